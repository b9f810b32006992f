import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import type { Domain, Fact, Provenance, Scope, Tx } from '../store/index.ts';
import type { WorkCalendar } from '../time/index.ts';
import { chooseAntecedent, pointsBack } from './continues.ts';
import { domainOf } from './domains.ts';
import { entityFor, type Named } from './entities.ts';
import { isOfSpeaker } from './of-another.ts';
import { readDates } from './rules/dates.ts';
import { fieldWords } from './rules/field-words.ts';
import { readStatements } from './rules/read-statement.ts';
import { isKnownSingle } from './rules/single-valued.ts';
import type { Statement } from './rules/statement.ts';
import { findReplaced } from './supersede.ts';
import { foldText, hashWords } from './text/fold.ts';
import { indexTerms } from './text/index-terms.ts';
import { readWords } from './text/words.ts';

/** What to keep. */
export interface RememberInput {
  readonly householdId: string;
  /** The statement in the person's own words. */
  readonly text: string;
  /** Who may see it. */
  readonly scope: Scope;
  readonly provenance: Provenance;
  /** The speaker's IANA zone: dates in the words are on its calendar. */
  readonly zone: string;
  /** The household's workdays, where they are not Monday to Friday. */
  readonly workdays?: WorkCalendar;
  readonly lang?: string;
  /** When it was said, if not `provenance.saidAt`. */
  readonly at?: EpochMs;
  /** What the caller knows better than the words tell. */
  readonly domain?: Domain;
  /** The name of whom or what it is about. */
  readonly entity?: string;
  /** The caller's own reference, if not `provenance.ref`. */
  readonly ref?: string;
  /** It comes from a file, which may come again. */
  readonly fromFile?: FromFile;
}

/** What a file knows of a statement better than its words tell. */
export interface FromFile {
  /** The file tells when it was said. What tells no time is one saying, however often it comes. */
  readonly isDated: boolean;
  /** When the memory that it comes from learnt it; default: now. */
  readonly recordedAt?: EpochMs;
  /** The words that it stands under, where it does not go on from what stands before it. */
  readonly context?: string;
  /** What was said before it in its chat is its context, as in a conversation. */
  readonly isTalk?: boolean;
  readonly about?: Named;
  /** With `value`: what it says, in place of what rules read. */
  readonly field?: string;
  readonly value?: string;
  /** 0–1. */
  readonly confidence?: number;
  readonly validFrom?: EpochMs;
  readonly validTo?: EpochMs;
}

export interface Remembered {
  /** The facts that the statement is kept as; the known one when it was said before. */
  readonly facts: readonly Fact[];
  /** Something new was stored; false for words that memory had already, which are counted as one more mention. */
  readonly created: boolean;
  /** The facts that it replaced. */
  readonly superseded: readonly Fact[];
}

/** How far back in its chat a statement may go on from. */
const EARLIER_STATEMENTS = 12;
/** What was said within this time before is the context of a statement. */
export const CONTEXT_MS: number = 30 * 60_000;

/**
 * Keeps a statement: reads what it is about, counts it when it is known, replaces what it corrects, and links it to what
 * it goes on from.
 *
 * @throws WakefulError `input_invalid` for a text without a word.
 */
export async function remember(tx: Tx, deps: { readonly random: Random }, input: RememberInput): Promise<Remembered> {
  const statements = statementsOf(input).filter(({ text }) => HAS_WORDS.test(text));
  if (statements.length === 0)
    throw new WakefulError('input_invalid', 'There is nothing to remember: the text has no words.', {
      fields: { text: input.text.slice(0, 80) },
    });
  const said: Provenance = {
    ...input.provenance,
    ref: input.ref ?? input.provenance.ref,
    saidAt: input.at ?? input.provenance.saidAt,
  };
  const kept: Remembered[] = [];
  for (const statement of statements) kept.push(await keep(tx, deps.random, input, said, statement));
  return {
    facts: kept.flatMap(({ facts }) => facts),
    created: kept.some(({ created }) => created),
    superseded: kept.flatMap(({ superseded }) => superseded),
  };
}

/** What rules read, or what the file says itself; a list of unknown kind only gains members. */
function statementsOf({ text, fromFile }: RememberInput): Statement[] {
  const { field, value } = fromFile ?? {};
  if (field === undefined || value === undefined) return readStatements(text);
  return [{ text: text.normalize('NFC').trim(), field, value, arity: isKnownSingle(field) ? 'one' : 'many' }];
}

const HAS_WORDS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

async function keep(
  tx: Tx,
  random: Random,
  input: RememberInput,
  said: Provenance,
  statement: Statement,
): Promise<Remembered> {
  const textHash = hashWords(statement.text);
  const saidBy = isOfSpeaker(statement.text) ? said.personId : undefined;
  const known = await tx.facts.findByHash(input.householdId, input.scope, textHash, saidBy);
  const ended = known ? undefined : await findEnded(tx, input, said, textHash);
  if (ended) return { facts: [ended], created: false, superseded: [] };
  if (!known) return keepNew(tx, random, input, said, statement, textHash);
  if (input.fromFile && !isLaterSaying(input.fromFile, said, known))
    return { facts: [known], created: false, superseded: [] };
  await tx.facts.countMention(input.householdId, known.id, Math.max(said.saidAt, known.lastMentionedAt));
  const counted = await tx.facts.find(input.householdId, known.id);
  return { facts: [counted ?? known], created: false, superseded: [] };
}

