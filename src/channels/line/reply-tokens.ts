import type { Clock, EpochMs } from '../../clock.ts';
import type { OutgoingMessage } from '../../runner/index.ts';

/** A reply token answers for free, once, for about a minute. */
const REPLY_TOKEN_MS = 45_000;
const REMEMBERED = 1_000;

interface ReplyToken {
  readonly token: string;
  readonly at: EpochMs;
  readonly clock: Clock;
}

/** The tokens of what was just said in chats. */
export interface ReplyTokens {
  /** Keeps the token of what was just said. */
  keep(target: string, token: string, clock: Clock): void;
  /** The token for a message that answers, while it is fresh; it is gone with this. */
  take(message: OutgoingMessage): string | undefined;
}

/** Makes an empty store of them. */
export function createReplyTokens(): ReplyTokens {
  const tokens = new Map<string, ReplyToken>();
  return {
    keep: (target, token, clock) => {
      if (tokens.size >= REMEMBERED) tokens.clear();
      tokens.set(target, { token, at: clock.now(), clock });
    },
    take: ({ fireId, route }) => {
      const kept = tokens.get(route.target);
      if (fireId !== null || !kept) return undefined;
      tokens.delete(route.target);
      return kept.clock.now() - kept.at < REPLY_TOKEN_MS ? kept.token : undefined;
    },
  };
}
