import type { EpochMs } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Outlook } from '../store/index.ts';
import type { Channel } from './channel.ts';
import { createHorizon, wholePast } from './horizon.ts';
import { createInHand } from './in-hand.ts';
import { earliestOf } from './look.ts';
import { createSender, type OutboxContext, takeOver } from './outbox.ts';
import { createPacer } from './pacer.ts';
import { createPass, type Passed } from './pass.ts';
import { createFireRunner, type FireContext } from './run-fires.ts';
import { BREATH_MS } from './settings.ts';
import { createFireTaker } from './take-fires.ts';

/** What the runner works with. */
export type RunnerContext = FireContext &
  Omit<OutboxContext, 'channels' | 'pacer'> & { readonly channels: readonly Channel[] };

/** The only loop: claim, brief, think, settle, deliver. */
export interface Runner {
  /** Does all that is due now and resolves when it is done. */
  tick(): Promise<void>;
  /** When there is next something to do, which may be now; undefined when nothing is to come. */
  nextWakeAt(): Promise<EpochMs | undefined>;
  /** Begins to wake by itself. Calling it again does nothing. */
  start(): void;
  /** Finishes what is in hand and wakes no more. */
  stop(): Promise<void>;
  /** Something may have become due: look now. */
  nudge(): void;
}

/** Why a sleep ends: said once, since making an error of it each time costs more than the sleep. */
const NUDGED = 'nudged';

/** Makes a runner; it does nothing until it is started or ticked. */
export function createRunner(given: RunnerContext): Runner {
  const { store, clock, settings, log } = given;
  const stopping = new AbortController();
  const horizon = createHorizon();
  let wake = new AbortController();
  let loop: Promise<void> | undefined;
  const nudge = (): void => wake.abort(NUDGED);
  const { pass, inHand, wakeAt, nextWakeAt } = join(given, { nudge, isStopping: () => stopping.signal.aborted });

  /** Sleeps until there is something to do; gives what that is, where nothing else has happened meanwhile. */
  const sleepAfter = async ({ started, outlook }: Passed): Promise<Outlook | undefined> => {
    // What was started may have made something due: look again at once.
    if (started > 0) return undefined;
    const earliestAt = wakeAt(outlook);
    const wait = earliestAt === undefined ? settings.longestSleepMs : earliestAt - clock.now();
    // What fell due since this worker looked is taken at once; only what it saw and could not take is waited for.
    const atLeast = earliestAt !== undefined && earliestAt <= outlook.now ? BREATH_MS : 0;
    const ms = wait > 0 ? Math.min(wait, settings.longestSleepMs) : atLeast;
    const disturbed = AbortSignal.any([wake.signal, stopping.signal]);
    await clock.sleep(ms, disturbed);
    const now = store.clock.now();
    const isTime = !disturbed.aborted && earliestAt !== undefined && outlook.now < earliestAt && earliestAt <= now;
    return isTime ? { ...outlook, now } : undefined;
  };

  const run = async (): Promise<void> => {
    const stopListening = store.onCommit(nudge);
    let expected: Outlook | undefined;
    while (!stopping.signal.aborted) {
      try {
        if (wake.signal.aborted) wake = new AbortController();
        const passed = await pass(horizon, expected);
        // By the database's own clock it may not be time yet, or another worker was quicker.
        const isMistaken = expected !== undefined && passed.started === 0;
        expected = isMistaken ? undefined : await sleepAfter(passed);
      } catch (thrown) {
        // A full disk or a held database passes; the loop must outlive it.
        expected = undefined;
        log.error('the runner could not look for due work', { error: String(thrown) });
        await clock.sleep(BREATH_MS, stopping.signal);
      }
    }
    stopListening();
    await inHand.allDone();
  };

  return {
    tick: async () => {
      while ((await pass(wholePast)).started > 0 || inHand.isBusy()) await inHand.settled();
    },
    nextWakeAt,
    start: () => {
      loop ??= run();
    },
    stop: async () => {
      stopping.abort();
      await loop;
      await inHand.allDone();
    },
    nudge,
  };
}

/** Joins what takes fires, what carries them out and what sends their messages. */
function join(
  given: RunnerContext,
  { nudge, isStopping }: { readonly nudge: () => void; readonly isStopping: () => boolean },
) {
  const { store, clock, log, random } = given;
  const channels = new Map(given.channels.map((channel) => [channel.name, channel]));
  const context = { ...given, channels, pacer: createPacer(clock) };
  const inHand = createInHand(log, nudge);
  const send = createSender(context);
  const fires = createFireRunner({
    ...context,
    outbox: {
      // Who stops leaves what is not on its way yet to whoever comes next.
      takeOver: (now) => (isStopping() ? undefined : takeOver(context, now)),
      send: (claimed) => inHand.track(send(claimed)),
    },
  });
  const taker = createFireTaker(context, { owner: newId(random, 'wrk'), fires, inHand });
  const wakeAt = (outlook: Outlook): EpochMs | undefined => {
    const times = [earliestOf(outlook), taker.owedAt()].filter((at) => at !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  };
  return {
    inHand,
    pass: createPass(context, { taker, inHand, send }),
    wakeAt,
    nextWakeAt: async () => wakeAt(await store.lookAhead([...channels.keys()])),
  };
}
