import type { Fact, Tx } from '../store/index.ts';
import { planLexical, searchLexical } from './lexical.ts';
import { ownerOf } from './of-another.ts';
import { readStatements } from './rules/read-statement.ts';
import { denialOf, deniedBy } from './rules/single-valued.ts';
import type { Statement } from './rules/statement.ts';
import { foldText, hashWords } from './text/fold.ts';
import { glossesOf } from './text/glosses.ts';
import { glossStems } from './text/index-terms.ts';
import { queryUnits } from './text/query-units.ts';
import { readWords, type Word } from './text/words.ts';

/**
 * A fact replaces another only by key, the same single-valued field of the same entity, or because the person corrects
 * or ends it in so many words. Likeness never decides: "vegetarian" and "not vegetarian" are as alike as a paraphrase.
 */
export async function findReplaced(
  tx: Tx,
  fact: Fact,
  statement: Statement,
): Promise<{ replaced: Fact[]; replacedBy?: Fact }> {
  const rivals =
    fact.field !== null && statement.arity === 'one'
      ? await tx.facts.findByField(fact.householdId, fact.scope, fact.entityId, fact.field)
      : [];
  const contradicted = await findContradicted(tx, fact, statement);
  const sameSpeaker = [...rivals, ...contradicted].filter(
    (rival) => fact.entityId !== null || sharesSpeaker(rival, fact),
  );
  // What comes in late but was said earlier goes in already closed.
  const newer = sameSpeaker.find((rival) => rival.provenance.saidAt > fact.provenance.saidAt);
  if (newer) return { replaced: [], replacedBy: newer };
  const ending = await findLaterEnding(tx, fact);
  if (ending) return { replaced: [], replacedBy: ending };
  const replaced = new Map(sameSpeaker.map((rival) => [rival.id, rival]));
  const wrong = wrongWords(statement);
  if (wrong !== undefined && contradicted.length === 0) {
    const corrected = await findCorrected(tx, fact, wrong);
    if (corrected) replaced.set(corrected.id, corrected);
  }
  if (statement.ends)
    for (const ended of await findEnded(tx, fact, statement.ends.words)) replaced.set(ended.id, ended);
  return { replaced: [...replaced.values()] };
}

/**
 * The words that were wrong, as far as a statement tells: null for a correction that does not name them, undefined for
 * none. A list only gains members: "actually, I'm allergic to nuts" corrects no other allergy.
 */
function wrongWords({ corrects, denies, arity, value }: Statement): string | null | undefined {
  if (denies !== undefined) return corrects ? value : undefined;
  if (corrects?.wrong === null && arity === 'many') return undefined;
  return corrects?.wrong;
}

/** What says the opposite of the same entity: that a field has this value, where the statement says that it has not. */
async function findContradicted(tx: Tx, fact: Fact, { denies, corrects }: Statement): Promise<Fact[]> {
  if (fact.field === null || fact.value === null) return [];
  const opposite = denies ?? (corrects && fact.field === 'dislikes' ? 'likes' : denialOf(fact.field));
  const facts = await tx.facts.findByField(fact.householdId, fact.scope, fact.entityId, opposite);
  return facts.filter((other) => isSameValue(other.value, fact.value));
}

/** Whether one of two facts says of an entity what the other denies. */
export function contradicts(a: Fact, b: Fact): boolean {
  if (a.field === null || b.field === null || a.entityId !== b.entityId) return false;
  return (deniedBy(a.field) === b.field || deniedBy(b.field) === a.field) && isSameValue(a.value, b.value);
}

/** What stands before a name and is no part of it. */
const TITLES: ReadonlySet<string> = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'doctor', 'professor']);

/**
 * The same words but for their forms, titles and small words ("peanuts", "peanut"; "Dr. Chen", "Chen"), or the same in the
 * other language: 花生 is a peanut, and no other nut.
 */
function isSameValue(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  if (hashWords(a) === hashWords(b)) return true;
  const [one, other] = [a, b].map((value) =>
    readWords(value).filter(({ weight, stem }) => weight > 0 && !TITLES.has(stem)),
  );
  return (
    one !== undefined &&
    other !== undefined &&
    one.length > 0 &&
    one.length === other.length &&
    one.every((word) => other.some((each) => isSameWord(word, each)))
  );
}

function isSameWord(a: Word, b: Word): boolean {
  if (a.stem === b.stem) return true;
  if (a.script === b.script) return false;
  const [chinese, english] = a.script === 'joined' ? [a, b] : [b, a];
  return glossesOf(chinese.text).some((gloss) => {
    const stems = glossStems(gloss);
    return stems.length === 1 && stems[0]?.stem === english.stem;
  });
}

/** A field without an entity is the speaker's own. */
function sharesSpeaker(a: Fact, b: Fact): boolean {
  return a.provenance.personId === b.provenance.personId;
}

