// What a turn costs without the time of its model, in CPU time: the model answers at once. Words are compared by meaning too, with a
// stand-in for the encoder, so that the turn is measured and not the encoding.
import { makeDistractors } from '../eval/memory/distractors.ts';
import { createVirtualClock } from '../src/clock.ts';
import { openSqliteStore } from '../src/store/index.ts';
import { createScriptedModelBrain } from '../src/testing/index.ts';
import { createWakeful } from '../src/wakeful.ts';
import { type Figure, percentile } from './figure.ts';
import { standIn } from './stand-in-embedder.ts';

const FACTS = 10_000;
const TURNS = 200;
const BATCH = 500;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-12-01T12:00:00Z');

const SAID = [
  'how are you today?',
  'what do you know about the telescope?',
  '望遠鏡放在哪裡？',
  'tell me something about comets',
  'good evening',
];

/** Runs all measurements. */
export async function benchAgent(): Promise<Figure[]> {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const brain = createScriptedModelBrain(({ briefing, steps }) => {
    if (briefing.kind === 'fire') return { text: `It is time: ${briefing.trigger.cue}.` };
    return briefing.text.startsWith('note') && steps.length === 0
      ? { calls: [{ tool: 'remember', input: { text: briefing.text } }] }
      : { text: 'All is well.' };
  });
  const wakeful = createWakeful({ store, brain, embedder: standIn(), zone: 'UTC' });
  try {
    const texts = makeDistractors(FACTS);
    for (let from = 0; from < FACTS; from += BATCH)
      await wakeful.rememberAll(texts.slice(from, from + BATCH).map((text) => ({ text })));
    await wakeful.indexMemory();
    const named = FACTS.toLocaleString('en');
    const answered = await times(TURNS, (n) => wakeful.hear({ text: SAID[n % SAID.length] ?? '', deliver: false }));
    const acted = await times(TURNS, (n) =>
      wakeful.hear({ text: `note that locker ${n} holds the comet papers`, deliver: false }),
    );
    const peaceful = createWakeful({ store, embedder: standIn(), zone: 'UTC' });
    await peaceful.hear({ text: 'remind me to look at the telescope every day at 8pm', deliver: false });
    await wakeful.tick();
    const told = await times(TURNS, (n) => {
      clock.set(START + n * DAY_MS + DAY_MS / 2);
      return wakeful.tick();
    });
    const figures = (what: string, all: readonly number[]): Figure[] =>
      [0.5, 0.99].map((part) => ({
        name: `${what} with ${named} facts, p${part * 100}, CPU`,
        unit: 'ms',
        value: percentile(all, part),
        peers: {},
      }));
    return [
      ...figures('a message answered by a model that needs no time,', answered),
      ...figures('the same with a call that keeps a fact,', acted),
      ...figures('a fire told by such a model,', told),
    ];
  } finally {
    await wakeful.stop();
    await store.close();
  }
}

/** The CPU time of each of several runs, in ms; the first few, which load and prepare, are left out. */
async function times(count: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const warm = 5;
  const all: number[] = [];
  for (let n = 0; n < count + warm; n += 1) {
    const before = process.cpuUsage();
    await work(n);
    const { user, system } = process.cpuUsage(before);
    if (n >= warm) all.push((user + system) / 1_000);
  }
  return all;
}
