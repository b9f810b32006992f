import { answerProposal, drainMemos, fireMentioned, LEAST_ENTRIES } from '../agent/index.ts';
import type { ErrorCode } from '../errors.ts';
import { newId } from '../ids.ts';
import { answerTo, keyOfSaying, say } from '../runner/index.ts';
import type { DecisionEntry, Thought, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { VerbContext } from './context.ts';
import { languageOf, noteLanguage } from './message-language.ts';
import { type MessageTurn, refOf, type ToAnswer, thinkAbout } from './message-turn.ts';
import { requireHere } from './moved.ts';
import { nextProposal } from './proposals.ts';
import type { Speaker } from './speaker.ts';
import { tellAsker } from './tell.ts';

/** What became of a message. */
export interface Answered {
  /** What was said to it; undefined for silence. */
  readonly said: Thought | undefined;
  /** Why what it asked for could not be done; null when it could. */
  readonly refusal: ErrorCode | null;
}

/** How far behind a message its answer may stand in the stream: others speak in between. */
const ANSWER_WITHIN = 50;

/** What was said to a message, if it was answered already. */
export function findAnswer({ store }: VerbContext, heard: Thought): Promise<Thought | undefined> {
  const { householdId, chatId, seq } = heard;
  return store.snapshot(async (tx) => {
    const delivery = await tx.deliveries.findByKey(householdId, keyOfSaying(answerTo(heard.seq), chatId));
    if (!delivery) return undefined;
    const after = await tx.thoughts.list(householdId, chatId, { afterSeq: seq, limit: ANSWER_WITHIN });
    return after.find(({ data }) => data.deliveryId === delivery.id);
  });
}

/** Thinks about a message and says the answer; the same message that comes again meanwhile waits for the same answer. */
export function answerOnce(
  context: VerbContext,
  speaker: Speaker,
  message: ToAnswer,
  deliver: boolean,
): Promise<Answered> {
  const { answering } = context;
  const key = `${message.heard.chatId}:${message.heard.seq}`;
  const running = answering.get(key);
  if (running !== undefined) return running;
  const thinking = answer(context, speaker, message, deliver).finally(() => answering.delete(key));
  answering.set(key, thinking);
  return thinking;
}

async function answer(context: VerbContext, speaker: Speaker, message: ToAnswer, deliver: boolean): Promise<Answered> {
  const { heard } = message;
  const lang = languageOf(heard.text, speaker.person);
  const settled = await settleProposal(context, speaker, message, { lang, deliver });
  if (settled) return settled;
  const turn = await thinkAbout(context, speaker, message, lang);
  const answered = await context.store.transaction((tx) => settle(tx, context, speaker, { heard, turn, deliver }));
  learnFrom(context, speaker, heard, turn);
  return answered;
}

/** Writes down what was decided and says it, with what waited for this person to speak, in one transaction. */
async function settle(
  tx: Tx,
  { random }: VerbContext,
  { person, chat }: Speaker,
  { heard, turn, deliver }: { readonly heard: Thought; readonly turn: MessageTurn; readonly deliver: boolean },
): Promise<Answered> {
  // It may have left while the brain was thinking.
  await requireHere(tx, chat.householdId);
  const { answer: decided, failure, memos, acts } = turn;
  const { lang } = turn.briefing;
  const decision: DecisionEntry = {
    householdId: chat.householdId,
    id: newId(random, 'dec'),
    at: tx.now,
    chatId: chat.id,
    fireId: null,
    action: decided.kind === 'speak' ? 'answer' : 'stay_silent',
    reason: decided.kind === 'speak' ? 'heard_a_message' : decided.reason,
    data: { brain: turn.brain, heardSeq: heard.seq, ...(failure === null ? {} : { failure }) },
  };
  await tx.decisions.append(decision);
  await drainMemos(tx, random, { memos, decision, acts });
  await fireMentioned(tx, random, { person, chat, text: heard.text, heardAt: heard.at });
  await noteLanguage(tx, person, heard.text, lang);
  if (decided.kind === 'silent') return { said: undefined, refusal: null };
  const { text: says, recalled, refusal = null } = decided;
  const asked = await nextProposal(tx, { person, chat, lang });
  const words = await takeWords(tx, { person, chat });
  const buttons = [...(decided.buttons ?? []), ...(asked?.buttons ?? [])];
  const said = await say(tx, random, {
    chat,
    body: {
      text: [says, ...words, ...(asked ? [asked.text] : [])].join('\n'),
      ...(recalled ? { recalled } : {}),
      ...(buttons.length > 0 ? { buttons } : {}),
    },
    ...(asked ? { proposalId: asked.id } : {}),
    brain: turn.brain,
    purpose: answerTo(heard.seq),
    shownByCaller: !deliver,
  });
  return { said, refusal };
}

/** Begins to learn behind the answer. */
function learnFrom(
  { brain, rules, learner }: VerbContext,
  { person, chat }: Speaker,
  heard: Thought,
  { failure, remembered, briefing }: MessageTurn,
): void {
  const messageRef = refOf(heard);
  // What the turn kept itself needs no second look, and rules keep what they are told.
  if (failure === null && !remembered && brain.learn)
    learner.begin({ brain, briefing, person, chat, heard, messageRef });
  if (heard.seq >= LEAST_ENTRIES)
    learner.compact({ brain: failure === null ? brain : rules, briefing, person, chat, messageRef });
}

/** What could not be told before and waited for this person to speak, as far as this chat may hear it; each is told once. */
async function takeWords(tx: Tx, { person, chat }: Speaker): Promise<string[]> {
  const waiting = await tx.followUps.wordsFor(chat.householdId, person.id);
  const mayHear = waiting.filter(({ chatId }) => chat.kind === 'direct' || chatId === chat.id);
  for (const { id, kind } of mayHear) await tx.followUps.close(chat.householdId, id, kind);
  return mayHear.map(({ text }) => text);
}

/** The owner's word on a proposal is followed by code, whatever brain thinks; undefined for every other message. */
function settleProposal(
  context: VerbContext,
  { person, chat }: Speaker,
  { heard, text }: ToAnswer,
  { lang, deliver }: { readonly lang: Lang; readonly deliver: boolean },
): Promise<Answered | undefined> {
  const { store, random } = context;
  return store
    .transaction(async (tx) => {
      const answered = await answerProposal(tx, random, { text, seq: heard.seq, person, chat, lang });
      if (!answered) return undefined;
      const { proposal, end, says } = answered;
      if (end !== 'moot') await tellAsker(tx, context, proposal, end);
      const said = await say(tx, random, {
        chat,
        body: { text: says },
        purpose: answerTo(heard.seq),
        shownByCaller: !deliver,
      });
      return { said, refusal: null };
    })
    .then((answered) => {
      if (answered) context.emit({ type: 'triggers_changed', householdId: chat.householdId });
      return answered;
    });
}
