// `npm run eval -- dialogues [--turns=N] [--words] [--out=FOLDER]`: long dialogues, every turn a fact, and how much of the
// evidence of each question is among the first 5, 10 and 20.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom } from '../../src/ids.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { makeDialogues } from './dialogues.ts';

const TURNS = 3_000;
const DEPTHS = [5, 10, 20] as const;
const TOGETHER = 500;
/** Recall that finds less is broken: so much of the evidence among the first ten. */
const TARGET = 0.8;

/** Runs the evaluation; false when its target is missed. */
export async function evaluateDialogues(print: (line: string) => void, flags: readonly string[]): Promise<boolean> {
  const flagOf = (name: string) => flags.find((flag) => flag.startsWith(`--${name}=`))?.split('=')[1];
  const { turns, questions } = makeDialogues(Number(flagOf('turns') ?? TURNS));
  const folder = flagOf('out');
  if (folder !== undefined) {
    const lines = (all: readonly object[]): string => all.map((each) => `${JSON.stringify(each)}\n`).join('');
    writeFileSync(join(folder, 'turns.jsonl'), lines(turns));
    writeFileSync(join(folder, 'questions.jsonl'), lines(questions.map(({ cue, chat }) => ({ cue, chat, limit: 20 }))));
  }
  const store = openSqliteStore(':memory:');
  const wakeful = createWakeful({
    store,
    random: createSeededRandom(1),
    zone: 'UTC',
    ...(flags.includes('--words') ? { embedder: 'none' as const } : {}),
  });
  try {
    for (let from = 0; from < turns.length; from += TOGETHER)
      await wakeful.rememberAll(turns.slice(from, from + TOGETHER));
    await wakeful.indexMemory({ atMost: Number.POSITIVE_INFINITY });
    const found = new Map<number, number>(DEPTHS.map((depth) => [depth, 0]));
    const misses: string[] = [];
    for (const { cue, chat, evidence } of questions) {
      const { hits } = await wakeful.recall({ cue, chat, limit: DEPTHS[2] });
      for (const depth of DEPTHS) {
        const best = hits.slice(0, depth).map(({ ref }) => ref);
        const share = evidence.filter((ref) => best.includes(ref)).length / evidence.length;
        found.set(depth, (found.get(depth) ?? 0) + share);
        if (depth === 10 && share < 1)
          misses.push(
            `${cue} → ${hits
              .slice(0, 3)
              .map(({ text }) => text)
              .join(' | ')}`,
          );
      }
    }
    const scores = DEPTHS.map((depth) => ({ depth, score: (found.get(depth) ?? 0) / questions.length }));
    print(`${turns.length} turns, ${questions.length} questions, English and Chinese`);
    print(scores.map(({ depth, score }) => `evidence recall@${depth} ${score.toFixed(3)}`).join('  '));
    if (flags.includes('--misses')) for (const miss of misses) print(`  ${miss}`);
    return scores.every(({ depth, score }) => depth !== 10 || score >= TARGET);
  } finally {
    await wakeful.stop();
    await store.close();
  }
}
