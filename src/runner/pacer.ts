import type { Clock, EpochMs } from '../clock.ts';
import type { Route } from '../store/index.ts';
import type { Channel } from './channel.ts';

/** Keeps sends within what their channels allow, so that a channel need not refuse. */
export interface Pacer {
  /** Whether another message for the channel would get its turn soon, while its claim is still fresh. */
  hasRoom(channel: Channel): boolean;
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
  /** When the next message may go out, over all routes. */
  freeAt: EpochMs;
  /** When the next one may go out on a route. */
  readonly routeFreeAt: Map<string, EpochMs>;
}

/** Makes a pacer. What other processes send is not known to it: their share shows as the channel's "too many". */
export function createPacer(clock: Clock): Pacer {
  const lines = new Map<string, Line>();
  const lineOf = ({ name }: Channel): Line => {
    const line = lines.get(name) ?? { waiting: 0, freeAt: 0, routeFreeAt: new Map() };
    lines.set(name, line);
    return line;
  };
  const sleepUntil = async (at: EpochMs): Promise<void> => {
    if (at > clock.now()) await clock.sleep(at - clock.now());
  };

  return {
    hasRoom: (channel) => !channel.pace || lineOf(channel).waiting < channel.pace.perSecond * QUEUE_SECONDS,
    wait: async (channel, route) => {
      const { pace } = channel;
      if (!pace) return;
      const line = lineOf(channel);
      const key = JSON.stringify([route.account, route.target]);
      line.waiting += 1;
      try {
        const gapMs = pace.gapMs(route);
        // A clock that was put back must not make anyone wait for longer than there is a reason to.
        await sleepUntil(Math.min(line.routeFreeAt.get(key) ?? 0, clock.now() + gapMs));
        const now = clock.now();
        const at = Math.max(now, Math.min(line.freeAt, now + QUEUE_SECONDS * 1_000));
        line.freeAt = at + 1_000 / pace.perSecond;
        forgetOld(line.routeFreeAt, now);
        line.routeFreeAt.set(key, at + gapMs);
        await sleepUntil(at);
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
