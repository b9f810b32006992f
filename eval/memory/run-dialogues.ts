// `npm run eval -- dialogues [--turns=N] [--words] [--out=FOLDER]`: long dialogues, every turn a fact, and how much of the
// evidence of each question is among the first 5, 10 and 20; first of those written by hand, then of as many as are wanted
// that are put together from lists.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom } from '../../src/ids.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { makeDialogues } from './dialogues.ts';
import { evaluateTalks } from './run-talks.ts';
import { DEPTHS, evidenceFound } from './score.ts';

const TURNS = 3_000;
const TOGETHER = 500;
/** Recall that finds less is broken: so much of the evidence among the first ten. */
const TARGET = 0.8;

/** Runs the evaluation; false when its target is missed. */
export async function evaluateDialogues(print: (line: string) => void, flags: readonly string[]): Promise<boolean> {
  const met = flags.some((flag) => flag.startsWith('--turns')) || (await evaluateTalks(print, flags));
  return (await evaluateMade(print, flags)) && met;
}

async function evaluateMade(print: (line: string) => void, flags: readonly string[]): Promise<boolean> {
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
    const misses: string[] = [];
    const rankings: string[][] = [];
    for (const { cue, chat, evidence } of questions) {
      const { hits } = await wakeful.recall({ cue, chat, limit: DEPTHS[2] });
      const ranking = hits.map(({ ref }) => ref ?? '');
      rankings.push(ranking);
      if (evidence.some((ref) => !ranking.slice(0, DEPTHS[1]).includes(ref)))
        misses.push(
          `${cue} → ${hits
            .slice(0, 3)
            .map(({ text }) => text)
            .join(' | ')}`,
        );
    }
    const found = evidenceFound(questions, rankings);
    print(`\n${turns.length} turns put together from lists, ${questions.length} questions, English and Chinese`);
    print(DEPTHS.map((depth) => `evidence recall@${depth} ${found[depth].toFixed(3)}`).join('  '));
    if (flags.includes('--misses')) for (const miss of misses) print(`  ${miss}`);
    return found[10] >= TARGET;
  } finally {
    await wakeful.stop();
    await store.close();
  }
}
