import { type ErrorCode, WakefulError } from '../errors.ts';
import type { Thought } from '../store/index.ts';
import type { MessageView } from '../views.ts';
import { answerOnce, findAnswer } from './answer.ts';
import type { VerbContext } from './context.ts';
import { presentMessage } from './present.ts';
import { markReadBy, type Reading } from './receipts.ts';
import { ensureSpeaker, type Speaker, type SpeakerAddress } from './speaker.ts';

/** The longest message that is read, in UTF-16 units; a longer one is an upload, not something said. */
const LONGEST_MESSAGE = 1_000_000;

/** Something that a person said. */
export interface Heard extends SpeakerAddress, Reading {
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
  /** Why what was asked for could not be done (no time in the words, a past date); null when it could. */
  readonly refusal: ErrorCode | null;
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
  const { householdId } = speaker.chat;
  const heardView = await view(context, speaker, heard);
  if (isNew) context.emit({ type: 'message', householdId, message: heardView });
  else {
    const before = await findAnswer(context, heard);
    if (before) return { heard: heardView, answer: await view(context, speaker, before), refusal: null };
  }
  // A message that was written down but never answered (the process died over it) is thought about again.
  const { said, refusal } = await answerOnce(context, speaker, { heard, text }, message.deliver ?? true);
  if (!said) return { heard: heardView, answer: null, refusal };
  const answerView = await view(context, speaker, said);
  context.emit({ type: 'message', householdId, message: answerView });
  context.nudge();
  return { heard: heardView, answer: answerView, refusal };
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
    await markReadBy(tx, speaker, message);
    const heard = await tx.thoughts.append({
      householdId,
      chatId,
      at: tx.now,
      kind: 'heard',
      personId: speaker.person.id,
      text: withoutIds(text),
      data: message.messageId ? { messageId: message.messageId } : {},
    });
    return { speaker, heard, isNew: true };
  });
}

/** A button says which fire or proposal it means; in the chat stand its words alone. */
function withoutIds(text: string): string {
  return text.replace(/\s*\b(?:fire|prop)_[0-9a-z]+\b/i, '').trim() || text;
}

function view({ store }: VerbContext, { person }: Speaker, thought: Thought): Promise<MessageView> {
  return store.snapshot((tx) => presentMessage(tx, thought, person.zone));
}
