import type { Lang } from '../../../../time/index.ts';
import { en } from './en.ts';
import type { Phrases } from './phrases.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const CATALOGUES: Readonly<Record<Lang, Phrases>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** Every language that the rules speak. */
export const LANGS = Object.keys(CATALOGUES) as readonly Lang[];

/** All that the rules say in a language. */
export function phrasesOf(lang: Lang): Phrases {
  return CATALOGUES[lang];
}
