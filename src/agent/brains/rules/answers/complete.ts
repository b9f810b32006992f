import type { Lang } from '../../../../time/index.ts';
import type { EarlierMessage } from '../../../brain.ts';
import { LANGS, type Phrases, phrasesOf } from '../say/index.ts';
import { TIME_MARK, takeCondition, understand } from '../understand/index.ts';
import { takeConditional } from './conditional.ts';
import { otherRequest } from './for-other.ts';
import { type Hearing, tableOf, timeText } from './hearing.ts';
import { ownWords, thingAsked } from './remind.ts';
import { offeredRequest } from './statement.ts';

/** An answer to a question of ours comes within this time; later it is a new message. */
const STILL_ANSWERS_MS = 3_600_000;
/** Nobody counts further than this in a list. */
const MOST_PLACES = 20;

/** "No, I meant 11": after a promise, an hour. */
const BARE_HOUR = /^(?:no|nope|sorry|actually|wait|oops|i meant?|make (?:it|that)|[,.\s])+?(?:at )?(\d{1,2})[.!]?$/i;

/** A length of time in digits, which a bare number can correct. */
const LENGTH =
  /^(?:in |for )?\d+ ?(?:m|mins?|minutes?|h|hrs?|hours?|s|secs?|seconds?)\b|^(?:過|过)?\d+(?:分鐘|分钟|小時|小时|秒)(?:後|后)?/i;

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
  /** The message as it was read then, with what stood before it. */
  readonly earlier: () => Hearing;
}

/**
 * A message that answers what we said just before: "the second" after "which one?", "at 5pm" after "when?", "yes" after
 * an offer, "no, 9pm" or "and to buy bread" after a promise. Undefined for every other message. `read` reads an earlier
 * message of the person.
 */
export function completeFromBefore(hearing: Hearing, read: (text: string) => Hearing): Completed | undefined {
  const exchange = exchangeBefore(hearing, read);
  if (!exchange) return undefined;
  for (const lang of LANGS) {
    const phrases = phrasesOf(lang);
    const completed =
      pickFromList(hearing, exchange, phrases) ??
      pickFromAll(hearing, exchange, phrases) ??
      addWhatWasAsked(hearing, exchange, phrases, read) ??
      takeOffer(hearing, exchange, phrases, read) ??
      correctInstead(hearing, exchange, phrases, read) ??
      correctTime(hearing, exchange, phrases) ??
      askForMore(hearing, exchange, phrases, read);
    if (completed) return { ...completed, lang };
  }
  return undefined;
}

/** What this person said last, and our answer to it; others may have talked with us since, but no reminder came. */
function exchangeBefore({ briefing }: Hearing, read: (text: string) => Hearing): Exchange | undefined {
  const { before, now } = briefing;
  const at = before.findLastIndex(({ by }, place) => by === 'person' && !isSmallTalk(before[place + 1]));
  const [asked, answered, ...since] = before.slice(at).filter((message) => !isSmallTalk(message));
  if (at < 0 || !asked || answered?.by !== 'wakeful' || now - answered.at > STILL_ANSWERS_MS) return undefined;
  if (since.some(({ by }, place) => by === 'wakeful' && since[place - 1]?.by !== 'other')) return undefined;
  const earlier = (): Hearing => {
    const then = { ...briefing, text: asked.text, before: before.slice(0, at), now: asked.at };
    const heard = read(asked.text);
    const completed = completeFromBefore({ ...heard, briefing: then }, read);
    return completed ? read(completed.text) : heard;
  };
  return { asked: asked.text, answered: answered.text, earlier };
}

/** "You're welcome", "I am not sure what to change": what was talked about goes on after it. */
function isSmallTalk(message: EarlierMessage | undefined): boolean {
  if (message?.by !== 'wakeful') return false;
  return LANGS.map(phrasesOf).some(
    ({ thanks, fine, unclearChange }) =>
      message.text === thanks() ||
      message.text === fine() ||
      message.text.startsWith(beginning(unclearChange('a'), unclearChange('b'))),
  );
}

/** "The second": the message before it again, with the line that is meant. */
function pickFromList({ words }: Hearing, { asked, answered }: Exchange, phrases: Phrases): Whole | undefined {
  const isQuestion =
    answered.startsWith(beginning(phrases.which('a'), phrases.which('b'))) ||
    answered.startsWith(phrases.forgetWhich());
  if (!isQuestion) return undefined;
  const lines = answered.split('\n').slice(1);
  const at = lines.findIndex((line, place) => {
    const isNumber = words.tables.some(({ places, correcting }) =>
      places[place]?.test(words.raw.replace(correcting, '')),
    );
    // A button says its number and name, so that it is no answer to another list.
    const [number, pick] = [phrases.numbered(place + 1, ''), phrases.pick(place + 1, '')];
    return isNumber || (words.raw.startsWith(pick) && line.startsWith(number + words.raw.slice(pick.length)));
  });
  const line = lines[at];
  return line === undefined ? undefined : { text: asked, picked: line.slice(phrases.numbered(at + 1, '').length) };
}

