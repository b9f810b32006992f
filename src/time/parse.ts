import { WakefulError } from '../errors.ts';
import { lackingError, normalise, readText } from './grammar/index.ts';
import { detectLang, foldChar, languageOf, readersOf } from './languages.ts';
import type { ParsedTime, ReadingContext } from './parsed.ts';

/**
 * Reads the time in a text, or undefined when it holds none.
 *
 * Throws `schedule_in_past` when the words name a moment that has passed (unless `allowPast`), `schedule_ambiguous` when
 * `strict` and the words have several readings, `schedule_invalid` when an end lies before its start or the words name a
 * date or an hour that does not exist, and `zone_unknown`.
 */
export function findWhen(text: string, context: ReadingContext): ParsedTime | undefined {
  const { lang, languages } = readersOf(text, context.lang);
  return readText(text, context, lang, languages, foldChar());
}

/**
 * Reads the time in a text. Throws like {@link findWhen}, and `schedule_not_found_in_text` when it holds none; `lacking`
 * in its fields are the words whose date or hour would have to be known.
 */
export function parseWhen(text: string, context: ReadingContext): ParsedTime {
  const found = findWhen(text, context);
  if (found) return found;
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  const lang = detectLang(text);
  const language = languageOf(lang);
  const replies = language.replies(lang);
  const lacking = language.findLacking?.(text, normalise(text, foldChar()));
  if (lacking) throw lackingError(lacking, shown, replies);
  throw new WakefulError('schedule_not_found_in_text', replies.notFound(shown), { fields: { text: shown } });
}
