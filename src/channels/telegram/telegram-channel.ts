import type { Update } from 'grammy/types';
import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace, Ears } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { readJson } from '../call-http.ts';
import { isSameSecret } from '../signature.ts';
import { type Bot, createBot } from './bot.ts';
import { checkBot } from './check.ts';
import { ALLOWED_UPDATES } from './incoming.ts';
import { pollUpdates } from './polling.ts';

/** A bot of Telegram's. */
export interface TelegramBot {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** What @BotFather gave; a secret. */
  readonly token: string;
  /** Where Telegram is to send updates, instead of being asked for them. */
  readonly webhook?: { readonly url: string; readonly secret: string };
}

/** What the channel is made of. */
export interface TelegramOptions {
  readonly bots: readonly TelegramBot[];
  /** Another server of the Bot API; default: Telegram's own. */
  readonly apiRoot?: string;
}

/** The commands that Telegram shows people, in their language. */
const COMMANDS = {
  en: {
    remind: 'set a reminder: /remind tomorrow at 9 call Mum',
    list: 'what is coming',
    done: 'it is done',
    snooze: 'later: /snooze 10 min',
    pause: 'pause a reminder',
    resume: 'let it go on',
    cancel: 'end a reminder',
    why: 'why I told you',
    memory: 'what I know about you',
    help: 'what I can do',
  },
  zh: {
    remind: '設提醒：/remind 明天九點打電話給媽媽',
    list: '接下來有什麼',
    done: '做完了',
    snooze: '晚點再說：/snooze 10分鐘',
    pause: '暫停提醒',
    resume: '繼續提醒',
    cancel: '取消提醒',
    why: '為什麼提醒我',
    memory: '你記得我什麼',
    help: '我會做什麼',
  },
} as const;

/**
 * Telegram's limits, kept with a little room: about 30 messages a second in all, one a second in a direct chat, 20 a
 * minute in a group.
 *
 * @see https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
 */
const PACE: ChannelPace = {
  perSecond: 25,
  // Ids of groups are negative.
  gapMs: ({ target }) => (target.startsWith('-') ? 3_100 : 1_050),
};

/**
 * Telegram as a channel: direct chats, groups and forum topics, over one or several bots. A message whose sending had no
 * answer is sent again and marked with ↻, since Telegram cannot tell whether it arrived.
 *
 * @throws WakefulError `input_invalid` when there is no bot, two have one name, or a token or secret has not its form.
 */
export function createTelegramChannel({ bots: given, apiRoot }: TelegramOptions): Channel {
  checkBots(given);
  const bots = given.map((bot) => ({ ...bot, bot: createBot(bot.token, bot.account ?? '', apiRoot) }));
  return {
    name: 'telegram',
    pace: PACE,
    ...eachOnItsRoutes(
      'bot',
      bots.map(({ bot }) => bot),
    ),
    check: async () =>
      (await Promise.all(bots.map(({ bot, webhook }) => checkBot(bot.api, bot.account, webhook?.url)))).flat(),
    listen: (ears) => {
      const stop = new AbortController();
      const listening = bots.map(({ bot, webhook }) => listenTo(bot, webhook, ears, stop.signal));
      return async () => {
        stop.abort();
        await Promise.all(listening);
      };
    },
    receive: async (request, ears) => {
      const secret = request.headers.get('x-telegram-bot-api-secret-token') ?? '';
      const called = bots.find(({ webhook }) => webhook && isSameSecret(webhook.secret, secret));
      if (!called) return new Response('forbidden\n', { status: 403 });
      const update = readBody(await request.text());
      if (!update) return new Response('not an update\n', { status: 400 });
      // Telegram gives an update again until it is answered with success.
      await called.bot.handle(update, ears);
      return new Response('ok\n');
    },
  };
}

async function listenTo(bot: Bot, webhook: TelegramBot['webhook'], ears: Ears, stop: AbortSignal): Promise<void> {
  await prepare(bot, webhook, ears, stop);
  if (!webhook && !stop.aborted) await pollUpdates(bot.pollingApi, ears, (update) => bot.handle(update, ears), stop);
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Tells Telegram how it is to give updates, however long it cannot be reached. */
async function prepare(
  { api }: Bot,
  webhook: TelegramBot['webhook'],
  { clock, log }: Ears,
  stop: AbortSignal,
): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !stop.aborted; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      if (webhook)
        await api.setWebhook(webhook.url, { secret_token: webhook.secret, allowed_updates: ALLOWED_UPDATES });
      else await api.deleteWebhook();
      for (const [language, commands] of Object.entries(COMMANDS)) {
        const list = Object.entries(commands).map(([command, description]) => ({ command, description }));
        await api.setMyCommands(list, language === 'en' ? {} : { language_code: 'zh' });
      }
      return;
    } catch {
      log.warn('Telegram cannot be reached, or does not know the token', { retryInMs: waitMs });
      await clock.sleep(waitMs, stop);
    }
  }
}

function readBody(text: string): Update | undefined {
  const body = readJson(text);
  const isUpdate = typeof body === 'object' && body !== null && Number.isSafeInteger((body as Update).update_id);
  return isUpdate ? (body as Update) : undefined;
}

const TOKEN = /^\d+:[\w-]+$/;
const SECRET = /^[\w-]{16,256}$/;

function checkBots(bots: readonly TelegramBot[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  checkAccountNames(bots, 'Telegram needs a bot: ask @BotFather for one and give its token.');
  for (const { token, webhook } of bots) {
    if (!TOKEN.test(token))
      fail('This is no token of a Telegram bot. It looks like 123456789:AA…; @BotFather shows it.');
    if (webhook && !SECRET.test(webhook.secret))
      fail('The secret of a webhook must have 16 to 256 letters, digits, _ or -.');
    if (webhook && !webhook.url.startsWith('https://')) fail('Telegram sends updates to https:// addresses only.');
  }
}
