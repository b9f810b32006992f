import type { Channel, ChannelPace } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { createAccount } from './account.ts';
import type { KeptPlace } from './sync.ts';

/** A user of a homeserver's that Wakeful speaks as. */
export interface MatrixAccount {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** The homeserver's address: `https://matrix.org`. */
  readonly homeserver: string;
  /** A secret. */
  readonly accessToken: string;
  /** Where its place in the conversation is kept; default: nowhere, so that what is said while nobody listens is lost. */
  readonly kept?: KeptPlace;
}

/** What the channel is made of. */
export interface MatrixOptions {
  readonly accounts: readonly MatrixAccount[];
}

/** Homeservers differ; what one refuses waits as long as it says. */
const PACE: ChannelPace = { perSecond: 5, gapMs: () => 500 };

/**
 * Matrix as a channel: direct chats, rooms and threads, without encryption. The homeserver knows a message that is sent
 * again by its transaction; long after, it is marked with ↻.
 *
 * @throws WakefulError `input_invalid` when there is no account, two have one name, or an address or token has not its
 *   form.
 */
export function createMatrixChannel({ accounts: given }: MatrixOptions): Channel {
  checkAccountNames(given, 'Matrix needs an account: give its homeserver and its access token.');
  const accounts = given.map(({ account = '', homeserver, accessToken, kept = keptNowhere() }) =>
    createAccount(account, { url: homeserver, accessToken }, kept),
  );
  return {
    name: 'matrix',
    pace: PACE,
    ...eachOnItsRoutes('account', accounts),
    listen: (ears) => {
      const stop = new AbortController();
      const listening = accounts.map((account) => account.listen(ears, stop.signal));
      return async () => {
        stop.abort();
        await Promise.all(listening);
      };
    },
  };
}

function keptNowhere(): KeptPlace {
  return { read: () => undefined, write: () => undefined };
}
