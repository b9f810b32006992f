import { useComputed } from '@preact/signals';
import { text } from '../i18n/index.ts';
import { zone } from '../state/person.ts';
import { nowMs } from '../state/server-clock.ts';
import { untilWords } from './words.ts';

/** How far away a moment is, ticking. Only the words on the page change, and only when they do. */
export function Until({ at }: { at: string }) {
  const words = useComputed(() => untilWords(Date.parse(at), nowMs.value, zone(), text.value));
  return <span class="until">{words}</span>;
}
