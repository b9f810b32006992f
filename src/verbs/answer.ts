import {
  answerProposal,
  briefMessage,
  createMeter,
  createTools,
  drainMemos,
  fireMentioned,
  LEAST_ENTRIES,
  runTurn,
  takeDueMemos,
} from '../agent/index.ts';
import type { ErrorCode } from '../errors.ts';
import { newId } from '../ids.ts';
import { answerTo, keyOfSaying, say } from '../runner/index.ts';
import type { DecisionEntry, MemoAction, Person, Thought, Tx } from '../store/index.ts';
import { detectLang, type Lang } from '../time/index.ts';
import type { VerbContext } from './context.ts';
import { nextProposal } from './proposals.ts';
import type { Speaker } from './speaker.ts';
import { tellAsker, tellIn } from './tell.ts';

/** A message that wants an answer. */
interface ToAnswer {
  readonly heard: Thought;
  /** Its whole text, with what the stream does not show. */
  readonly text: string;
}

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

async function answer(
  context: VerbContext,
  { person, chat }: Speaker,
  { heard, text }: ToAnswer,
  deliver: boolean,
): Promise<Answered> {
  const { store, random, clock, brain, rules, workshop, turnTimeoutMs } = context;
  const lang = languageOf(heard.text, person);
  const settled = await settleProposal(context, { person, chat }, { heard, text }, { lang, deliver });
  if (settled) return settled;
  const { embedder } = context;
  const memos = await takeDueMemos(store, { chat, turn: `${chat.id}:${heard.seq}`, turnTimeoutMs, embedder });
  const briefing = await store.snapshot((tx) =>
    briefMessage(tx, { text, seq: heard.seq, lang, person, chat, memos, workshop }),
  );
  const { householdId } = chat;
  const messageRef = heard.data.messageId ?? `${chat.id}:${heard.seq}`;
  let remembered = false;
  const acts: MemoAction[] = [];
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang,
    embedder,
    messageRef,
    fireId: null,
    tell: (tx, message) => tellIn(tx, context, message),
    onDecision: (entry) => acts.push(entry),
    onEffect: (effect) => {
      if (effect === 'memory') remembered = true;
      if (effect === 'triggers') context.emit({ type: 'triggers_changed', householdId: chat.householdId });
      context.nudge();
    },
  });
  const turn = await runTurn({
    brain,
    fallback: rules,
    briefing,
    tools,
    clock,
    timeoutMs: turnTimeoutMs,
    meter: createMeter(store, { householdId, chatId: chat.id, fireId: null, messageRef }, context.budget),
    onDraft: (draft) => context.emit({ type: 'draft', householdId, chatId: chat.id, text: draft }),
  });
  if (turn.failure !== null)
    context.log.warn('a brain failed, and another answered', { brain: brain.name, failure: turn.failure });
  const answered = await store.transaction(async (tx) => {
    const { answer: decided, failure } = turn;
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
  });
  // What the turn kept itself needs no second look, and rules keep what they are told.
  if (turn.failure === null && !remembered && brain.learn)
    context.learner.begin({ brain, briefing, person, chat, heard, messageRef });
  if (heard.seq >= LEAST_ENTRIES)
    context.learner.compact({ brain: turn.failure === null ? brain : rules, briefing, person, chat, messageRef });
  return answered;
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

/** The same message is answered once. */
const HAN = /\p{Script=Han}/u;

/** Where Chinese is written in Traditional characters. */
const TRADITIONAL_ZONES = ['Asia/Taipei', 'Asia/Hong_Kong', 'Asia/Macau'];

/** The script of a Chinese text, where its characters tell: it is the person's usual one from then on. */
function writtenIn(text: string): Lang | undefined {
  if (!HAN.test(text)) return undefined;
  const told = detectLang(text, 'zh-Hant');
  return told === detectLang(text, 'zh-Hans') ? told : undefined;
}

/** A person's usual language is the one that they write in, unless they asked for another. */
async function noteLanguage(tx: Tx, { householdId, id }: Person, text: string, lang: Lang): Promise<void> {
  // As it is after the turn, in which they may have asked.
  const person = await tx.people.find(householdId, id);
  if (!person || person.preferences.langIsChosen) return;
  const usual = person.lang === null ? lang : (writtenIn(text) ?? person.lang);
  if (usual !== person.lang) await tx.people.setLang(householdId, id, usual);
}

/** The language to answer in: that of the words, or the person's usual one where the words do not tell. */
function languageOf(text: string, { lang, zone }: Person): Lang {
  const usual = lang === 'zh-Hant' || lang === 'zh-Hans' ? lang : TRADITIONAL_ZONES.includes(zone) ? 'zh-Hant' : lang;
  return detectLang(text, HAN.test(text) ? usual : lang);
}
