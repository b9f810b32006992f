import { english } from './en/index.ts';
import type { Language } from './grammar/language.ts';
import { chinese } from './zh/index.ts';

/** The folders of languages. A text is offered to them in this order; the last takes what no other knows. */
const FOLDERS: readonly Folder[] = [chinese, english];
type Folder = typeof chinese | typeof english;

/** Languages that Wakeful reads and writes. Chinese is written in the script the person uses. */
export type Lang = Folder['langs'][number];

/** What a reading context calls a language that is to be read, in whatever script. */
export type LanguageCode = Folder['code'];

let known: readonly Language[] = FOLDERS;
let byLang = indexed(known);
/** The languages of a text by who recognises it and whose it is: there are few such lists. */
let together = new Map<number, readonly Language[]>();
let fold = foldOf(known);

/** Adds a language, before the last. What it returns takes the language out again. */
export function addLanguage(language: Language): () => void {
  setLanguages([...known.slice(0, -1), language, ...known.slice(-1)]);
  return () => setLanguages(known.filter((other) => other !== language));
}

function setLanguages(languages: readonly Language[]): void {
  known = languages;
  byLang = indexed(known);
  together = new Map();
  fold = foldOf(known);
}

function indexed(languages: readonly Language[]): ReadonlyMap<string, Language> {
  return new Map(languages.flatMap((language) => language.langs.map((lang) => [lang, language] as const)));
}

function foldOf(languages: readonly Language[]): (char: string) => string | undefined {
  const folds = languages.flatMap((language) => (language.fold ? [language.fold] : []));
  return (char) => {
    for (const foldChar of folds) {
      const folded = foldChar(char);
      if (folded !== undefined) return folded;
    }
    return undefined;
  };
}

/** Every language, in the order in which a text is offered to them. */
export const allLanguages = (): readonly Language[] => known;

/** How all languages together fold a character before it is read; the same function until a language is added. */
export const foldChar = (): ((char: string) => string | undefined) => fold;

const last = (): Language => known[known.length - 1] ?? english;

/** The language of a `Lang`. */
export const languageOf = (lang: string): Language => byLang.get(lang) ?? last();

/** The languages that recognise a text, a bit for each place in the list. */
function recognisers(text: string): number {
  let mask = 0;
  for (let at = 0; at < known.length; at++) if (known[at]?.recognises(text)) mask |= 1 << at;
  return mask;
}

/** The first of some languages; the last of all when there are none. */
const firstOf = (mask: number): Language =>
  known[mask === 0 ? known.length - 1 : 31 - Math.clz32(mask & -mask)] ?? last();

/**
 * The language of a text, as that language is written there. What tells nothing (no letters at all; words that are
 * written alike in two scripts) is taken for the speaker's `usual` language.
 */
export function detectLang(text: string, usual: Lang | null = null): Lang {
  const told = firstOf(recognisers(text));
  return usual !== null && told === last() && !/\p{L}/u.test(text) ? usual : (told.langOf(text, usual) as Lang);
}

/** Who reads a text. */
export interface Readers {
  /** The language that speaks of what was read, as it is written in the text. */
  readonly lang: Lang;
  /** The languages whose rules are tried, that of `lang` first. */
  readonly languages: readonly Language[];
}

/**
 * The languages that read a text: those that recognise it, or the last where none does.
 * @param code the language that was asked for; it leads unless the text is in another one than the last.
 */
export function readersOf(text: string, code: LanguageCode | undefined): Readers {
  const mask = recognisers(text);
  const told = firstOf(mask);
  const asked = code !== undefined && code !== told.code && told === last();
  const own = (asked && known.find((language) => language.code === code)) || told;
  const key = known.indexOf(own) + mask * known.length;
  let languages = together.get(key);
  if (!languages) {
    const others = known.filter((language, at) => language === told || (mask & (1 << at)) !== 0);
    languages = [own, ...others.filter((language) => language !== own)];
    together.set(key, languages);
  }
  return { lang: own.langOf(text, null) as Lang, languages };
}
