import type { Lang } from '../../../../time/index.ts';
import type { EarlierMessage } from '../../../brain.ts';
import { LANGS, type Phrases, phrasesOf } from '../say/index.ts';
import { TIME_MARK, understand } from '../understand/index.ts';
import { otherRequest } from './for-other.ts';
import { type Hearing, tableOf, timeText } from './hearing.ts';
import { contentOf, ownWords } from './remind.ts';
import { offeredRequest } from './statement.ts';

/** An answer to a question of ours comes within this time; later it is a new message. */
const STILL_ANSWERS_MS = 3_600_000;
/** Nobody counts further than this in a list. */
const MOST_PLACES = 20;

/** "No, I meant 11": after a promise, an hour. */
const BARE_HOUR = /^(?:no|nope|sorry|actually|wait|oops|i meant?|make (?:it|that)|[,.\s])+?(?:at )?(\d{1,2})[.!]?$/i;

/** A message made whole: what the person would have said in one line. */
export interface Completed {
  readonly text: string;
  /** The language of our question: the exchange goes on in it. */
  readonly lang: Lang;
  /** The line that was picked from our list. */
  readonly picked?: string;
}

type Whole = Omit<Completed, 'lang'>;

/** The last thing the person said, and what we answered. */
interface Exchange {
  readonly asked: string;
  readonly answered: string;
}

/**
 * A message that answers what we said just before: "the second" after "which one?", "at 5pm" after "when?", "yes" after
 * an offer, "no, 9pm" after a promise. Undefined for every other message. `read` reads an earlier message of the person.
 */
export function completeFromBefore(hearing: Hearing, read: (text: string) => Hearing): Completed | undefined {
  const exchange = exchangeBefore(hearing);
  if (!exchange) return undefined;
  for (const lang of LANGS) {
    const phrases = phrasesOf(lang);
    const completed =
      pickFromList(hearing, exchange, phrases) ??
      pickFromAll(hearing, exchange, phrases) ??
      addWhatWasAsked(hearing, exchange, phrases, read) ??
      takeOffer(hearing, exchange, phrases, read) ??
      correctTime(hearing, exchange, phrases, read);
    if (completed) return { ...completed, lang };
  }
  return undefined;
}

/** What this person said last, and our answer to it; others may have talked with us since, but no reminder came. */
function exchangeBefore({ briefing: { before, now } }: Hearing): Exchange | undefined {
  const at = before.findLastIndex(({ by }) => by === 'person');
  const [asked, answered, ...since] = before.slice(at);
  if (at < 0 || !asked || answered?.by !== 'wakeful' || now - answered.at > STILL_ANSWERS_MS) return undefined;
  if (since.some(({ by }, place) => by === 'wakeful' && since[place - 1]?.by !== 'other')) return undefined;
  return { asked: asked.text, answered: answered.text };
}

/** "The second": the message before it again, with the line that is meant. */
function pickFromList({ words }: Hearing, { asked, answered }: Exchange, phrases: Phrases): Whole | undefined {
  const isQuestion =
    answered.startsWith(beginning(phrases.which('a'), phrases.which('b'))) ||
    answered.startsWith(phrases.forgetWhich());
  if (!isQuestion) return undefined;
  const lines = answered.split('\n').slice(1);
  const at = lines.findIndex((line, place) => {
    const isNumber = words.tables.some(({ places }) => places[place]?.test(words.raw));
    // A button says its number and name, so that it is no answer to another list.
    const [number, pick] = [phrases.numbered(place + 1, ''), phrases.pick(place + 1, '')];
    return isNumber || (words.raw.startsWith(pick) && line.startsWith(number + words.raw.slice(pick.length)));
  });
  const line = lines[at];
  return line === undefined ? undefined : { text: asked, picked: line.slice(phrases.numbered(at + 1, '').length) };
}

/** "The second one" after an answer that lists all reminders; "cancel 2" while the last such list is fresh. */
function pickFromAll({ words, briefing }: Hearing, { answered }: Exchange, phrases: Phrases): Whole | undefined {
  const isFresh = ({ by, at }: EarlierMessage): boolean => by === 'wakeful' && briefing.now - at <= STILL_ANSWERS_MS;
  const shown = linesOfList(answered, phrases);
  const lines =
    shown ??
    briefing.before
      .filter(isFresh)
      .map(({ text }) => linesOfList(text, phrases))
      .findLast((list) => list !== undefined);
  for (const [at, picked] of lines?.entries() ?? []) {
    for (const { places, placeIn } of words.tables) {
      if (shown && places[at]?.test(words.raw)) return { text: phrases.commands.list, picked };
      const named = placeIn(words.raw, at);
      if (named !== undefined) return { text: named, picked };
    }
  }
  return undefined;
}

/** The reminders that an answer lists by number, in order; undefined when it lists none. */
function linesOfList(answered: string, phrases: Phrases): readonly string[] | undefined {
  const lines = answered.split('\n');
  const head = lines.findIndex((line) => {
    const count = /(\d+)\D*$/.exec(line)?.[1];
    return count !== undefined && line.endsWith(phrases.listHead(Number(count)));
  });
  if (head < 0) return undefined;
  const listed: string[] = [];
  for (const line of lines.slice(head + 1)) {
    const number = phrases.numbered(listed.length + 1, '');
    if (!line.startsWith(number)) break;
    listed.push(line.slice(number.length));
  }
  return listed.length > 0 ? listed : undefined;
}