/** A file that comes again says nothing again. */
function isLaterSaying({ isDated }: FromFile, said: Provenance, known: Fact): boolean {
  return isDated && said.saidAt > known.lastMentionedAt;
}

/** What came from there before and has ended since does not come back when it is sent again. */
async function findEnded(tx: Tx, input: RememberInput, said: Provenance, textHash: string): Promise<Fact | undefined> {
  const { fromFile, householdId, scope } = input;
  if (said.chatId === null || (!fromFile && said.saidAt >= tx.now)) return undefined;
  const ended = await tx.facts.findEndedByHash(householdId, scope, textHash, said.chatId);
  return ended.find(
    ({ provenance }) =>
      provenance.personId === said.personId && (fromFile?.isDated === false || provenance.saidAt === said.saidAt),
  );
}

async function keepNew(
  tx: Tx,
  random: Random,
  input: RememberInput,
  said: Provenance,
  statement: Statement,
  textHash: string,
): Promise<Remembered> {
  const { fromFile } = input;
  const words = readWords(statement.text);
  const folded = foldText(input.text);
  const domain = input.domain ?? statement.domain ?? domainOf(words);
  const fact = await newFact(tx, random, input, { said, statement, textHash, domain });
  const looksBack = pointsBack(folded) > 0 ? EARLIER_STATEMENTS : 1;
  const earlier = fromFile && !fromFile.isTalk ? [] : await saidBefore(tx, input, said, looksBack);
  const { replaced, replacedBy } = await findReplaced(tx, fact, statement);
  const kept: Fact = replacedBy
    ? { ...fact, supersededAt: Math.max(fact.recordedAt, replacedBy.recordedAt), supersededBy: replacedBy.id }
    : fact;
  await insertIndexed(tx, kept, earlier[0], fromFile);
  for (const old of replaced) {
    const at = fromFile ? Math.max(fact.recordedAt, old.recordedAt) : tx.now;
    await tx.facts.supersede(fact.householdId, old.id, { by: kept.id, at });
  }
  const antecedent = chooseAntecedent(
    { folded, words, domain, saidAt: said.saidAt },
    earlier.filter(({ id }) => !replaced.some((old) => old.id === id)),
  );
  if (antecedent) {
    const { householdId, id: fromId } = kept;
    await tx.facts.insertLink({ householdId, fromId, type: 'continues', toId: antecedent.id, createdAt: tx.now });
  }
  return { facts: [kept], created: true, superseded: replaced };
}

/** The fact that a statement makes, with whom or what it is about; nothing of it is written yet but that. */
async function newFact(
  tx: Tx,
  random: Random,
  input: RememberInput,
  {
    said,
    statement,
    textHash,
    domain,
  }: Pick<Fact, 'domain' | 'textHash'> & {
    readonly said: Provenance;
    readonly statement: Statement;
  },
): Promise<Fact> {
  const { householdId, scope, fromFile } = input;
  const named = input.entity === undefined ? statement.about : { name: input.entity, kind: 'thing' };
  const about = fromFile?.about ?? named;
  const entity = about && (await entityFor(tx, random, about, { householdId, personId: said.personId, at: tx.now }));
  return {
    householdId,
    id: newId(random, 'fact'),
    text: statement.text,
    entityId: entity?.id ?? null,
    domain,
    field: statement.field ?? null,
    value: statement.value ?? null,
    confidence: fromFile?.confidence ?? 1,
    scope,
    provenance: said,
    validFrom: fromFile?.validFrom ?? null,
    ...readDates(statement.text, said.saidAt, input.zone, input.workdays),
    ...(fromFile?.validTo === undefined ? {} : { validTo: fromFile.validTo }),
    recordedAt: fromFile?.recordedAt ?? tx.now,
    supersededAt: null,
    supersededBy: null,
    mentions: 1,
    lastMentionedAt: said.saidAt,
    textHash,
  };
}

/** Writes a fact down with the terms that it is found by: its own, its speaker's, and those of what was said just before. */
async function insertIndexed(
  tx: Tx,
  fact: Fact,
  before: Fact | undefined,
  fromFile: FromFile | undefined,
): Promise<void> {
  const { householdId, text, field, provenance } = fact;
  const { personId, saidAt } = provenance;
  const speaker = personId === null ? undefined : await tx.people.find(householdId, personId);
  const isNear = before !== undefined && saidAt - before.provenance.saidAt <= CONTEXT_MS;
  const context = isNear ? before.text : fromFile?.context;
  const terms = { speaker: speaker?.handle, field: fieldWords(field ?? undefined), before: context };
  await tx.facts.insert(fact, indexTerms(text, terms));
}

/** What was said in the chat before, for the same eyes, the latest first. */
async function saidBefore(
  tx: Tx,
  { householdId, scope }: RememberInput,
  { chatId, saidAt }: Provenance,
  limit: number,
): Promise<Fact[]> {
  if (chatId === null) return [];
  const facts = await tx.facts.latestInChat(householdId, chatId, saidAt, limit);
  return facts.filter((fact) => fact.scope === scope);
}
