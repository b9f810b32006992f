import { HTTPFetchError, type messagingApi } from '@line/bot-sdk';
import type { ChannelCheck } from '../../runner/index.ts';

/** From this share of the month's messages on, they are worth knowing of. */
const QUOTA_WARNING = 0.8;

/** Asks LINE about an official account: its token, its webhook, which LINE tries, and the messages that are left. */
export async function checkAccount(client: messagingApi.MessagingApiClient, account: string): Promise<ChannelCheck[]> {
  const named = account === '' ? '' : ` (${account})`;
  try {
    const { basicId } = await client.getBotInfo();
    const problems = [...(await checkWebhook(client, named)), ...(await checkQuota(client, named))];
    return problems.length > 0 ? problems : [{ state: 'ok', says: `LINE${named}: ${basicId} is well.`, advice: null }];
  } catch (thrown) {
    const status = thrown instanceof HTTPFetchError ? thrown.status : undefined;
    return [
      status === 401 || status === 403
        ? {
            state: 'problem',
            says: `LINE${named} knows no account with this channel access token.`,
            advice: 'Issue one in the LINE Developers console, and give it to "wakeful init".',
          }
        : {
            state: 'problem',
            says: `LINE${named} does not answer${status === undefined ? '' : ` (status ${status})`}.`,
            advice: 'Check that this machine reaches api.line.me.',
          },
    ];
  }
}

async function checkWebhook(client: messagingApi.MessagingApiClient, named: string): Promise<ChannelCheck[]> {
  const set = await client.getWebhookEndpoint().catch((thrown: unknown) => {
    if (thrown instanceof HTTPFetchError && thrown.status === 404) return undefined;
    throw thrown;
  });
  const unset = (says: string): ChannelCheck[] => [
    {
      state: 'problem',
      says: `LINE${named}: ${says}`,
      advice:
        'In the LINE Developers console, set the webhook URL to https://YOUR.HOST/hooks/line and turn "Use webhook" on.',
    },
  ];
  if (!set?.endpoint) return unset('no webhook URL is set, so that nothing is heard.');
  if (!set.active) return unset('"Use webhook" is off, so that nothing is heard.');
  const tried = await client.testWebhookEndpoint({});
  if (tried.success) return [];
  return [
    {
      state: 'problem',
      says: `LINE${named} could not reach the webhook: ${tried.detail || tried.reason}.`,
      advice: 'Is "wakeful start" running, and does the address with TLS pass /hooks/line on to it?',
    },
  ];
}

async function checkQuota(client: messagingApi.MessagingApiClient, named: string): Promise<ChannelCheck[]> {
  const { type, value } = await client.getMessageQuota();
  if (type === 'none' || value === undefined) return [];
  const { totalUsage } = await client.getMessageQuotaConsumption();
  if (totalUsage < QUOTA_WARNING * value) return [];
  const isOut = totalUsage >= value;
  return [
    {
      state: isOut ? 'problem' : 'warning',
      says: isOut
        ? `LINE${named}: all ${value} messages of this month are used; only answers to what is written still go out.`
        : `LINE${named}: ${totalUsage} of this month's ${value} messages are used.`,
      advice: 'Take a larger plan in the LINE Official Account Manager, or let people be reached on another channel.',
    },
  ];
}
