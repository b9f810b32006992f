import { HTTPFetchError, type webhook } from '@line/bot-sdk';
import { WakefulError } from '../../errors.ts';
import type { Channel, Ears } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { answerSoon } from '../answer-soon.ts';
import { type Account, createAccount } from './account.ts';

/** An official account of LINE's. */
export interface LineAccount {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** The channel secret of the LINE Developers console: it signs what LINE sends. */
  readonly channelSecret: string;
  /** The channel access token of the same place: it lets us speak. */
  readonly channelAccessToken: string;
}

/** What the channel is made of. */
export interface LineOptions {
  readonly accounts: readonly LineAccount[];
  /** Another server of the Messaging API; default: LINE's own. */
  readonly apiRoot?: string;
}

/** LINE waits about two seconds for an answer to its webhook; hearing that takes longer goes on behind it. */
const ANSWER_WITHIN_MS = 1_500;
/** From this share of the month's messages on, the log says how many are left. */
const QUOTA_WARNING = 0.8;

/**
 * LINE as a channel: users, groups and rooms, over one or several official accounts. Answers go by reply token while it
 * is fresh, which costs nothing; everything else is pushed under a retry key, so that LINE delivers it once.
 *
 * @throws WakefulError `input_invalid` when there is no account, two have one name, or a secret is missing.
 */
export function createLineChannel({ accounts: given, apiRoot }: LineOptions): Channel {
  checkAccounts(given);
  const accounts = given.map((one) => createAccount({ ...one, account: one.account ?? '' }, apiRoot));
  return {
    name: 'line',
    ...eachOnItsRoutes('account', accounts),
    listen: (ears) => {
      const watching = Promise.all(accounts.map((account) => watchQuota(account, ears)));
      return async () => void (await watching);
    },
    receive: async (request, ears) => {
      const body = await request.text();
      const signature = request.headers.get('x-line-signature') ?? '';
      const signed = accounts.find((account) => account.isSigned(body, signature));
      if (!signed) return new Response('forbidden\n', { status: 403 });
      const { events } = JSON.parse(body) as webhook.CallbackRequest;
      return answerSoon('LINE', signed.handle(events, ears), ANSWER_WITHIN_MS, ears);
    },
  };
}

async function watchQuota(account: Account, { log }: Ears): Promise<void> {
  try {
    const quota = await account.quota();
    if (quota && quota.used >= QUOTA_WARNING * quota.limit)
      log.warn("most of LINE's messages of this month are used", { account: account.account, ...quota });
  } catch (thrown) {
    const status = thrown instanceof HTTPFetchError ? thrown.status : 'no connection';
    log.warn('LINE does not tell how many messages are left', { account: account.account, status });
  }
}

function checkAccounts(accounts: readonly LineAccount[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  checkAccountNames(accounts, 'LINE needs an official account: give its channel secret and channel access token.');
  for (const { channelSecret, channelAccessToken } of accounts)
    if (!/^[0-9a-f]{32}$/.test(channelSecret) || channelAccessToken.length < 20)
      fail('The channel secret of LINE has 32 hexadecimal digits, the access token is long; both are in its console.');
}
