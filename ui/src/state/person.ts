import { signal } from '@preact/signals';
import { get, put } from '../api/client.ts';
import type { Lang, PersonView } from '../api/views.ts';
import { syncClock } from './server-clock.ts';

/** Whose page this is; null until the server has told. */
export const person = signal<PersonView | null>(null);

/** Asks the server whose page this is and what time it is there. */
export async function loadPerson(): Promise<void> {
  const askedAt = performance.now();
  const { nowMs, ...answer } = await get<PersonView & { nowMs: number }>('/now');
  syncClock(nowMs, askedAt);
  person.value = answer;
}

/** Changes the person's zone or language, here and for everything Wakeful says from now on. */
export async function savePerson(change: { zone?: string; lang?: Lang }): Promise<void> {
  person.value = await put<PersonView>('/person', change);
}

/** The zone on whose calendar everything is shown. */
export function zone(): string {
  return person.value?.zone ?? deviceZone();
}

/** The zone that this browser runs in. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
