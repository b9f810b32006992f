import { enWishes } from './en-wishes.ts';
import { zhWishes } from './zh-wishes.ts';

/** What a request wishes beyond a time and a thing, in its own words. */
export interface Wishes {
  /** Told again until it is done: how often ('' when that is not said), and how often at most. */
  readonly nag?: { readonly every: string; readonly limit: string };
  /** Announced so long before, each a length of time. */
  readonly early?: readonly string[];
  readonly urgent?: true;
  /** The next time counts from when it is done: how long after. */
  readonly afterDone?: string;
  /** Whom to tell when it is not answered, and after how long ('' when that is not said). */
  readonly escalate?: { readonly after: string; readonly to: string };
}

/** How a language says wishes. Each rule takes its words out of the message. */
export interface WishTable {
  /** The message asks to be told again until it is done; `limit` is how often at most. */
  readonly untilDone: RegExp;
  /** Asks for it by its own word alone. */
  readonly nags: RegExp;
  /** In such a message: what asks for it besides, and how often; of several times, the one beside it. */
  readonly keepAsking: RegExp;
  readonly often: RegExp;
  readonly atMost: RegExp;
  /** Lengths of time before; group `spans`, and `asks` when a request stands with it. */
  readonly early: readonly RegExp[];
  /** Between two of them. */
  readonly and: RegExp;
  readonly urgent: readonly RegExp[];
  /** Group `span` stays as how often; with `what`, the thing that is done stands there and not elsewhere. */
  readonly afterDone: readonly RegExp[];
  /** What is left of it: how often, and what is done. */
  every(span: string, what: string, clock: string): string;
  /** Says once more that it counts from then. */
  readonly fromDone: RegExp;
  /** Groups `after` and `who`. */
  readonly escalate: readonly RegExp[];
  /** Stands before what is left when only the wish asked for a reminder. */
  readonly lead: string;
  /** The same before what says itself how it hangs on that ("about my meds"). */
  readonly shortLead: string;
  readonly leads: RegExp;
  readonly asks: RegExp;
}

/** A message without its wishes. */
export interface Wished {
  readonly text: string;
  readonly wishes: Wishes;
}

const HAN = /\p{Script=Han}/u;
const QUOTED = /["“「『][^"”」』]*["”」』]/u;
/** A message longer than this is no request with wishes. */
const LONGEST = 400;

/** Takes the wishes out of a message; undefined when there are none. What stands in quotation marks is left whole. */
export function takeWishes(said: string): Wished | undefined {
  for (const table of tablesFor(said)) {
    const wished = takeWith(table, said);
    if (wished) return wished;
  }
  return undefined;
}

/** The tables of the languages that a message may be in; none for one that holds no wishes. */
function tablesFor(said: string): readonly WishTable[] {
  if (said.length > LONGEST || QUOTED.test(said)) return [];
  return HAN.test(said) ? [zhWishes, enWishes] : [enWishes];
}

/** The lengths of time that an early reminder names. */
function spansOf(groups: Readonly<Record<string, string>> | undefined, { and }: WishTable): string[] {
  return (groups?.['spans'] ?? '').split(and).filter(Boolean);
}

/** Stands between a request and what is said behind it. */
const BEHIND = /^(?:[,;.，；。]|\s+and\b)/iu;

/**
 * Takes the early reminders off the end of a message that names no reminder otherwise: "see Eve on Friday at 3pm, an
 * hour before". Whether what is left asks for one is for the caller to see.
 */
export function takeEarlyBehind(said: string): Wished | undefined {
  for (const table of tablesFor(said)) {
    for (const pattern of table.early) {
      const match = pattern.exec(said);
      if (!match || !BEHIND.test(match[0]) || table.asks.test(said)) continue;
      const isLast = /^[\s.!。！]*$/u.test(said.slice(match.index + match[0].length));
      if (isLast && match.index > 0)
        return { text: said.slice(0, match.index).trim(), wishes: { early: spansOf(match.groups, table) } };
    }
  }
  return undefined;
}

function takeWith(table: WishTable, said: string): Wished | undefined {
  let rest = said;
  let asked = false;
  const take = (pattern: RegExp, leaves: string | ((groups: Record<string, string>) => string) = ' ') => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    const groups = { ...match.groups } as Record<string, string>;
    const left = typeof leaves === 'string' ? leaves : leaves(groups);
    rest = rest.slice(0, match.index) + left + rest.slice(match.index + match[0].length);
    asked ||= table.asks.test(match[0]);
    return groups;
  };
  const first = <T>(patterns: readonly RegExp[], taken: (pattern: RegExp) => T | undefined): T | undefined => {
    for (const pattern of patterns) {
      const found = taken(pattern);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const escalate = first(table.escalate, (pattern) => take(pattern));
  const afterDone = first(table.afterDone, (pattern) =>
    take(pattern, ({ span = '', what = '', clock = '' }) => table.every(span, what, clock)),
  );
  const early = first(table.early, (pattern) => take(pattern));
  const until = placeOf(table.untilDone.exec(rest));
  const isUntilDone = take(table.untilDone) !== undefined;
  const nags = placeOf(table.nags.exec(rest));
  const isNag = take(table.nags) !== undefined || isUntilDone;
  const asksAt = nags ?? placeOf(table.keepAsking.exec(rest)) ?? until;
  const often = isNag && asksAt ? nearest(table.often, rest, asksAt) : undefined;
  const every = often === undefined ? '' : (take(often)?.['every'] ?? '');
  const limit = isNag ? (take(table.atMost)?.['limit'] ?? '') : '';
  if (isNag && take(table.keepAsking)) asked = true;
  if (afterDone) take(table.fromDone, '');
  const urgent = first(table.urgent, (pattern) => take(pattern));
  const wishes: Wishes = {
    ...(isNag ? { nag: { every, limit } } : {}),
    ...(early ? { early: spansOf(early, table) } : {}),
    ...(urgent ? { urgent: true } : {}),
    ...(afterDone ? { afterDone: afterDone['span'] ?? '' } : {}),
    ...(escalate ? { escalate: { after: escalate['after'] ?? '', to: escalate['who'] ?? '' } } : {}),
  };
  if (Object.keys(wishes).length === 0) return undefined;
  // "I wait until I am done" asks for nothing.
  if (!asked && !table.asks.test(rest)) return undefined;
  const text = rest
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.，。])/g, '$1')
    .replace(/^[\s,，;；:：.。、-]+|[\s,，;；:：、-]+$/gu, '');
  if (text === '' || !asked || table.asks.test(text)) return { wishes, text };
  return { wishes, text: `${table.leads.test(text) ? table.shortLead : table.lead}${text}` };
}

/** From where to where something stands, in UTF-16 units. */
interface Place {
  readonly from: number;
  readonly to: number;
}

function placeOf(match: RegExpExecArray | null): Place | undefined {
  return match ? { from: match.index, to: match.index + match[0].length } : undefined;
}

/** The match of a pattern that stands nearest to a place, as a pattern of its own; undefined where there is none. */
function nearest(pattern: RegExp, text: string, place: Place): RegExp | undefined {
  let best: { readonly from: number; readonly distance: number } | undefined;
  for (const { index: from, 0: words } of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
    const distance = Math.max(from - place.to, place.from - from - words.length);
    if (!best || distance < best.distance) best = { from, distance };
  }
  return best && new RegExp(`(?<=^[^]{${best.from}})${pattern.source}`, pattern.flags);
}
