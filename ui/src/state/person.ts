import { signal } from '@preact/signals';
import { get, put } from '../api/client.ts';
import type { Lang, PersonView } from '../api/views.ts';
import { syncClock } from './server-clock.ts';

/** Whose page this is; null until the server has told. */
export const person = signal<PersonView | null>(null);

/** What thinks on the server; empty until it has told. */
export const brain = signal('');

/** Asks the server whose page this is, what thinks there and what time it is. */
export async function loadPerson(): Promise<void> {
  const askedAt = performance.now();
  const { nowMs, brain: name, ...answer } = await get<PersonView & { nowMs: number; brain: string }>('/now');
  syncClock(nowMs, askedAt);
  person.value = answer;
  brain.value = name;
}

/** What the page changes about its person. */
interface PersonChange {
  zone?: string;
  lang?: Lang;
  quiet?: { from: string; to: string } | null;
  dailyMessages?: number | null;
}

/** Changes the person's zone, language or quiet hours, here and for everything Wakeful says from now on. */
export async function savePerson(change: PersonChange): Promise<void> {
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
