import type { Fact } from '../store/index.ts';
import { neighboursOf } from './text/concepts.ts';
import { chineseWeight } from './text/stop-words.ts';
import { readWords, type Word } from './text/words.ts';

/**
 * A statement such as "…with them", 要跟維他命一起吃 leaves out what it is about: the thing said before it in the chat.
 * Such a statement is linked to it (`continues`) when it is written, because later no search could tell.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * English: an object pronoun, or a transitive verb that goes straight on to how or when ("take with food"). "This
 * morning" and "when it rains" point at nothing.
 */
const ENGLISH_POINTER =
  /\b(?:them|that one|the same)\b|\bit\b(?!'?s? (?:rain|snow|cold|hot|late|early|dark|time|takes|seems|looks|was (?:cold|hot|late|dark)))|\b(?:this|that|these|those)\b(?=\s*(?:[,.!?]|$|(?:with|before|after|is|are|was|were|too|again|twice|once|every|together)\b))|\b(?:take|taken|eat|drink|bring|use|give|apply|wear|send|pay|book)\s+(?:with|before|after|along|together|at|twice|once|only|every)\b/i;
/** Chinese (folded): a pronoun for a thing, or a transitive verb with nothing after it. */
const CHINESE_POINTER =
  /它|这个|那个|这些|那些|其(?!实|他|它|中|余)|(?:跟|和|与|同|配|搭|饭前|饭后|空腹|睡前|一起|分开|每天|早晚|一天)[^，。！？,.!?]{0,8}(?:吃|喝|服用|服|吞|用|带|做|买|拿|交|付|寄|穿|涂)(?:[了啊吧哦的喔]*)(?=[，。！？,.!?\s]|$)/;
/** Words that announce that one goes on about something. */
const OPENER = /^(?:oh\b|btw\b|by the way|also\b|and\b|another thing|plus\b|对了|另外|还有|顺便|喔对|哦对|噢)/i;

/** How strongly a statement points back: 1 when it leaves out what it is about, 0.5 when it only says that it goes on. */
export function pointsBack(foldedText: string): number {
  if (ENGLISH_POINTER.test(foldedText) || CHINESE_POINTER.test(foldedText)) return 1;
  return OPENER.test(foldedText) ? 0.5 : 0;
}

interface Traits {
  /** Words that go with many things, verbs above all: 吃 of 吃药 is the verb of 一起吃. */
  readonly verbs: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly near: ReadonlySet<string>;
}

function traitsOf(words: readonly Word[]): Traits {
  const told = words.filter((word) => word.weight > 0);
  const concepts = told.flatMap((word) => word.concepts);
  const light = told.filter((word) => word.weight < 1).map((word) => word.stem);
  const chars = told.flatMap((word) => (word.script === 'joined' ? [...word.text] : []));
  return {
    verbs: new Set([...light, ...chars.filter((char) => chineseWeight(char) === 0.3)]),
    things: new Set(told.filter((word) => word.weight === 1).map((word) => word.stem)),
    concepts: new Set(concepts.map(({ name }) => name)),
    near: new Set(concepts.flatMap(neighboursOf)),
  };
}

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((each) => b.has(each));

/**
 * How well a statement goes on from an earlier one: the same verb, things that go together, the same field of life.
 * What it names itself is not what it leaves out: an earlier statement about nothing else is hardly meant.
 */
function affinity(now: Traits, before: Traits, domains: readonly [string | null, string | null]): number {
  const [domain, earlier] = domains;
  const neighbours = meet(now.near, before.concepts);
  if (domain !== null && earlier !== null && domain !== earlier && !neighbours) return -1;
  const sameThing = meet(now.things, before.things) || meet(now.concepts, before.concepts);
  const sameDomain = domain !== null && domain === earlier;
  // A verb that goes with anything (take, 吃) tells only between things that have to do with each other.
  if (!neighbours && !sameThing && !sameDomain) return 0;
  let sum = 0;
  if (meet(now.verbs, before.verbs)) sum += 1;
  if (neighbours) sum += 1;
  if (sameThing) sum += 0.25;
  if (sameDomain) sum += 0.75;
  if (before.concepts.size > 0 && [...before.concepts].every((each) => now.concepts.has(each))) sum -= 1.5;
  return sum;
}

/** What the new statement says, for the choice of what it goes on from. */
export interface NewStatement {
  readonly folded: string;
  readonly words: readonly Word[];
  readonly domain: string | null;
  readonly saidAt: number;
}

/**
 * Chooses what a statement goes on from among what was said before it in the chat, the latest first; undefined when
 * it stands by itself. Nearness alone is enough only for what was said within the last minutes.
 */
export function chooseAntecedent(statement: NewStatement, earlier: readonly Fact[]): Fact | undefined {
  const pointing = pointsBack(statement.folded);
  // "Gave it", 好了 says that something is done, and nothing about the thing.
  if (pointing === 0 || !statement.words.some(({ weight }) => weight === 1)) return undefined;
  const now = traitsOf(statement.words);
  let best: { fact: Fact; score: number } | undefined;
  earlier.forEach((fact, rank) => {
    const kinship = affinity(now, traitsOf(readWords(fact.text)), [statement.domain, fact.domain]);
    if (kinship < 0) return;
    const age = statement.saidAt - fact.provenance.saidAt;
    const recency = age <= 10 * MINUTE_MS ? 0.75 : age <= DAY_MS ? 0.5 : age <= 30 * DAY_MS ? 0.25 : -1;
    const score = pointing + kinship + recency - 0.1 * rank;
    const needed = kinship > 0 ? 2.25 : rank === 0 && age <= 2 * MINUTE_MS ? 1.75 : Number.POSITIVE_INFINITY;
    if (score >= needed && score > (best?.score ?? 0)) best = { fact, score };
  });
  return best?.fact;
}
