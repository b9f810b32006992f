import { computed } from '@preact/signals';
import type { Lang } from '../api/views.ts';
import { person } from '../state/person.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const CATALOGUES: Readonly<Record<Lang, Catalogue>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** The language of the page: what the person chose, else what the browser asks for. */
export const lang = computed<Lang>(() => person.value?.lang ?? browserLang());

/** The sentences of the page in {@link lang}. */
export const text = computed<Catalogue>(() => CATALOGUES[lang.value]);

/** The locale by which dates and clock times are written: the browser's own variant of the language, if it has one. */
export const locale = computed<string>(() => {
  if (lang.value === 'en') return navigator.languages.find((tag) => tag.startsWith('en')) ?? 'en';
  return lang.value === 'zh-Hant' ? 'zh-TW' : 'zh-CN';
});

function browserLang(): Lang {
  for (const tag of navigator.languages) {
    if (/^zh\b.*\b(Hant|TW|HK|MO)\b/i.test(tag)) return 'zh-Hant';
    if (/^zh\b/i.test(tag)) return 'zh-Hans';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}
