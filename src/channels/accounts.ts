import { WakefulError } from '../errors.ts';
import type { Channel, ChannelCheck, Ears, OutgoingMessage, SendResult, SentMessage } from '../runner/index.ts';

/** One of a channel's bots, numbers, workspaces, … */
interface Speaker {
  /** Its name in routes. */
  readonly account: string;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  markDone?(message: SentMessage): Promise<void>;
  /** Asks the servers whether all is well. */
  check?(): Promise<ChannelCheck[]>;
}

/** One that can do all of this, and hears on a connection of its own. */
export interface HearingSpeaker extends Required<Speaker> {
  /** Resolves when `stop` aborts and what is in hand is done. */
  listen(ears: Ears, stop: AbortSignal): Promise<void>;
}

/** Lets each of a channel's `speakers`, each of which is called a `title`, speak on the routes that bear its name. */
export function eachOnItsRoutes(
  title: string,
  speakers: readonly Speaker[],
): Pick<Channel, 'sendsAgain' | 'send' | 'markDone' | 'check'> {
  const byAccount = new Map(speakers.map((speaker) => [speaker.account, speaker]));
  return {
    sendsAgain: true,
    send: async (message, signal) => {
      const { account } = message.route;
      const speaker = byAccount.get(account);
      // One that is not set up here may be tomorrow.
      if (!speaker) return { result: 'retry', error: `there is no ${title} of the name "${account}"` };
      return speaker.send(message, signal);
    },
    ...(speakers.some(({ markDone }) => markDone)
      ? { markDone: async (message) => byAccount.get(message.route.account)?.markDone?.(message) }
      : {}),
    ...(speakers.some(({ check }) => check)
      ? {
          check: async () =>
            (await Promise.all(speakers.map(async (speaker) => (await speaker.check?.()) ?? []))).flat(),
        }
      : {}),
  };
}

/**
 * Looks whether there is an account at all, and each has a name of its own.
 *
 * @throws WakefulError `input_invalid`; with the words `none` when there is none.
 */
export function checkAccountNames(accounts: readonly { readonly account?: string }[], none: string): void {
  if (accounts.length === 0) throw new WakefulError('input_invalid', none);
  if (new Set(accounts.map(({ account = '' }) => account)).size < accounts.length)
    throw new WakefulError('input_invalid', 'Two accounts have the same name: give each its own.');
}