/** "Actually it's …", 不是…是…: whom that is about only what it corrects tells. */
const NAMES_NOBODY =
  /^(?:(?:no|oh|sorry|actually|correction)\b[,:]?\s*)*(?:it|that|this|they|he|she|his|her|their)\b|^(?:不對|不对|其實|其实|更正)?[，,：:]?(?:它|他|她|那|這|这|不是|是)/i;

/** Whether two facts are about the same somebody: what is said of one person corrects and ends nothing of another. */
function isAboutTheSame(old: Fact, fact: Fact): boolean {
  if (fact.field === null && NAMES_NOBODY.test(fact.text)) return true;
  if (old.entityId !== null || fact.entityId !== null) return old.entityId === fact.entityId;
  return ownerOf(old.text) === ownerOf(fact.text);
}

const CANDIDATES = 20;
/** How much of the words of both a correction and what it corrects must be the same. */
const SAME_WORDS = 0.5;

/** The content words of a text in their own form: a thing of the same kind is not the same thing. */
function ownWords(text: string): Set<string> {
  return new Set(
    readWords(text)
      .filter((word) => word.weight === 1)
      .map((word) => word.stem),
  );
}

/** The speaker's own facts of the same scope that share words with a text, the likeliest first. */
async function candidatesFor(tx: Tx, fact: Fact, text: string): Promise<Fact[]> {
  const reach = { householdId: fact.householdId, scopes: [fact.scope], at: tx.now };
  const plan = await planLexical(tx, reach, queryUnits(text));
  const found = await searchLexical(tx, reach, plan, CANDIDATES);
  const facts = await tx.facts.findNumbered(
    reach,
    found.map(({ factNo }) => factNo),
  );
  return [...facts.values()].filter((candidate) => sharesSpeaker(candidate, fact));
}

/** The fact that a correction is about: it holds the words that were wrong, and shares most of the rest. */
async function findCorrected(tx: Tx, fact: Fact, wrong: string | null): Promise<Fact | undefined> {
  const own = ownWords(fact.text);
  const likeness = (candidate: Fact): number => {
    const other = ownWords(candidate.text);
    const shared = [...own].filter((word) => other.has(word)).length;
    return shared / Math.max(1, Math.min(own.size, other.size));
  };
  const needle = wrong === null ? '' : foldText(wrong);
  const candidates = (await candidatesFor(tx, fact, fact.text))
    .filter((candidate) => candidate.provenance.saidAt <= fact.provenance.saidAt && isAboutTheSame(candidate, fact))
    // Where both tell their field, the key decides, and not the words.
    .filter((candidate) => candidate.field === null || fact.field === null || candidate.field === fact.field)
    .filter((candidate) => foldText(candidate.text).includes(needle))
    .map((candidate) => ({ candidate, score: likeness(candidate) }))
    .filter(({ score }) => score >= SAME_WORDS);
  return candidates.sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))[0]?.candidate;
}

/** Facts that go on with a thing: what a person takes, does or goes to. An allergy to it does not end with it. */
async function findEnded(tx: Tx, fact: Fact, words: string): Promise<Fact[]> {
  if (ownWords(words).size === 0) return [];
  return (await candidatesFor(tx, fact, words)).filter(
    (candidate) => candidate.provenance.saidAt <= fact.provenance.saidAt && isEndedBy(candidate, fact, words),
  );
}

/** Whether words that end something, as a statement says them, end what a fact says. */
function isEndedBy(old: Fact, ending: Fact, words: string): boolean {
  const ended = ownWords(words);
  const named = ownWords(old.text);
  return (
    goesOn(old) &&
    isAboutTheSame(old, ending) &&
    old.domain === ending.domain &&
    ended.size > 0 &&
    [...ended].every((word) => named.has(word))
  );
}

const goesOn = ({ field }: Fact): boolean => field === null || field === 'medication';

/**
 * What ended a thing before memory heard that it went on. To look for it costs a search: only for what comes in behind
 * something of its own chat, and wherever it comes from in matters of health, where it does most harm.
 */
async function findLaterEnding(tx: Tx, fact: Fact): Promise<Fact | undefined> {
  const { householdId, provenance } = fact;
  if (!goesOn(fact) || provenance.saidAt >= tx.now) return undefined;
  const [latest] =
    provenance.chatId === null ? [] : await tx.facts.latestInChat(householdId, provenance.chatId, tx.now, 1);
  const isBehind = latest !== undefined && latest.provenance.saidAt > provenance.saidAt;
  if (!isBehind && fact.domain !== 'health') return undefined;
  return (await candidatesFor(tx, fact, fact.text))
    .filter((candidate) => candidate.provenance.saidAt > provenance.saidAt)
    .find((candidate) =>
      readStatements(candidate.text).some(({ ends }) => ends !== undefined && isEndedBy(fact, candidate, ends.words)),
    );
}
