import { WakefulError } from '../../errors.ts';
import type { Ambiguity, ParsedTime, ReadingContext, Span } from '../parsed.ts';
import type { Lang } from '../schedule.ts';
import { canonicalZone } from '../zones/index.ts';
import { type Choice, choosePhrase } from './choose.ts';
import { openEnvironment, type Rule } from './environment.ts';
import { findPieces, groupPieces } from './group.ts';
import type { Language, Request } from './language.ts';
import { normalise } from './normalise.ts';
import { resolveChoice } from './resolve.ts';
import { sayReading } from './say.ts';
import { type Token, tokenise } from './token.ts';

/** The span of some tokens in the text. */
function spanOf(tokens: readonly Token[], first: number, next: number): Span {
  return { start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
}

/** Prepositions and the like that lead into a time and leave with it. */
function leadOf(tokens: readonly Token[], first: number): number {
  let at = first;
  while (at > 0 && first - at < 3) {
    const before = tokens[at - 1];
    if (!before?.sense.glue || before.sense.joins || !/^[a-z@~(的在于於]/.test(before.text)) break;
    at--;
  }
  return at;
}

function cut(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const { start, end } of spans) {
    if (start > at) out += `${text.slice(at, start)}\ue000`;
    at = Math.max(at, end);
  }
  return out + text.slice(at);
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}

/** Everything that the words hold, before errors are made of it. */
interface Found {
  readonly tokens: readonly Token[];
  readonly choice: Choice;
  readonly requests: readonly Request[];
}

function find(
  text: string,
  languages: readonly Language[],
  fold: (char: string) => string | undefined,
  dayFirst: boolean,
): Found | undefined {
  const [own] = languages;
  if (!own) return undefined;
  const tokens = tokenise(
    normalise(text, fold),
    languages.map((language) => language.lexicon),
  );
  const phrases = groupPieces(tokens, findPieces(tokens, languages, dayFirst), own);
  if (phrases.length === 0) return undefined;
  const requests = languages.flatMap((language) => language.findRequests(tokens)).sort((a, b) => a.first - b.first);
  const choice = choosePhrase(tokens, phrases, requests);
  return choice && { tokens, choice, requests };
}

function ambiguities(
  choice: Choice,
  context: ReadingContext,
  lang: Lang,
  touched: ReadonlyMap<Rule, number>,
  chosen: ParsedTime['schedule'],
  words: string,
): Ambiguity[] {
  const found: Ambiguity[] = [];
  for (const [rule, count] of touched) {
    const alternatives: { says: string; schedule: ParsedTime['schedule'] }[] = [];
    for (let n = 1; n <= count; n++) {
      const other = resolveChoice(choice, openEnvironment({ ...context, allowPast: true }, lang, new Map([[rule, n]])));
      if (!other || JSON.stringify(other.schedule) === JSON.stringify(chosen)) continue;
      alternatives.push({ says: sayReading(other.schedule, context.now, lang), schedule: other.schedule });
    }
    if (alternatives.length > 0)
      found.push({ rule, words, chosen: sayReading(chosen, context.now, lang), alternatives });
  }
  return found;
}

/**
 * Reads the time that a text asks for.
 * @returns undefined when the text holds none. Throws `schedule_in_past`, `schedule_ambiguous` (strict) and `zone_unknown`.
 */
export function readText(
  text: string,
  context: ReadingContext,
  lang: Lang,
  languages: readonly Language[],
  fold: (char: string) => string | undefined,
): ParsedTime | undefined {
  canonicalZone(context.zone);
  const [own] = languages;
  const found = find(text, languages, fold, context.dayFirst === true);
  if (!found || !own) return undefined;
  const { tokens, choice, requests } = found;
  const env = openEnvironment(context, lang);
  const resolution = resolveChoice(choice, env);
  if (!resolution) return undefined;
  const spans = mergeSpans(choice.used.map((phrase) => spanOf(tokens, leadOf(tokens, phrase.first), phrase.next)));
  const words = spans.map(({ start, end }) => text.slice(start, end)).join(' … ');
  if (resolution.past && context.allowPast !== true) throw pastError(words, resolution.schedule, context, lang);
  const request = requests[0];
  const requestSpans = requests.slice(0, 1).map(({ first, next }) => spanOf(tokens, first, next));
  const content = own.tidyContent(cut(text, mergeSpans([...spans, ...requestSpans])));
  const action = request ? request.action : own.ordersWork(content) ? ('task' as const) : undefined;
  const ambiguous = ambiguities(choice, context, lang, env.touched, resolution.schedule, words);
  if (context.strict && ambiguous.length > 0) throw ambiguousError(words, ambiguous, lang);
  const { schedule, zone, dateOnly } = resolution;
  const parsed: ParsedTime = { schedule, zone, content, spans, dateOnly, ambiguous, lang };
  return action ? { ...parsed, action } : parsed;
}

function pastError(words: string, schedule: ParsedTime['schedule'], context: ReadingContext, lang: Lang): WakefulError {
  const when = sayReading(schedule, context.now, lang);
  const sentences: Record<Lang, string> = {
    en: `"${words}" is ${when}, which has passed. Name a time to come, for example "tomorrow at 9am".`,
    'zh-Hant': `「${words}」是 ${when}，已經過了。請說一個未來的時間，例如「明天早上九點」。`,
    'zh-Hans': `“${words}”是 ${when}，已经过了。请说一个将来的时间，例如“明天早上九点”。`,
  };
  return new WakefulError('schedule_in_past', sentences[lang], { fields: { words, schedule } });
}

function ambiguousError(words: string, ambiguous: readonly Ambiguity[], lang: Lang): WakefulError {
  const options = [ambiguous[0]?.chosen, ...(ambiguous[0]?.alternatives.map(({ says }) => says) ?? [])];
  const sentences: Record<Lang, string> = {
    en: `"${words}" can mean ${options.join(' or ')}. Say which, for example with "am" or "pm" or a full date.`,
    'zh-Hant': `「${words}」可以是 ${options.join('，或 ')}。請說清楚，例如加上「早上」「下午」或完整日期。`,
    'zh-Hans': `“${words}”可以是 ${options.join('，或 ')}。请说清楚，例如加上“早上”“下午”或完整日期。`,
  };
  return new WakefulError('schedule_ambiguous', sentences[lang], { fields: { words, ambiguous } });
}
