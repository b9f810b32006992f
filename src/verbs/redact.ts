import { addressTo } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import { reindexFacts } from '../memory/index.ts';
import type { Chat, Thought, ThoughtPlace, Tombstone, Tx } from '../store/index.ts';
import { formatInstant } from '../time/index.ts';
import type { VerbContext } from './context.ts';
import { findSpeaker, HOME, type SpeakerAddress } from './speaker.ts';

/** What an operator wants gone. */
export interface RedactRequest extends SpeakerAddress {
  /** The chat by its id; without it, by its address, as everywhere. */
  readonly chatId?: string;
  /** The message, by its number in the chat. */
  readonly seq: number;
  /** Why; it is kept, so it must not say what is to be gone. */
  readonly reason: string;
}

/** What was emptied. */
export interface Redacted {
  readonly chatId: string;
  readonly seq: number;
  readonly at: string;
  readonly reason: string;
  /** What else held its words, or what was learnt from it, and was emptied with it, by what it is. */
  readonly also: Readonly<Record<Kind, number>>;
}

type Kind =
  | 'thoughts'
  | 'facts'
  | 'decisions'
  | 'messages'
  | 'fires'
  | 'triggers'
  | 'memos'
  | 'proposals'
  | 'words'
  | 'summaries';

const LONGEST_REASON = 200;
/** Shorter words ("yes", "吃了") stand everywhere, and mean nothing by themselves. */
const LEAST_LETTERS = 8;
const LEAST_HAN = 4;

/**
 * Empties a message for good, with all that holds its words: what was learnt from it and the index, answers that repeat
 * it, reminders made of it, what was sent. Each entry of an append-only record keeps its place, its time and its hash, and
 * the record itself names it, with the reason.
 *
 * @throws WakefulError `not_found`, `input_invalid` without a reason, `state_conflict` for what was redacted before.
 */
export async function redact(context: VerbContext, request: RedactRequest): Promise<Redacted> {
  const reason = request.reason.trim();
  if (reason === '' || reason.length > LONGEST_REASON)
    throw new WakefulError('input_invalid', `Say why, in ${LONGEST_REASON} characters at most; the reason is kept.`);
  const done = await context.store.transaction((tx) => redactIn(tx, context, request, reason));
  context.emit({ type: 'triggers_changed', householdId: request.householdId ?? HOME });
  context.nudge();
  return done;
}

async function redactIn(tx: Tx, context: VerbContext, request: RedactRequest, reason: string): Promise<Redacted> {
  const chat = await requireChat(tx, request);
  const { householdId, id: chatId } = chat;
  const { seq } = request;
  const thought = await requireThought(tx, chat, seq);
  const { factIds, memoIds, words } = await learntFrom(tx, thought);
  const found = await tx.redaction.carriers(householdId, words, factIds);
  const others = found.thoughts.filter((one) => one.chatId !== chatId || one.seq !== seq);
  const redaction = { at: tx.now, reason };
  const blanked = await blankThoughts(tx, householdId, [{ chatId, seq }, ...others], redaction);
  const carriers: Carriers = {
    ...found,
    deliveries: [...new Set([...blanked.deliveryIds, ...found.deliveries])],
    memos: [...new Set([...memoIds, ...found.memos])],
  };
  const summaries = await sumOf(blanked.places, (place) => tx.redaction.blankTiers(householdId, place));
  await blankFacts(tx, householdId, factIds);
  await blankCarriers(tx, householdId, carriers);
  const tombstones = await blankDecisions(tx, householdId, carriers.decisions);
  await tx.decisions.append({
    householdId,
    id: newId(context.random, 'dec'),
    at: tx.now,
    chatId,
    fireId: null,
    action: 'redact',
    reason,
    data: { chatId, seq, tombstones },
  });
  return {
    chatId,
    seq,
    at: formatInstant(tx.now, context.defaults.zone),
    reason,
    also: {
      thoughts: blanked.places.length - 1,
      facts: factIds.length,
      decisions: carriers.decisions.length,
      messages: carriers.deliveries.length,
      fires: carriers.fires.length,
      triggers: carriers.triggers.length + carriers.eventTriggers.length,
      memos: carriers.memos.length,
      proposals: carriers.proposals.length,
      words: carriers.followUps.length,
      summaries,
    },
  };
}

type Carriers = Awaited<ReturnType<Tx['redaction']['carriers']>>;

/** What was made of a message, and the wordings by which what repeats it or them is found. */
async function learntFrom(
  tx: Tx,
  { householdId, chatId, seq, kind, text, data }: Thought,
): Promise<{ readonly factIds: readonly string[]; readonly memoIds: readonly string[]; readonly words: string[] }> {
  const ref = data.messageId ?? `${chatId}:${seq}`;
  const factIds = kind === 'heard' ? await tx.redaction.factsFrom(householdId, chatId, ref) : [];
  const facts = await tx.facts.findMany(householdId, factIds);
  const memos = kind === 'heard' ? await tx.memos.list(householdId, { setIn: ref }) : [];
  const words = [text, ...facts.map((fact) => fact.text), ...memos.map(({ content }) => content)]
    .flatMap(wordings)
    .filter(tellsSomething);
  return { factIds, memoIds: memos.map(({ id }) => id), words: [...new Set(words)] };
}

