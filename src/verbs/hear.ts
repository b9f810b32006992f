import { briefMessage, createTools, runTurn } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import { say } from '../runner/index.ts';
import type { Person, Thought } from '../store/index.ts';
import { detectLang, type Lang } from '../time/index.ts';
import type { MessageView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { presentMessage } from './present.ts';
import { ensureSpeaker, type Speaker, type SpeakerAddress } from './speaker.ts';

/** The longest message that is read, in UTF-16 units; a longer one is an upload, not something said. */
const LONGEST_MESSAGE = 1_000_000;

/** Something that a person said. */
export interface Heard extends SpeakerAddress {
  readonly text: string;
  /** The channel's own id of the message: the same id again is the same message, and is not answered twice. */
  readonly messageId?: string;
  /** Whether the answer goes out through the chat's channel (the default), or the caller shows it himself. */
  readonly deliver?: boolean;
}

/** What was heard, and what was said to it; null for a message heard before or one that wants no answer. */
export interface HeardAnswer {
  readonly heard: MessageView;
  readonly answer: MessageView | null;
}

/**
 * Hears a message: writes it into the chat's stream, lets the brain think about it with its tools, and says the answer.
 *
 * @throws WakefulError `input_invalid` when there is no text, or far too much.
 */
export async function hear(context: VerbContext, message: Heard): Promise<HeardAnswer> {
  const text = message.text.trim();
  if (text === '') throw new WakefulError('input_invalid', 'There is nothing to hear: the message has no text.');
  if (text.length > LONGEST_MESSAGE)
    throw new WakefulError('input_invalid', 'This message is longer than a million characters. Send it in parts.');

  const { speaker, heard, isNew } = await writeDown(context, message, text);
  const heardView = await view(context, speaker, heard);
  if (!isNew) return { heard: heardView, answer: null };
  context.emit({ type: 'message', householdId: speaker.chat.householdId, message: heardView });

  const said = await answer(context, speaker, { heard, text }, message.deliver ?? true);
  if (!said) return { heard: heardView, answer: null };
  const answerView = await view(context, speaker, said);
  context.emit({ type: 'message', householdId: speaker.chat.householdId, message: answerView });
  context.nudge();
  return { heard: heardView, answer: answerView };
}

function writeDown(
  context: VerbContext,
  message: Heard,
  text: string,
): Promise<{ speaker: Speaker; heard: Thought; isNew: boolean }> {
  return context.store.transaction(async (tx) => {
    const speaker = await ensureSpeaker(tx, context, message);
    const { householdId, id: chatId } = speaker.chat;
    const before = message.messageId && (await tx.thoughts.findHeard(householdId, chatId, message.messageId));
    if (before) return { speaker, heard: before, isNew: false };
    const heard = await tx.thoughts.append({
      householdId,
      chatId,
      at: tx.now,
      kind: 'heard',
      personId: speaker.person.id,
      text: withoutFireId(text),
      data: message.messageId ? { messageId: message.messageId } : {},
    });
    return { speaker, heard, isNew: true };
  });
}

async function answer(
  context: VerbContext,
  { person, chat }: Speaker,
  { heard, text }: { readonly heard: Thought; readonly text: string },
  deliver: boolean,
): Promise<Thought | undefined> {
  const { store, random, clock, brain, rules, turnTimeoutMs } = context;
  const lang = languageOf(heard.text, person);
  const briefing = await store.snapshot((tx) => briefMessage(tx, { text, seq: heard.seq, lang, person, chat }));
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang,
    embedder: context.embedder,
    messageRef: heard.data.messageId ?? `${chat.id}:${heard.seq}`,
    fireId: null,
    onEffect: (effect) => {
      if (effect === 'triggers') context.emit({ type: 'triggers_changed', householdId: chat.householdId });
      context.nudge();
    },
  });
  const turn = await runTurn({ brain, fallback: rules, briefing, tools, clock, timeoutMs: turnTimeoutMs });
  return store.transaction(async (tx) => {
    const { answer: decided, failure } = turn;
    await tx.decisions.append({
      householdId: chat.householdId,
      id: newId(random, 'dec'),
      at: tx.now,
      chatId: chat.id,
      fireId: null,
      action: decided.kind === 'speak' ? 'answer' : 'stay_silent',
      reason: decided.kind === 'speak' ? 'heard_a_message' : decided.reason,
      data: { brain: turn.brain, heardSeq: heard.seq, ...(failure === null ? {} : { failure }) },
    });
    if (person.lang === null) await tx.people.setLang(person.householdId, person.id, lang);
    if (decided.kind === 'silent') return undefined;
    const { text: says, recalled, buttons } = decided;
    return say(tx, random, {
      chat,
      body: { text: says, ...(recalled ? { recalled } : {}), ...(buttons ? { buttons } : {}) },
      purpose: `answer:${heard.seq}`,
      shownByCaller: !deliver,
    });
  });
}

/** A button of a reminder says which fire it means; in the chat stand its words alone. */
function withoutFireId(text: string): string {
  return text.replace(/\s*\bfire_[0-9a-z]+\b/i, '').trim() || text;
}

/** Where Chinese is written in Traditional characters. */
const TRADITIONAL_ZONES = ['Asia/Taipei', 'Asia/Hong_Kong', 'Asia/Macau'];

/** The language to answer in: that of the words, or the person's usual one where the words do not tell. */
function languageOf(text: string, { lang, zone }: Person): Lang {
  const usual = lang === 'zh-Hant' || lang === 'zh-Hans' ? lang : TRADITIONAL_ZONES.includes(zone) ? 'zh-Hant' : lang;
  return detectLang(text, /\p{Script=Han}/u.test(text) ? usual : lang);
}

function view({ store }: VerbContext, { person }: Speaker, thought: Thought): Promise<MessageView> {
  return store.snapshot((tx) => presentMessage(tx, thought, person.zone));
}