/** "The second one" after an answer that lists all reminders; "cancel 2" while the last such list is fresh. */
function pickFromAll({ words, briefing }: Hearing, { asked, answered }: Exchange, phrases: Phrases): Whole | undefined {
  const isFresh = ({ by, at }: EarlierMessage): boolean => by === 'wakeful' && briefing.now - at <= STILL_ANSWERS_MS;
  const shown = linesOfList(answered, phrases);
  const lines =
    shown ??
    briefing.before
      .filter(isFresh)
      .map(({ text }) => linesOfList(text, phrases))
      .findLast((list) => list !== undefined);
  for (const [at, picked] of lines?.entries() ?? []) {
    for (const { places, placeIn, correcting, verbOf } of words.tables) {
      if (shown && places[at]?.test(words.raw.replace(correcting, ''))) {
        // The list answered "cancel …", which named none of them: that is done to the one that is meant.
        const verb = verbOf.exec(asked)?.[0];
        const named = verb && (placeIn(`${verb} ${at + 1}`, at) ?? placeIn(`${verb}${at + 1}`, at));
        return { text: named ?? phrases.commands.list, picked };
      }
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

/** "Cancel 3 and 4" while a list is fresh: one command for each, with the line that it means. */
export function completeSeveral(hearing: Hearing, read: (text: string) => Hearing): Completed[] | undefined {
  const said = hearing.words.tables.flatMap(({ placesIn }) => placesIn(hearing.words.raw) ?? []);
  const completed = said.flatMap((text) => completeFromBefore(read(text), read) ?? []);
  return said.length > 1 && completed.length === said.length ? completed : undefined;
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
    return isTimeOnly(hearing) ? joined : isVague(hearing) && !isQuestion(hearing) ? { text: asked } : undefined;
  if (answered === phrases.askWhat()) return isThing(hearing) ? joined : undefined;
  const isWhatAt = answered.startsWith(beginning(phrases.askWhatAt('today'), phrases.askWhatAt('every')));
  if (!isWhatAt || !isThing(hearing)) return undefined;
  const before = read(asked);
  const time = timeText(takeConditional(before)?.hearing ?? before);
  if (time === '') return undefined;
  const { phrase } = takeCondition(before.words.text);
  const thing = (ownWords(hearing) ?? hearing.words.text).replace(/^to /i, '');
  // "Every morning while I'm sick" keeps its condition.
  const isHan = /\p{Script=Han}/u.test(phrase);
  const whole = isHan ? `${phrase}${phrases.request(time, thing)}` : `${phrases.request(time, thing)} ${phrase}`.trim();
  return { text: whole };
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
function correctTime(hearing: Hearing, exchange: Exchange, phrases: Phrases): Whole | undefined {
  const hour = BARE_HOUR.exec(hearing.said)?.[1];
  if (!isTimeOnly(hearing) && hour === undefined) return undefined;
  const content = madeBefore(exchange, phrases) ?? '';
  if (content === '') return undefined;
  const otherDay = onOtherDay(hearing, exchange);
  if (otherDay !== undefined) return { text: phrases.commands.move(content, otherDay) };
  // After "in 25 minutes", a number is one of minutes.
  const length = hour === undefined ? undefined : LENGTH.exec(timeText(exchange.earlier()))?.[0];
  const time = length?.replace(/\d+/, hour ?? '') ?? (timeText(hearing) || (hour ?? ''));
  return { text: phrases.commands.move(content, time.replace(/^(?:at|on|for) /i, '')) };
}

const WEEKDAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|(?:週|周|星期|禮拜|礼拜)[一二三四五六日天]/giu;

/** "No, Wednesday" after "every Thursday at 3pm": the series on that day; undefined where no single day can be put in place. */
function onOtherDay(hearing: Hearing, { earlier }: Exchange): string | undefined {
  const time = timeText(hearing);
  const [day, ...more] = time.match(WEEKDAY) ?? [];
  if (
    day === undefined ||
    more.length > 0 ||
    time
      .replace(WEEKDAY, '')
      .replace(/\bon\b/i, '')
      .trim() !== ''
  )
    return undefined;
  const before = earlier();
  const usual = timeText(before);
  const recurs = before.when.kind === 'found' && before.when.parsed.schedule.kind !== 'at';
  return recurs && usual.match(WEEKDAY)?.length === 1 ? usual.replace(WEEKDAY, day) : undefined;
}

/** "Not Thursday but Wednesday", 不是週四是週三. */
function correctInstead(
  { words }: Hearing,
  exchange: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  for (const { instead } of words.tables) {
    const { rest } = instead.exec(words.raw)?.groups ?? {};
    const corrected = rest === undefined ? undefined : correctTime(read(rest), exchange, phrases);
    if (corrected) return corrected;
  }
  return undefined;
}

/** "And to buy bread", "and again at 6:45" after a promise: another reminder, at the same time or about the same thing. */
function askForMore(
  { words }: Hearing,
  exchange: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  if (!exchange.answered.startsWith(promiseBeginning(phrases))) return undefined;
  for (const { more, onceMore } of words.tables) {
    const { rest = '', rest2 = rest } = more.exec(words.raw)?.groups ?? {};
    if (rest2 === '') continue;
    const again = read(rest2.replace(onceMore, ' ').trim());
    const time = timeText(again);
    if (time !== '' && isTimeOnly(again)) {
      const content = madeBefore(exchange, phrases) ?? '';
      const day = again.words.tables.some(({ clockOnly }) => clockOnly.test(time)) ? dayIn(exchange.earlier()) : '';
      return content === '' ? undefined : { text: phrases.request(`${day}${time}`, content) };
    }
    const thing = read(rest2);
    const text = thing.words.text.replace(/^to /i, '');
    // What can be asked for with a time in front can be asked for after it.
    const whole = timeText(thing) === '' ? phrases.request(timeText(exchange.earlier()), text) : undefined;
    if (whole === undefined) return /^to /i.test(rest2) ? { text: phrases.request(time, contentIn(thing)) } : undefined;
    const bare = read(`${timeText(exchange.earlier())}${tableOf(thing).joint}${text}`);
    return timeText(bare) !== '' && asksToBeReminded(bare) ? { text: whole } : undefined;
  }
  return undefined;
}

const CLOCK =
  /\b(?:at )?\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?)?(?![\p{L}\d])|(?:凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上)?[\d一二三四五六七八九十兩两]{1,3}[點点](?:半|[一二三兩两]刻|[\d零一二三四五六七八九十]{1,3}分?)?/giu;

/** The days of a request, without its time of day: "again at 6:45" is on the same. */
function dayIn(earlier: Hearing): string {
  const time = timeText(earlier);
  const day = time.replace(CLOCK, ' ').replace(/\s+/g, ' ').trim();
  return day === '' || day === time ? '' : `${day}${tableOf(earlier).joint === ' ' ? ' ' : ''}`;
}

const contentIn = (hearing: Hearing): string =>
  hearing.when.kind === 'found' ? (thingAsked(hearing, hearing.when.parsed) ?? '') : '';

function asksToBeReminded({ words }: Hearing): boolean {
  for (const { kind, weak } of understand(words)) if (!weak) return kind === 'remind';
  return false;
}

/** What the reminder is about that the person asked for just before, if it was promised: "it" is that one. */
export function promisedBefore(hearing: Hearing, read: (text: string) => Hearing): string | undefined {
  const exchange = exchangeBefore(hearing, read);
  if (!exchange) return undefined;
  for (const lang of LANGS) {
    const made = madeBefore(exchange, phrasesOf(lang));
    if (made !== undefined) return made;
  }
  return undefined;
}

/** What the reminder is about that an exchange made or moved. */
function madeBefore({ answered, earlier }: Exchange, phrases: Phrases): string | undefined {
  const moved = (cue: string): string =>
    phrases.moved({ cue, recurrence: null, next: null, paused: false, until: null, also: [], again: null });
  const before = beginning(moved('\0'), moved('\x01'));
  if (answered.startsWith(before)) {
    const [open = '', close = ''] = phrases.quote('\0').split('\0');
    const from = before.length + (before.endsWith(open) ? 0 : open.length);
    const to = answered.indexOf(close, from);
    return to < 0 ? undefined : answered.slice(from, to);
  }
  return answered.startsWith(promiseBeginning(phrases)) ? contentIn(earlier()) || undefined : undefined;
}

/** Whether the message is a time and nothing else. */
function isTimeOnly({ words, when }: Hearing): boolean {
  if (when.kind !== 'found') return false;
  const rest = words.masked.replaceAll(TIME_MARK, ' ');
  return words.tables.some(({ aroundTime }) => aroundTime.test(rest));
}

/** Whether the message asks something. */
function isQuestion({ words }: Hearing): boolean {
  for (const { kind, weak } of understand(words)) if (!weak) return kind === 'question';
  return false;
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
