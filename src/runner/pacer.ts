import type { Clock, EpochMs } from '../clock.ts';
import type { Route } from '../store/index.ts';
import type { Channel } from './channel.ts';

/** Keeps sends within what their channels allow, so that a channel need not refuse. */
export interface Pacer {
  /** How many more messages for the channel would get their turn soon, while their claims are still fresh. */
  roomOf(channel: Channel): number;
  /** Resolves when a message may go out on a route. */
  wait(channel: Channel, route: Route): Promise<void>;
}

/** Messages that may wait for their turn are those of so many seconds. */
const QUEUE_SECONDS = 5;
/** Routes whose last message is remembered; more are forgotten once their gap is over. */
const REMEMBERED_ROUTES = 10_000;

/** What is known of one channel's sends. */
interface Line {
  waiting: number;
  /** When the latest message got its turn, over all routes. */
  lastAt: EpochMs;
  /** The turn of the last in the queue. */
  tail: Promise<void>;
  /** When the next one may go out on a route. */
  readonly routeFreeAt: Map<string, EpochMs>;
}

/** Makes a pacer. What other processes send is not known to it: their share shows as the channel's "too many". */
export function createPacer(clock: Clock): Pacer {
  const lines = new Map<string, Line>();
  const lineOf = ({ name }: Channel): Line => {
    const line = lines.get(name) ?? { waiting: 0, lastAt: 0, tail: Promise.resolve(), routeFreeAt: new Map() };
    lines.set(name, line);
    return line;
  };
  /** A clock that was put back must not make anyone wait for longer than `atMostMs`. */
  const sleepUntil = async (at: EpochMs, atMostMs: number): Promise<void> => {
    const ms = Math.min(at - clock.now(), atMostMs);
    if (ms > 0) await clock.sleep(ms);
  };

  return {
    roomOf: (channel) =>
      channel.pace ? Math.ceil(channel.pace.perSecond * QUEUE_SECONDS - lineOf(channel).waiting) : Infinity,
    wait: async (channel, route) => {
      const { pace } = channel;
      if (!pace) return;
      const line = lineOf(channel);
      const key = JSON.stringify([route.account, route.target]);
      const gapMs = pace.gapMs(route);
      const everyMs = 1_000 / pace.perSecond;
      line.waiting += 1;
      try {
        await sleepUntil(line.routeFreeAt.get(key) ?? 0, gapMs);
        // Each turn is counted from when the one before it really came, so that a late one makes no crowd.
        const turn = line.tail.then(async () => {
          await sleepUntil(line.lastAt + everyMs, everyMs);
          line.lastAt = clock.now();
        });
        line.tail = turn;
        await turn;
        forgetOld(line.routeFreeAt, clock.now());
        line.routeFreeAt.set(key, clock.now() + gapMs);
      } finally {
        line.waiting -= 1;
      }
    },
  };
}

function forgetOld(routeFreeAt: Map<string, EpochMs>, now: EpochMs): void {
  if (routeFreeAt.size < REMEMBERED_ROUTES) return;
  for (const [key, freeAt] of routeFreeAt) if (freeAt <= now) routeFreeAt.delete(key);
}
