import { WakefulError } from '../../errors.ts';
import type { Lang } from '../languages.ts';
import type { Ambiguity, ParsedTime, ReadingContext, Span } from '../parsed.ts';
import type { Schedule } from '../schedule.ts';
import { canonicalZone } from '../zones/index.ts';
import { chooseWithAgain } from './again.ts';
import { ambiguities, Unsure } from './alternatives.ts';
import { type Choice, choosePhrase } from './choose.ts';
import { contentOf, mergeSpans } from './content.ts';
import { applyCorrections } from './corrections.ts';
import { asDailySpan } from './daily-span.ts';
import { type Environment, openEnvironment } from './environment.ts';
import { namesClock } from './frame.ts';
import { findPieces, groupPieces, type Phrase } from './group.ts';
import { refuseImpossible } from './impossible.ts';
import { refuseLacking } from './lacking.ts';
import type { Language, Request, Style } from './language.ts';
import { findLiteral, mayHoldLiteral } from './literal.ts';
import { normalise } from './normalise.ts';
import { notesOn } from './notes.ts';
import type { Piece } from './piece.ts';
import type { Replies } from './replies.ts';
import { type Resolution, resolveChoice } from './resolve.ts';
import { sayReading } from './say.ts';
import { type Token, tokenise } from './token.ts';
import { refuseUnknownZone } from './unknown-zone.ts';

/** The span of some tokens in the text. */
function spanOf(tokens: readonly Token[], first: number, next: number): Span {
  return { start: tokens[first]?.start ?? 0, end: tokens[next - 1]?.end ?? 0 };
}

