import type { Clock } from '../clock.ts';
import type { Store } from '../store/index.ts';
import type { MessageView } from '../views.ts';
import type { Wakeful } from '../wakeful.ts';

/** Hints may get lost; then a message is this late. */
const LOOK_AGAIN_MS = 2000;

/** A chat that is read along, whoever writes into it. */
export interface FollowedChat {
  /** Shows what is new by now. */
  catchUp(): Promise<void>;
  /** Shows what comes, until `signal` aborts. */
  follow(signal: AbortSignal): Promise<void>;
}

/** Reads a chat along from `afterSeq` on; each message is shown once, in order. */
export function followChat(
  parts: { store: Store; wakeful: Wakeful; clock: Clock },
  { chat, afterSeq }: { chat: string; afterSeq: number },
  show: (message: MessageView) => Promise<void>,
): FollowedChat {
  const { store, wakeful, clock } = parts;
  let lastSeq = afterSeq;
  let turn: Promise<void> = Promise.resolve();

  const showNew = async (): Promise<void> => {
    for (const message of await wakeful.messages({ chat, afterSeq: lastSeq })) {
      lastSeq = message.seq;
      await show(message);
    }
  };
  const catchUp = (): Promise<void> => {
    // One at a time, or two readers would show the same message.
    turn = turn.then(showNew);
    return turn;
  };

  return {
    catchUp,
    async follow(signal) {
      let hint = new AbortController();
      const stopHints = store.onCommit(() => hint.abort());
      try {
        while (!signal.aborted) {
          hint = new AbortController();
          await catchUp();
          await clock.sleep(LOOK_AGAIN_MS, AbortSignal.any([signal, hint.signal]));
        }
      } finally {
        stopHints();
      }
    },
  };
}
