import type { ErrorCode, WakefulError } from '../../../../errors.ts';
import type { MessageButton } from '../../../../store/index.ts';
import type { ParsedTime } from '../../../../time/index.ts';
import type { Answer, MessageBriefing } from '../../../brain.ts';
import type { Tools } from '../../../tools.ts';
import type { Phrases } from '../say/index.ts';
import type { Intent, LanguageTable, Wishes, Words } from '../understand/index.ts';

/** A message with all that answering it needs. */
export interface Hearing {
  readonly briefing: MessageBriefing;
  readonly tools: Tools;
  readonly phrases: Phrases;
  /** The message is a command ("/pause meds"): it is followed or answered with help, and never kept. */
  readonly isCommand: boolean;
  /** The message without ids. */
  readonly said: string;
  readonly words: Words;
  /** The id of a trigger or fire that the message names, as the buttons do. */
  readonly ref: string | undefined;
  /** The line of our last list that the person picked, without its number. */
  readonly picked: string | undefined;
  /** What the reminder is about that we promised just before. */
  readonly promised: string | undefined;
  /** What it wishes beyond a time and a thing; `said` and `words` are without that. */
  readonly wishes: Wishes | undefined;
  /** The time in the message: read, not there, or there and wrong. */
  readonly when: When;
}

/** What became of reading a time out of words. */
export type When =
  | { readonly kind: 'found'; readonly parsed: ParsedTime }
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly error: WakefulError };

/** Answers a message read in one way; undefined when it cannot have been meant so, and the next reading is tried. */
export type Answering = (hearing: Hearing, intent: Intent) => Promise<Answer | undefined>;

/** An answer in words. */
export function speak(text: string, more: Omit<Extract<Answer, { kind: 'speak' }>, 'kind' | 'text'> = {}): Answer {
  return { kind: 'speak', text, ...more };
}

/** An answer that what was asked for could not be done, with the code of the reason. */
export function refuse(text: string, refusal: ErrorCode, buttons?: readonly MessageButton[]): Answer {
  return speak(text, { refusal, ...(buttons ? { buttons } : {}) });
}

/** The first table reads the language of the message. */
export function tableOf({ words }: Hearing): LanguageTable {
  return words.tables[0]!;
}

/** The words of the message that were read as time; empty when none were. */
export function timeText({ when, said }: Pick<Hearing, 'when' | 'said'>): string {
  if (when.kind !== 'found') return '';
  return when.parsed.spans.map(({ start, end }) => said.slice(start, end).trim()).join(' ');
}
