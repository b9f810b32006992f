import { signal } from '@preact/signals';
import { draft } from '../state/chat.ts';

/** The message box, once it stands. */
export const writeHere = signal<HTMLTextAreaElement | null>(null);

/** Puts words into the message box, for the person to change or send. */
export function suggest(words: string): void {
  draft.value = words;
  writeHere.value?.focus();
}
