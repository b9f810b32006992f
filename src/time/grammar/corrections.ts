import { mergeBounds } from './choose.ts';
import { type Frame, namesClock, namesDay, overlay } from './frame.ts';
import type { Phrase } from './group.ts';
import type { Language } from './language.ts';
import type { Token } from './token.ts';

/** Phrases in which what was said last counts, and for each correction the phrase that it takes back. */
export interface Corrected {
  readonly phrases: readonly Phrase[];
  readonly takenBack: ReadonlyMap<Phrase, readonly Phrase[]>;
}

/** How far back from a phrase the words of a correction are looked for, in characters. */
const REACH = 30;

/** "At 5pm, no wait, 6pm", 兩點半，不對，是三點半: the later phrase corrects the one before it. */
export function applyCorrections(
  normal: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  languages: readonly Language[],
): Corrected {
  const kept: Phrase[] = [];
  const takenBack = new Map<Phrase, readonly Phrase[]>();
  for (const phrase of phrases) {
    const before = kept.at(-1);
    const first = before && correctionAt(normal, tokens, before, phrase, languages);
    const main = first === undefined ? undefined : before && corrected(before.main, phrase.main);
    if (!before || first === undefined || !main) {
      kept.push(phrase);
      continue;
    }
    const last: Phrase = {
      ...mergeBounds(phrase, before),
      first,
      main,
      inclusive: phrase.inclusive || before.inclusive,
      loose: phrase.loose || before.loose,
    };
    kept[kept.length - 1] = last;
    takenBack.set(last, [...(takenBack.get(before) ?? []), before]);
  }
  return { phrases: kept, takenBack };
}

/** The token at which the words of a correction begin that lead into a phrase. */
function correctionAt(
  normal: string,
  tokens: readonly Token[],
  before: Phrase,
  phrase: Phrase,
  languages: readonly Language[],
): number | undefined {
  const start = tokens[phrase.first]?.start ?? 0;
  const from = Math.max(tokens[before.next - 1]?.end ?? 0, start - REACH);
  const words = normal.slice(from, start);
  for (const { correction } of languages) {
    const found = correction.exec(words);
    if (!found) continue;
    const at = tokens.findIndex((token) => token.start >= from + found.index);
    return at < before.next ? undefined : at;
  }
  return undefined;
}

/** What was said first, with what the correction says instead; a correction of the hour keeps the day. */
function corrected(before: Frame, after: Frame): Frame | undefined {
  if (before.shift || after.shift || before.now || after.now) return after.shift || after.now ? after : undefined;
  if (!namesClock(after) && !namesDay(after)) return undefined;
  if (namesDay(after) || after.every) {
    // Another day keeps the hour.
    const { clocks, clockEnd, part, zone } = before;
    const hour: Frame = {};
    if (!namesClock(after)) {
      if (clocks) hour.clocks = clocks;
      if (clockEnd) hour.clockEnd = clockEnd;
      if (part) hour.part = part;
    }
    if (zone) hour.zone = zone;
    return overlay(hour, after);
  }
  const { part } = before;
  const day: Frame = { ...before, clocks: undefined, clockEnd: undefined, openPart: undefined, part: undefined };
  // 下午兩點半，不對，三點半 stays in the afternoon.
  const isOpen = after.clocks?.every((clock) => clock.half === undefined) === true;
  return overlay(part && isOpen && !after.part ? { ...day, part } : day, after);
}
