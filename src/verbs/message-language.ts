import type { Person, Tx } from '../store/index.ts';
import { detectLang, type Lang } from '../time/index.ts';

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
export async function noteLanguage(tx: Tx, { householdId, id }: Person, text: string, lang: Lang): Promise<void> {
  // As it is after the turn, in which they may have asked.
  const person = await tx.people.find(householdId, id);
  if (!person || person.preferences.langIsChosen) return;
  const usual = person.lang === null ? lang : (writtenIn(text) ?? person.lang);
  if (usual !== person.lang) await tx.people.setLang(householdId, id, usual);
}

/** The language to answer in: that of the words, or the person's usual one where the words do not tell. */
export function languageOf(text: string, { lang, zone }: Person): Lang {
  const usual = lang === 'zh-Hant' || lang === 'zh-Hans' ? lang : TRADITIONAL_ZONES.includes(zone) ? 'zh-Hant' : lang;
  return detectLang(text, HAN.test(text) ? usual : lang);
}
