import type { Span } from '../parsed.ts';
import type { Language } from './language.ts';
import { CUT, trimmed } from './trim.ts';

const isSorted = (spans: readonly Span[]): boolean => {
  for (let at = 1; at < spans.length; at++) if ((spans[at - 1]?.start ?? 0) > (spans[at]?.start ?? 0)) return false;
  return true;
};

/** Spans in order, those that touch or overlap as one. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const merged: Span[] = [];
  let last: Span | undefined;
  for (const span of isSorted(spans) ? spans : [...spans].sort((a, b) => a.start - b.start)) {
    if (last && span.start <= last.end) {
      last = { start: last.start, end: Math.max(last.end, span.end) };
      merged[merged.length - 1] = last;
    } else {
      last = span;
      merged.push(span);
    }
  }
  return merged;
}

function joinParts(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return before + CUT + after;
}

/** What is left of a text without some spans. A sentence may mix languages: each takes its own joints off. */
function tidy(text: string, spans: readonly Span[], languages: readonly Language[]): string {
  let content = '';
  let at = 0;
  for (const { start, end } of spans) {
    content = joinParts(content, trimmed(text, at, start));
    at = Math.max(at, end);
  }
  const last = trimmed(text, at, text.length);
  let endsWithTime = last === '' && content !== '';
  content = joinParts(content, last);
  for (const language of languages) {
    content = language.tidyContent(content, endsWithTime);
    endsWithTime = false;
  }
  return content;
}

/** What remains without some spans, and without the occasion that the time counts from if more than that remains. */
export function contentOf(
  text: string,
  normal: string,
  spans: readonly Span[],
  languages: readonly Language[],
): string {
  const whole = tidy(text, spans, languages);
  const occasions = spans.length < 2 ? NOTHING : occasionsBetween(normal, spans, languages);
  return occasions.length === 0 ? whole : tidy(text, mergeSpans([...spans, ...occasions]), languages) || whole;
}

const NOTHING: readonly Span[] = [];

/** What stands between two spans and only says what the time counts from. */
function occasionsBetween(normal: string, spans: readonly Span[], languages: readonly Language[]): readonly Span[] {
  let found = NOTHING;
  for (const { isOccasion } of languages) {
    if (!isOccasion) continue;
    for (let at = 1; at < spans.length; at++) {
      const [start, end] = [spans[at - 1]?.end ?? 0, spans[at]?.start ?? 0];
      if (isOccasion(normal.slice(start, end), normal.slice(end, spans[at]?.end))) found = [...found, { start, end }];
    }
  }
  return found;
}
