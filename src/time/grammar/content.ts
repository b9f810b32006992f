import type { Span } from '../parsed.ts';
import type { Language } from './language.ts';
import { CUT } from './trim.ts';

/** Spans in order, those that touch or overlap as one. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const isSorted = spans.every((span, i) => i === 0 || (spans[i - 1]?.start ?? 0) <= span.start);
  const merged: Span[] = [];
  for (const span of isSorted ? spans : [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}

/** What is left of a text without some spans; a mark stands between the parts. */
function cut(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const { start, end } of spans) {
    out = joinParts(out, text.slice(at, start).trim());
    at = Math.max(at, end);
  }
  const last = text.slice(at).trim();
  // Where the text ends with time, its last word may only have led to that: "call mom on".
  return last === '' && out !== '' ? out + CUT : joinParts(out, last);
}

function joinParts(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return before + CUT + after;
}

/** A sentence may mix languages: each takes its own joints off. */
function tidy(text: string, spans: readonly Span[], languages: readonly Language[]): string {
  let content = cut(text, spans);
  for (const language of languages) content = language.tidyContent(content);
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
  if (spans.length < 2) return whole;
  const occasions = spans.slice(1).flatMap(({ start, end }, i): Span[] => {
    const from = spans[i]?.end ?? start;
    const [between, following] = [normal.slice(from, start), normal.slice(start, end)];
    return languages.some(({ isOccasion }) => isOccasion?.(between, following)) ? [{ start: from, end: start }] : [];
  });
  return occasions.length === 0 ? whole : tidy(text, mergeSpans([...spans, ...occasions]), languages) || whole;
}
