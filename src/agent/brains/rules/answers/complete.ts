import type { Lang } from '../../../../time/index.ts';
import { LANGS, type Phrases, phrasesOf } from '../say/index.ts';
import { TIME_MARK, understand } from '../understand/index.ts';
import { type Hearing, tableOf } from './hearing.ts';
import { contentOf } from './remind.ts';
import { offeredRequest } from './statement.ts';

/** An answer to a question of ours comes within this time; later it is a new message. */
const STILL_ANSWERS_MS = 3_600_000;

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
      addWhatWasAsked(hearing, exchange, phrases) ??
      takeOffer(hearing, exchange, phrases, read) ??
      correctTime(hearing, exchange, phrases, read);
    if (completed) return { ...completed, lang };
  }
  return undefined;
}

function exchangeBefore({ briefing: { before, now } }: Hearing): Exchange | undefined {
  const [asked, answered] = before.slice(-2);
  if (asked?.by !== 'person' || answered?.by !== 'wakeful' || now - answered.at > STILL_ANSWERS_MS) return undefined;
  return { asked: asked.text, answered: answered.text };
}

/** "The second": the message before it again, with the line that is meant. */
function pickFromList({ words }: Hearing, { asked, answered }: Exchange, phrases: Phrases): Whole | undefined {
  const isQuestion =
    answered.startsWith(beginning(phrases.which('a'), phrases.which('b'))) ||
    answered.startsWith(phrases.forgetWhich());
  if (!isQuestion) return undefined;
  for (const { places } of words.tables) {
    const at = places.findIndex((place) => place.test(words.raw));
    if (at < 0) continue;
    const number = phrases.numbered(at + 1, '');
    const line = answered.split('\n').find((one) => one.startsWith(number));
    if (line !== undefined) return { text: asked, picked: line.slice(number.length) };
  }
  return undefined;
}

/** A time after "when?", or a thing after "of what?": the request and it in one line. */
function addWhatWasAsked(hearing: Hearing, { asked, answered }: Exchange, phrases: Phrases): Whole | undefined {
  const other = { lead: 'colon', text: '\0' } as const;
  const isWhen = answered.startsWith(beginning(phrases.askWhen(null, null), phrases.askWhen(other, null)));
  const isWhat = answered === phrases.askWhat();
  if (!(isWhen && isTimeOnly(hearing)) && !(isWhat && isStatement(hearing))) return undefined;
  return { text: `${asked}${tableOf(hearing).joint}${hearing.said}` };
}

/** "Yes" after the offer of a reminder: the request that was offered. */
function takeOffer(
  { words }: Hearing,
  { asked, answered }: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  if (!words.tables.some(({ yes }) => yes.test(words.raw))) return undefined;
  const request = offeredRequest({ ...read(asked), phrases });
  return request !== undefined && answered.endsWith(phrases.offer(request)) ? { text: request } : undefined;
}

/** "No, 9pm" after a promise: the reminder that it made, moved. */
function correctTime(
  hearing: Hearing,
  { asked, answered }: Exchange,
  phrases: Phrases,
  read: (text: string) => Hearing,
): Whole | undefined {
  if (!isTimeOnly(hearing) || !answered.startsWith(promiseBeginning(phrases))) return undefined;
  const earlier = read(asked);
  if (earlier.when.kind !== 'found' || hearing.when.kind !== 'found') return undefined;
  const content = contentOf(earlier, earlier.when.parsed);
  const time = hearing.when.parsed.spans.map(({ start, end }) => hearing.said.slice(start, end).trim()).join(' ');
  return content === '' ? undefined : { text: phrases.commands.move(content, time.replace(/^(?:at|on|for) /i, '')) };
}

/** Whether the message is a time and nothing else. */
function isTimeOnly({ words, when }: Hearing): boolean {
  if (when.kind !== 'found') return false;
  const rest = words.masked.replaceAll(TIME_MARK, ' ');
  return words.tables.some(({ aroundTime }) => aroundTime.test(rest));
}

function isStatement({ words }: Hearing): boolean {
  for (const { kind, weak } of understand(words)) if (!weak) return kind === 'statement';
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
