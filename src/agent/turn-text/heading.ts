import { formatInstant, offsetAt } from '../../time/index.ts';
import type { CommonBriefing } from '../brain.ts';
import { quoted } from './quoted.ts';

const LANGUAGES = {
  en: 'English',
  'zh-Hant': 'Traditional Chinese (繁體中文)',
  'zh-Hans': 'Simplified Chinese (简体中文)',
} as const;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAY_MS = 86_400_000;

/** The lines that every turn's text has below its first heading. */
export function commonLines({ now, zone, lang, personHandle, chatKind }: CommonBriefing): string[] {
  return [
    `now: ${instantLine(now, zone)} (${zone})`,
    `person: ${quoted(personHandle)}`,
    `readers: ${chatKind === 'direct' ? 'this person alone' : 'everyone in a group'}`,
    `language: ${LANGUAGES[lang]}`,
  ];
}

/** An instant for a model: ISO 8601 with the offset of the zone, and the day of the week, which models get wrong. */
export function instantLine(at: number, zone: string): string {
  // 1970-01-01 was a Thursday.
  const day = Math.floor((at + offsetAt(at, zone)) / DAY_MS) + 4;
  return `${formatInstant(at, zone)} ${DAYS[((day % 7) + 7) % 7]}`;
}
