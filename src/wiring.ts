/** The parts of a Wakeful, made and joined: what its verbs work with, and what begins and ends with it. */
import { type Brain, createRulesBrain, DEFAULT_DAILY_BUDGET, timeBudgets, withBreaker } from './agent/index.ts';
import { WakefulError } from './errors.ts';
import { systemRandom } from './ids.ts';
import { createBuiltinEmbedder, createMemoryIndexer, type Embedder } from './memory/index.ts';
import {
  createRunner,
  DEFAULT_RUNNER_SETTINGS,
  type Ears,
  type Logger,
  type Runner,
  runnerTimes,
  silentLogger,
} from './runner/index.ts';
import { canonicalZone } from './time/index.ts';
import * as verbs from './verbs/index.ts';
import type { Wakeful, WakefulOptions } from './wakeful-interface.ts';

/** A Wakeful's parts. */
export interface Wired {
  readonly context: verbs.VerbContext;
  readonly ears: Ears;
  readonly receipts: verbs.Receipts;
  readonly tidier: verbs.Tidier;
  readonly events: ReturnType<typeof verbs.createEvents>;
  readonly runner: Runner;
}

/**
 * Makes the parts.
 *
 * @throws WakefulError `zone_unknown`, or `input_invalid` when `clock` is not the store's.
 */
export function wire(options: WakefulOptions): Wired {
  const { store, workshop, random = systemRandom, channels = [], log = silentLogger } = options;
  const { budget = DEFAULT_DAILY_BUDGET } = options;
  const clock = options.clock ?? store.clock;
  if (clock !== store.clock)
    throw new WakefulError('input_invalid', 'Open the store with the same clock: openSqliteStore(path, { clock }).');
  const zone = canonicalZone(options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const settings = { ...DEFAULT_RUNNER_SETTINGS, ...runnerTimes(timeBudgets(options.turnMs)), ...options.runner };
  const { brain, rules, brainFor } = wireBrains(options, log);
  const events = verbs.createEvents(store, log);
  const embedder = embedderOf(options);
  const runner = createRunner({
    store,
    workshop,
    clock,
    random,
    brainFor: (name) => brainFor(name, 'failing'),
    fallback: rules,
    budget,
    settings,
    embedder,
    channels,
    log,
    onSaid: events.said,
  });
  const parts: Omit<verbs.VerbContext, 'learner'> = {
    store,
    channelsByName: new Map(channels.map((channel) => [channel.name, channel])),
    clock,
    random,
    brain,
    brainFor: (name) => brainFor(name, 'throwing'),
    budget,
    rules,
    workshop,
    log,
    embedder,
    indexer: embedder && createMemoryIndexer(store, embedder),
    defaults: { zone, lang: options.lang ?? null },
    answering: new Map(),
    channels: channels.map(({ name }) => name),
    overdueMs: 2 * settings.longestSleepMs + settings.leaseMs,
    turnTimeoutMs: settings.turnTimeoutMs,
    emit: events.emit,
    said: events.said,
    nudge: runner.nudge,
  };
  const context: verbs.VerbContext = { ...parts, learner: verbs.createLearner(parts) };
  const receipts = verbs.createReceipts(context);
  const tidier = verbs.createTidier(context);
  return { context, ears: earsOf(context, receipts), receipts, tidier, events, runner };
}

/** The brains that are called by name, each behind a breaker; the rules need none. */
function wireBrains({ store, clock = store.clock, brain: given, brains }: WakefulOptions, log: Logger) {
  const rules = createRulesBrain();
  const guarded = (one: Brain): Brain => withBreaker(one, clock, log);
  const brain = given ? guarded(given) : rules;
  const brainFor = verbs.createBrainChoice(brain, rules, brains && ((name) => guarded(brains(name))));
  return { brain, rules, brainFor };
}

function embedderOf({ embedder = createBuiltinEmbedder() }: WakefulOptions): Embedder | undefined {
  return embedder === 'none' ? undefined : embedder;
}

/** What a channel tells of what it hears. */
function earsOf(context: verbs.VerbContext, receipts: verbs.Receipts): Ears {
  const isNews = verbs.createSeldom(context.clock);
  return {
    clock: context.clock,
    log: context.log,
    hear: (message) => verbs.receive(context, message, isNews),
    receipt: receipts.hear,
    knows: (sender) => context.store.snapshot(async (tx) => (await tx.members.findSender(sender)) !== undefined),
    moved: (from, target) => verbs.followMove(context, from, target),
  };
}

/** How a Wakeful lives: it does what is due, once or by itself, and stops. */
export function lifeOf(
  { context, ears, receipts, tidier, runner }: Wired,
  { channels = [], embedder: given }: WakefulOptions,
): Pick<Wakeful, 'tick' | 'nextWakeAt' | 'start' | 'stop'> {
  const { store, learner, indexer, embedder } = context;
  let stopsListening: (() => Promise<void>)[] | undefined;
  let stopIndexing: (() => void) | undefined;
  return {
    tick: async () => {
      // What is being learnt now may be learnt before the tick is over, and is shown too.
      const learning = learner.idle();
      await runner.tick();
      if ((await learning) || (await learner.idle())) await runner.tick();
    },
    nextWakeAt: runner.nextWakeAt,
    start: ({ listen = true } = {}) => {
      runner.start();
      if (listen) stopsListening ??= channels.flatMap((channel) => channel.listen?.(ears) ?? []);
      tidier.start();
      indexer?.wake();
      if (indexer) stopIndexing ??= store.onCommit(indexer.wake);
    },
    stop: async () => {
      stopIndexing?.();
      await Promise.all((stopsListening ?? []).map((stop) => stop()));
      await receipts.stop();
      await tidier.stop();
      await learner.idle();
      await runner.stop();
      await indexer?.close();
      // An embedder that was handed in belongs to whoever made it.
      if (given === undefined) await embedder?.close?.();
    },
  };
}