async function blankFacts(tx: Tx, householdId: string, factIds: readonly string[]): Promise<void> {
  for (const id of factIds) await tx.redaction.blankFact(householdId, id, tx.now);
  // What was said next to it stands in the index under some of its words.
  if (factIds.length > 0) await reindexFacts(tx, householdId);
}

/** Empties or drops what holds the words outside of the append-only records. */
async function blankCarriers(tx: Tx, householdId: string, carriers: Carriers): Promise<void> {
  for (const id of carriers.deliveries) await tx.redaction.blankDelivery(householdId, id);
  for (const id of carriers.fires) await tx.redaction.blankFire(householdId, id);
  for (const id of carriers.triggers) await tx.redaction.blankTrigger(householdId, id, tx.now);
  for (const id of carriers.eventTriggers) await tx.redaction.blankEventTrigger(householdId, id);
  for (const id of carriers.memos) await tx.redaction.blankMemo(householdId, id);
  for (const id of carriers.proposals) await tx.redaction.dropProposal(householdId, id);
  for (const id of carriers.followUps) await tx.redaction.dropFollowUp(householdId, id);
}

/** Empties entries of the decision log; those in its chain leave a tombstone. */
async function blankDecisions(tx: Tx, householdId: string, ids: readonly string[]): Promise<Tombstone[]> {
  const tombstones: Tombstone[] = [];
  for (const id of ids) {
    const stone = await tx.redaction.blankDecision(householdId, id);
    if (stone) tombstones.push(stone);
  }
  return tombstones;
}

const MOST_NAMED = 12;

async function requireChat(tx: Tx, request: RedactRequest): Promise<Chat> {
  const householdId = request.householdId ?? HOME;
  const chat =
    request.chatId === undefined
      ? (await findSpeaker(tx, request))?.chat
      : await tx.chats.find(householdId, request.chatId);
  if (chat) return chat;
  const known = (await tx.chats.list(householdId)).map(({ id, title }) => (title === '' ? id : `${title} (${id})`));
  const names = known.length > 0 ? ` There are: ${known.slice(0, MOST_NAMED).join(', ')}.` : '';
  throw new WakefulError('not_found', `There is no such chat.${names}`);
}

async function requireThought(tx: Tx, { householdId, id }: Chat, seq: number): Promise<Thought> {
  const [thought] = await tx.thoughts.list(householdId, id, { afterSeq: seq - 1, limit: 1 });
  if (thought?.seq !== seq)
    throw new WakefulError('not_found', `This chat has no message ${seq}.`, { fields: { seq } });
  if (thought.data.redacted !== undefined)
    throw new WakefulError('state_conflict', `Message ${seq} was redacted already.`, { fields: { seq } });
  if (isMark(thought))
    throw new WakefulError('state_conflict', `Entry ${seq} tells what was done to the record, and stays.`, {
      fields: { seq },
    });
  return thought;
}

/** What tells of breaks and tombstones is what the chain is checked by. */
function isMark({ data }: Thought): boolean {
  return data.breaks !== undefined || data.tombstones !== undefined;
}

/** Empties entries, each chat's named by a new entry at its end. */
async function blankThoughts(
  tx: Tx,
  householdId: string,
  places: readonly ThoughtPlace[],
  redaction: { readonly at: number; readonly reason: string },
): Promise<{ readonly places: readonly ThoughtPlace[]; readonly deliveryIds: readonly string[] }> {
  const done: ThoughtPlace[] = [];
  const deliveryIds: string[] = [];
  for (const [chatId, of] of Map.groupBy(places, (place) => place.chatId)) {
    const tombstones: Tombstone[] = [];
    for (const place of of) {
      const [thought] = await tx.thoughts.list(householdId, chatId, { afterSeq: place.seq - 1, limit: 1 });
      if (!thought || isMark(thought)) continue;
      const stone = await tx.redaction.blankThought(householdId, place, redaction);
      if (!stone) continue;
      tombstones.push(stone);
      done.push(place);
      if (thought.data.deliveryId !== undefined) deliveryIds.push(thought.data.deliveryId);
    }
    if (tombstones.length === 0) continue;
    await tx.thoughts.append({
      householdId,
      chatId,
      at: redaction.at,
      kind: 'noted',
      personId: null,
      text: `Redacted: ${redaction.reason}`,
      data: { tombstones },
    });
  }
  return { places: done, deliveryIds };
}

/** A text as it was said, on one line, and as it is said back to the person. */
function wordings(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return [text.trim(), line, addressTo(line)];
}

function tellsSomething(text: string): boolean {
  return text.length >= LEAST_LETTERS || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST_HAN;
}

async function sumOf<T>(list: readonly T[], count: (item: T) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const item of list) sum += await count(item);
  return sum;
}