/** Prepositions and the like that lead into a time and leave with it. */
function leadOf(tokens: readonly Token[], first: number): number {
  let at = first;
  while (at > 0 && first - at < 3) {
    const before = tokens[at - 1];
    if (!before?.sense.glue || before.sense.joins || !(before.latin || /^[\p{L}@~(]/u.test(before.text))) break;
    at--;
  }
  return at;
}

/** The words of a text with what they ask for. */
interface Sentence {
  readonly text: string;
  readonly normal: string;
  readonly tokens: readonly Token[];
  readonly requests: readonly Request[];
}

function findRequests(tokens: readonly Token[], languages: readonly Language[]): readonly Request[] {
  const only = languages[0];
  if (languages.length === 1 && only) return only.findRequests(tokens);
  return languages.flatMap((language) => language.findRequests(tokens)).sort((a, b) => a.first - b.first);
}

/** Whether a sentence asks to be woken, or speaks of getting up. */
function asksToWake(tokens: readonly Token[], requests: readonly Request[]): boolean {
  for (const { wakes } of requests) if (wakes) return true;
  for (const { sense } of tokens) if (sense.is === 'rising') return true;
  return false;
}

/** A time that was found, before errors are made of it. */
interface Found {
  readonly resolution: Resolution;
  readonly spans: readonly Span[];
  readonly choice?: Choice;
}

/** Words of the request are not words of time: the 到 of 改到. */
function unasked(pieces: readonly Piece[], requests: readonly Request[]): readonly Piece[] {
  let kept = pieces;
  for (const { first, next } of requests)
    if (kept.some((piece) => piece.first >= first && piece.next <= next))
      kept = kept.filter((piece) => piece.first < first || piece.next > next);
  return kept;
}

function findTime(
  sentence: Sentence,
  env: Environment,
  languages: readonly Language[],
  style: Style,
): Found | undefined {
  const { tokens, normal, requests } = sentence;
  const literal = mayHoldLiteral(tokens) ? findLiteral(normal, env, languages) : undefined;
  if (literal) {
    const resolution = { schedule: literal.schedule, zone: env.zone, dateOnly: false, past: false };
    return { resolution, spans: [{ start: literal.start, end: literal.end }] };
  }
  const own = languages[0];
  if (!own) return undefined;
  refuseImpossible(tokens, languages, style, own.replies(env.lang));
  const pieces = unasked(findPieces(tokens, languages, style), requests);
  const grouped = groupPieces(tokens, pieces, own);
  const { phrases, takenBack } =
    grouped.length < 2
      ? { phrases: grouped, takenBack: undefined }
      : applyCorrections(normal, tokens, grouped, languages);
  const chosen =
    phrases.length < 2
      ? choosePhrase(tokens, phrases, requests)
      : chooseWithAgain(normal, tokens, phrases, requests, languages);
  const choice = chosen && requests.length > 0 ? asDailySpan(tokens, chosen, phrases) : chosen;
  const resolution = choice && resolveChoice(choice, env);
  if (!choice || !resolution) return undefined;
  const only = choice.used[0];
  const toSpan = (phrase: Phrase): Span => spanOf(tokens, leadOf(tokens, phrase.first), phrase.next);
  const used = takenBack?.size
    ? choice.used.flatMap((phrase) => [phrase, ...(takenBack.get(phrase) ?? [])])
    : choice.used;
  const spans = used.length === 1 && only ? [toSpan(only)] : mergeSpans(used.map(toSpan));
  return { resolution, spans, choice };
}

/**
 * Reads the time that a text asks for.
 * @returns undefined when the text holds none. Throws `schedule_in_past`, `schedule_ambiguous` (strict) and `zone_unknown`.
 */
export function readText(
  text: string,
  asked: ReadingContext,
  lang: Lang,
  languages: readonly Language[],
  fold: (char: string) => string | undefined,
): ParsedTime | undefined {
  const canonical = canonicalZone(asked.zone);
  const context: ReadingContext = canonical === asked.zone ? asked : { ...asked, zone: canonical };
  const style: Style = { dayFirst: context.dayFirst === true, lang, zone: context.zone };
  const normal = normalise(text, fold);
  const tokens = tokenise(normal, languages);
  const requests = findRequests(tokens, languages);
  const own = languages[0];
  if (!own) return undefined;
  const wakes = asksToWake(tokens, requests);
  const env = openEnvironment(context, lang, own.habits, wakes);
  const found = findTime({ text, normal, tokens, requests }, env, languages, style);
  if (!found) return undefined;
  const { spans, choice } = found;
  if (choice && namesClock(choice.phrase.main)) {
    refuseUnknownZone(text, normal, spans, languages, own.replies(lang));
  }
  if (choice) refuseLacking(text, normal, choice, languages, own.replies(lang));
  const { schedule, zone, dateOnly, past } = found.resolution;
  if (past && context.allowPast !== true) {
    const words = wordsOf(text, spans);
    const when = sayReading(schedule, context.now, context.zone, lang);
    throw new WakefulError('schedule_in_past', own.replies(lang).past(words, when), { fields: { words, when } });
  }
  const findOthers = choice && othersOf(choice, context, env, schedule, text, spans);
  if (context.strict && findOthers) {
    const ambiguous = findOthers();
    if (ambiguous.length > 0) throw ambiguousError(wordsOf(text, spans), ambiguous, own.replies(lang));
  }
  const request = requests[0];
  const gone = request ? mergeSpans(inOrder(askedSpans(tokens, requests, spans), spans)) : spans;
  const content = contentOf(text, normal, gone, languages);
  const action = request ? request.action : orderedWork(content, languages);
  const notes = choice ? notesOn(choice, env, own.replies(lang)) : NOTHING;
  const sure: ParsedTime = { schedule, zone, content, spans, dateOnly, lang, notes, ambiguous: NOTHING };
  if (findOthers) return new Unsure(sure, action, findOthers);
  return action ? { ...sure, action } : sure;
}

const NOTHING: readonly never[] = [];

/** How the other readings are found, when a rule was used that can be read otherwise. */
function othersOf(
  choice: Choice,
  context: ReadingContext,
  env: Environment,
  schedule: Schedule,
  text: string,
  spans: readonly Span[],
): (() => readonly Ambiguity[]) | undefined {
  if (env.touched.length === 0) return undefined;
  return () => ambiguities(choice, context, env.lang, env, schedule, wordsOf(text, spans));
}

/** Two lists of spans, the one that begins first in front. */
const inOrder = (a: readonly Span[], b: readonly Span[]): readonly Span[] =>
  (a[0]?.start ?? 0) < (b[0]?.start ?? 0) ? [...a, ...b] : [...b, ...a];

/** The spans of the request, and of those that only repeat it with nothing but time between (你记得周五提醒我). */
function askedSpans(tokens: readonly Token[], requests: readonly Request[], spans: readonly Span[]): Span[] {
  const asked: Span[] = [];
  let end: number | undefined;
  for (const { first, next } of requests) {
    const from = end;
    const isRepeated =
      from === undefined ||
      tokens
        .slice(from, first)
        .every((token) => spans.some(({ start, end }) => token.start >= start && token.end <= end));
    if (!isRepeated) break;
    asked.push(spanOf(tokens, first, next));
    end = next;
  }
  return asked;
}

function orderedWork(content: string, languages: readonly Language[]): 'task' | undefined {
  if (content === '') return undefined;
  for (const language of languages) if (language.ordersWork(content)) return 'task';
  return undefined;
}

/** The words that were read as time. */
const wordsOf = (text: string, spans: readonly Span[]): string =>
  spans.map(({ start, end }) => text.slice(start, end)).join(' … ');

function ambiguousError(words: string, ambiguous: readonly Ambiguity[], replies: Replies): WakefulError {
  const [first] = ambiguous;
  const readings = first ? [first.chosen, ...first.alternatives.map(({ says }) => says)] : [];
  return new WakefulError('schedule_ambiguous', replies.unclear(words, readings), { fields: { words, ambiguous } });
}
