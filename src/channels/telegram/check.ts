import { type Api, GrammyError } from 'grammy';
import { counted } from '../../plural.ts';
import type { ChannelCheck } from '../../runner/index.ts';

/** So many updates that wait at Telegram show that nobody takes them. */
const MANY_UPDATES = 50;
/** An error of the webhook that is older than this is over, in s. */
const OLD_ERROR_S = 3_600;

/** Asks Telegram about a bot: whether its token is known, and whether its updates come to where this process expects them. */
export async function checkBot(api: Api, account: string, webhookUrl: string | undefined): Promise<ChannelCheck[]> {
  const named = account === '' ? '' : ` (${account})`;
  try {
    const me = await api.getMe();
    const info = await api.getWebhookInfo();
    const problems = [...checkWebhook(info, webhookUrl, named)];
    return problems.length > 0
      ? problems
      : [{ state: 'ok', says: `Telegram${named}: @${me.username} is well.`, advice: null }];
  } catch (thrown) {
    const isUnknown = thrown instanceof GrammyError && (thrown.error_code === 401 || thrown.error_code === 404);
    return [
      isUnknown
        ? {
            state: 'problem',
            says: `Telegram${named} knows no bot with this token.`,
            advice: 'Ask @BotFather for the token (/token), and give it to "wakeful init".',
          }
        : {
            state: 'problem',
            says: `Telegram${named} does not answer.`,
            advice: 'Check that this machine reaches api.telegram.org.',
          },
    ];
  }
}

function* checkWebhook(
  info: Awaited<ReturnType<Api['getWebhookInfo']>>,
  expected: string | undefined,
  named: string,
): Generator<ChannelCheck> {
  const isElsewhere = (info.url ?? '') !== (expected ?? '');
  if (isElsewhere && info.url)
    yield {
      state: 'problem',
      says: `Telegram${named} sends this bot's updates to ${hostOf(info.url)}, and not here.`,
      advice: 'Another program has the bot: give it another bot, or run "wakeful start", which takes it over.',
    };
  else if (isElsewhere)
    yield {
      state: 'warning',
      says: `Telegram${named} has no webhook yet.`,
      advice: '"wakeful start" sets it.',
    };
  const { last_error_date: failedAt = 0, last_error_message: why, pending_update_count: waiting } = info;
  const lastSync = info.last_synchronization_error_date ?? 0;
  if (expected !== undefined && failedAt > lastSync - OLD_ERROR_S && failedAt > 0 && waiting > 0)
    yield {
      state: 'problem',
      says: `Telegram${named} could not reach the webhook: ${why ?? 'no reason given'}.`,
      advice: `Check that ${hostOf(expected)} passes it on to "wakeful start".`,
    };
  if (waiting >= MANY_UPDATES)
    yield {
      state: 'warning',
      says: `${counted(waiting, 'update')} ${waiting === 1 ? 'waits' : 'wait'} at Telegram${named}.`,
      advice: 'Is "wakeful start" running, and no other program that takes them?',
    };
}

/** The path of a webhook may be a secret. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'another address';
}
