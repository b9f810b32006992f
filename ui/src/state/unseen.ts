import { effect, signal } from '@preact/signals';
import type { MessageView } from '../api/views.ts';

const unseen = signal(0);

/** Counts a reminder that came while the page was out of sight. */
export function noteUnseen(message: MessageView): void {
  if (document.hidden && message.fireId !== null) unseen.value += 1;
}

/** Shows in the title of the page, and so on its tab, how many reminders came since it was last looked at. */
export function showUnseen(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) unseen.value = 0;
  });
  effect(() => {
    document.title = unseen.value === 0 ? 'Wakeful' : `(${unseen.value}) Wakeful`;
  });
}
