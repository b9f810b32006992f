import { WakefulError } from '../errors.ts';
import { english } from './en/index.ts';
import { type Language, readText } from './grammar/index.ts';
import type { ParsedTime, ReadingContext } from './parsed.ts';
import type { Lang } from './schedule.ts';
import { chinese, foldChinese, scriptOf } from './zh/index.ts';

const HAN = /[\u3400-\u9fff]/;

/**
 * The language of a text: any Han character is Chinese, in the script whose own characters it uses. What tells nothing
 * (no letters at all; words that are written alike in both scripts) is taken for the speaker's `usual` language.
 */
export function detectLang(text: string, usual: Lang | null = null): Lang {
  if (HAN.test(text)) return scriptOf(text) ?? (usual === null || usual === 'en' ? 'zh-Hans' : usual);
  return usual !== null && !/\p{L}/u.test(text) ? usual : 'en';
}

const LATIN = /[a-zａ-ｚＡ-Ｚ]/i;
const ENGLISH_ONLY = [english] as const;
const CHINESE_ONLY = [chinese] as const;
const MIXED = [chinese, english] as const;

/** The languages whose characters a text has, its own first. */
function languagesOf(text: string, hasHan: boolean, lang: Lang): readonly Language[] {
  if (!hasHan) return lang === 'en' ? ENGLISH_ONLY : MIXED;
  return LATIN.test(text) ? MIXED : CHINESE_ONLY;
}

/**
 * Reads the time in a text, or undefined when it holds none.
 *
 * Throws `schedule_in_past` when the words name a moment that has passed (unless `allowPast`), `schedule_ambiguous` when
 * `strict` and the words have several readings, `schedule_invalid` when an end lies before its start or the words name a
 * date or an hour that does not exist, and `zone_unknown`.
 */
export function findWhen(text: string, context: ReadingContext): ParsedTime | undefined {
  const told = detectLang(text);
  const lang: Lang =
    context.lang === 'en' ? (told === 'en' ? 'en' : told) : context.lang === 'zh' && told === 'en' ? 'zh-Hans' : told;
  return readText(text, context, lang, languagesOf(text, told !== 'en', lang), foldChinese);
}

/** Reads the time in a text. Throws like {@link findWhen}, and `schedule_not_found_in_text` when it holds none. */
export function parseWhen(text: string, context: ReadingContext): ParsedTime {
  const found = findWhen(text, context);
  if (found) return found;
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  const lang = detectLang(text);
  const sentences: Record<Lang, string> = {
    en: `I found no time in "${shown}". Say when, for example "tomorrow at 3pm", "every Monday at 9am" or "in 20 minutes".`,
    'zh-Hant': `「${shown}」裡沒有時間。請說什麼時候，例如「明天下午三點」「每週一早上九點」或「二十分鐘後」。`,
    'zh-Hans': `“${shown}”里没有时间。请说什么时候，例如“明天下午三点”“每周一早上九点”或“二十分钟后”。`,
  };
  throw new WakefulError('schedule_not_found_in_text', sentences[lang], { fields: { text: shown } });
}