/** Whether a message does something to a reminder by its number: without a list to go by, nobody knows which. */
export function namesPlace({ words }: Hearing): boolean {
  return words.tables.some(({ placeIn }) =>
    Array.from({ length: MOST_PLACES }, (_, place) => placeIn(words.raw, place)).some((named) => named !== undefined),
  );
}

/** A time after "when?", or a thing after "of what?": the request and it in one line. */
function addWhatWasAsked(
  hearing: Hearing,
  { asked, answered }: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  const other = { lead: 'colon', text: '\0' } as const;
  const joined = { text: `${asked}${tableOf(hearing).joint}${hearing.said}` };
  if (answered.startsWith(beginning(phrases.askWhen(null, null), phrases.askWhen(other, null))))
    // "After work" is no time that could be known: it is asked for again, not kept.
    return isTimeOnly(hearing) ? joined : isVague(hearing) ? { text: asked } : undefined;
  if (answered === phrases.askWhat()) return isThing(hearing) ? joined : undefined;
  const isWhatAt = answered.startsWith(beginning(phrases.askWhatAt('today'), phrases.askWhatAt('every')));
  if (!isWhatAt || !isThing(hearing)) return undefined;
  const time = timeText(read(asked));
  return time === ''
    ? undefined
    : { text: phrases.request(time, (ownWords(hearing) ?? hearing.words.text).replace(/^to /i, '')) };
}

/** "Yes" after the offer of a reminder: the request that was offered. */
function takeOffer(
  { words }: Hearing,
  { asked, answered }: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  if (!words.tables.some(({ yes }) => yes.test(words.raw))) return undefined;
  const before = { ...read(asked), phrases };
  const offers = [offeredRequest(before), otherRequest(before)];
  const text = offers.find((offer) => offer !== undefined && answered.endsWith(phrases.offer(offer)));
  return text === undefined ? undefined : { text };
}

/** "No, 9pm" after a promise: the reminder that it made, moved. */
function correctTime(
  hearing: Hearing,
  { asked, answered }: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  const hour = BARE_HOUR.exec(hearing.said)?.[1];
  if (!isTimeOnly(hearing) && hour === undefined) return undefined;
  const content = madeBefore({ asked, answered }, phrases, read) ?? '';
  const time = timeText(hearing) || (hour ?? '');
  return content === '' ? undefined : { text: phrases.commands.move(content, time.replace(/^(?:at|on|for) /i, '')) };
}

/** What the reminder is about that the person asked for just before, if it was promised: "it" is that one. */
export function promisedBefore(hearing: Hearing, read: (text: string) => Hearing): string | undefined {
  const exchange = exchangeBefore(hearing);
  if (!exchange) return undefined;
  for (const lang of LANGS) {
    const made = madeBefore(exchange, phrasesOf(lang), read);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** What the reminder is about that an exchange made or moved. */
function madeBefore(
  { asked, answered }: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): string | undefined {
  const moved = (cue: string): string =>
    phrases.moved({ cue, recurrence: null, next: null, paused: false, until: null, also: [], again: null });
  const before = beginning(moved('\0'), moved('\x01'));
  if (answered.startsWith(before)) {
    const [open = '', close = ''] = phrases.quote('\0').split('\0');
    const from = before.length + (before.endsWith(open) ? 0 : open.length);
    const to = answered.indexOf(close, from);
    return to < 0 ? undefined : answered.slice(from, to);
  }
  if (!answered.startsWith(promiseBeginning(phrases))) return undefined;
  const earlier = read(asked);
  return earlier.when.kind === 'found' ? contentOf(earlier, earlier.when.parsed) : undefined;
}

/** Whether the message is a time and nothing else. */
function isTimeOnly({ words, when }: Hearing): boolean {
  if (when.kind !== 'found') return false;
  const rest = words.masked.replaceAll(TIME_MARK, ' ');
  return words.tables.some(({ aroundTime }) => aroundTime.test(rest));
}

/** Whether the message means to be a time, and is none: "after work", 下班後. */
function isVague({ words, when }: Hearing): boolean {
  return when.kind === 'none' && words.tables.some(({ vague }) => vague.test(words.text));
}

/** Whether the message can be a thing to be reminded of: it states or asks for it, and names no other time. */
function isThing({ words, when }: Hearing): boolean {
  if (when.kind !== 'none') return false;
  if (words.tables.some(({ bareThing }) => bareThing.test(words.masked))) return true;
  for (const { kind, weak } of understand(words)) if (!weak) return kind === 'statement' || kind === 'remind';
  return false;
}

/** How every promise begins: the common words of two that differ in all else. */
function promiseBeginning(phrases: Phrases): string {
  const times = null;
  const once = { thing: { lead: 'colon', text: 'a' }, at: 'a', within: 'a', recurrence: null, times } as const;
  const often = { thing: { lead: 'to', text: 'b' }, at: 'b', within: 'b', recurrence: 'b', times } as const;
  return beginning(phrases.promise(once), phrases.promise(often));
}

/** What two sentences begin with: the fixed words of a sentence with a gap. */
function beginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
