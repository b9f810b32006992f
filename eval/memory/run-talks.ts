// The long talks that were written by hand: every turn a fact, and how much of the evidence of each question is among the
// first 5, 10 and 20, beside simpler ways of ranking.
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { createBuiltinEmbedder, type Embedder } from '../../src/memory/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful, type RememberInput } from '../../src/wakeful.ts';
import { makeDialogues, type Turn } from './dialogues.ts';
import { DEPTHS, type EvidenceFound, evidenceFound, fuse } from './score.ts';
import { readTalks, type TalkQuestion } from './talks.ts';

/** Long after the last talk. */
const NOW = Date.UTC(2026, 5, 1, 12);
const DEEPEST = 20;
/** A fusion takes more of each list than is asked for. */
const FUSED = 50;
const SMALL_TALK = 3_000;
const TOGETHER = 500;
/** Recall that finds less among the first ten is broken. */
const TARGET = 0.8;

/** How the turns are told: by whom and in which chat, or all by one with the name before the words. */
const IN_CHATS = 'said by each in their chat';
const SHAPES: Readonly<Record<string, (turn: Turn) => RememberInput>> = {
  [IN_CHATS]: (turn) => turn,
  'read to me, names in the words': ({ text, at, person, ref }) => ({ text: `${person}: ${text}`, at, ref }),
};

/** Prints the table; false when the target is missed. */
export async function evaluateTalks(print: (line: string) => void, flags: readonly string[]): Promise<boolean> {
  const { turns, questions } = readTalks();
  const around = makeDialogues(SMALL_TALK).turns;
  const embedder = createBuiltinEmbedder();
  let met = true;
  print(`${turns.length} turns of talks written by hand, ${questions.length} questions`);
  // Who asks in a chat sees that chat alone: what is said elsewhere changes nothing there.
  for (const [name, told] of Object.entries(SHAPES))
    for (const others of name === IN_CHATS ? [[]] : [[], around]) {
      print(`\n${name}${others.length > 0 ? `, among ${others.length} other turns` : ''}`);
      const inputs = [...turns, ...others].map(told);
      const byWords = await rank(inputs, questions, told, undefined);
      const ranked = await rank(inputs, questions, told, embedder);
      const byVectors = await rankByVectors(inputs, questions, told, embedder);
      const rows: readonly (readonly [string, readonly (readonly string[])[]])[] = [
        ['full text alone', byWords],
        ['encoder alone', byVectors],
        ['rank fusion of the two', byWords.map((words, i) => fuse(words, byVectors[i] ?? []))],
        ['recall', ranked],
      ];
      for (const [row, rankings] of rows) print(`  ${row.padEnd(24)} ${shown(evidenceFound(questions, rankings))}`);
      for (const kind of new Set(questions.map((each) => each.kind))) {
        const mine = questions.map((question, i) => ({ question, ranking: ranked[i] ?? [] }));
        const some = mine.filter(({ question }) => question.kind === kind);
        const found = evidenceFound(
          some.map(({ question }) => question),
          some.map(({ ranking }) => ranking),
        );
        print(`    ${`${kind} (${some.length})`.padEnd(22)} ${shown(found)}`);
      }
      if (evidenceFound(questions, ranked)[10] < TARGET) met = false;
      if (flags.includes('--misses')) printMisses(print, questions, ranked, turns);
    }
  await embedder.close?.();
  return met;
}

const shown = (found: EvidenceFound): string =>
  DEPTHS.map((depth) => `@${depth} ${found[depth].toFixed(3)}`).join('  ');

type Told = (turn: Turn) => RememberInput;

const chatOf = (told: Told, { chat }: TalkQuestion): { chat?: string } => {
  const { chat: title } = told({ text: '', at: '', person: '', chat, ref: '' });
  return title === undefined ? {} : { chat: title };
};

async function rank(
  inputs: readonly RememberInput[],
  questions: readonly TalkQuestion[],
  told: Told,
  embedder: Embedder | undefined,
): Promise<string[][]> {
  const clock = createVirtualClock(NOW);
  const store = openSqliteStore(':memory:', { clock });
  const shared = embedder && { id: embedder.id, version: embedder.version, dims: embedder.dims, embed: embedder.embed };
  const wakeful = createWakeful({
    store,
    clock,
    random: createSeededRandom(1),
    zone: 'UTC',
    embedder: shared ?? 'none',
  });
  try {
    for (let from = 0; from < inputs.length; from += TOGETHER)
      await wakeful.rememberAll(inputs.slice(from, from + TOGETHER));
    await wakeful.indexMemory({ atMost: Number.POSITIVE_INFINITY });
    const rankings: string[][] = [];
    for (const question of questions) {
      const { hits } = await wakeful.recall({
        cue: question.cue,
        ...chatOf(told, question),
        limit: embedder ? DEEPEST : FUSED,
      });
      rankings.push(hits.map(({ ref }) => ref ?? ''));
    }
    return rankings;
  } finally {
    await wakeful.stop();
    await store.close();
  }
}

/** Every turn within reach by nothing but the likeness of vectors. */
async function rankByVectors(
  inputs: readonly RememberInput[],
  questions: readonly TalkQuestion[],
  told: Told,
  embedder: Embedder,
): Promise<string[][]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < inputs.length; from += TOGETHER)
    vectors.push(...(await embedder.embed(inputs.slice(from, from + TOGETHER).map(({ text }) => text))));
  const asked = await embedder.embed(questions.map(({ cue }) => cue));
  return questions.map((question, q) => {
    const { chat } = chatOf(told, question);
    return inputs
      .map((input, i) => ({ input, likeness: dot(asked[q], vectors[i]) }))
      .filter(({ input }) => input.chat === chat)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, FUSED)
      .map(({ input }) => input.ref ?? '');
  });
}

function dot(a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function printMisses(
  print: (line: string) => void,
  questions: readonly TalkQuestion[],
  rankings: readonly (readonly string[])[],
  turns: readonly Turn[],
): void {
  const texts = new Map(turns.map(({ ref, text }) => [ref, text]));
  questions.forEach(({ kind, cue, evidence }, i) => {
    const ranking = rankings[i] ?? [];
    const places = evidence.map((ref) => ranking.indexOf(ref) + 1);
    if (places.every((place) => place > 0 && place <= 5)) return;
    print(`  ${kind}: ${cue}`);
    for (const [k, ref] of evidence.entries()) print(`      ${places[k] || '—'}  ${texts.get(ref)}`);
    print(
      `      got ${ranking
        .slice(0, 3)
        .map((ref) => texts.get(ref) ?? ref)
        .join(' | ')}`,
    );
  });
}
