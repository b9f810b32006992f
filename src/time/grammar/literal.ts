import { WakefulError } from '../../errors.ts';
import { validateSchedule } from '../engine/index.ts';
import type { RruleSchedule, Schedule } from '../schedule.ts';
import { canonicalZone } from '../zones/index.ts';
import { CharSet } from './char-set.ts';
import { wallText } from './emit.ts';
import { DEFAULT_MINUTES, type Environment } from './environment.ts';
import type { Language } from './language.ts';
import type { Token } from './token.ts';

/** A schedule written as a program would, and where it stands in the text. */
export interface Literal {
  readonly schedule: Schedule;
  readonly start: number;
  readonly end: number;
}

const FIELD =
  '(?:[0-9*?lw#/,-]|(?:sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?=[-,#l \\t]|$))+';
/** Five or six fields; at least one of them must be more than a plain number, so that "1 2 3 4 5" is none. */
const CRON = new RegExp(`(?:^|[\\s"'\u0060:])((?:${FIELD}[ \\t]+){4,5}${FIELD})(?=$|[\\s"'\u0060,.;])`);
const RULE = /(?:rrule:)?(freq=[a-z]+(?:;[a-z]+=[0-9a-z,+:-]+)*)/;
const START = /dtstart(?:;tzid=([a-z_/+-]+))?:(\d{8})(?:t(\d{6})(z)?)?\s+$/;
/** The names that cron has for the usual expressions. */
const MACROS: Readonly<Record<string, string>> = {
  hourly: '0 * * * *',
  daily: '0 0 * * *',
  midnight: '0 0 * * *',
  weekly: '0 0 * * 0',
  monthly: '0 0 1 * *',
  yearly: '0 0 1 1 *',
  annually: '0 0 1 1 *',
};
const MACRO = /(?:^|\s)@(hourly|daily|midnight|weekly|monthly|yearly|annually)(?=$|[\s,.;])/;
/** Expressions are short; longer runs are not looked at. */
const LONGEST = 400;

function isSound(schedule: Schedule): boolean {
  try {
    validateSchedule(schedule);
    return true;
  } catch (error) {
    if (error instanceof WakefulError) return false;
    throw error;
  }
}

/** Where the words begin with which we name such a schedule ourselves: they leave with it. */
function leadOf(head: string, start: number, languages: readonly Language[]): number {
  const before = head.slice(0, start);
  return Math.min(start, ...languages.map(({ ruleLead }) => ruleLead.exec(before)?.index ?? start));
}

/** The marks of which a cron expression, its macros and an RRULE have one at least. */
const MARKS = new CharSet('*@=');

/** Whether a text may hold a literal: most have none of its marks. */
export function mayHoldLiteral(tokens: readonly Token[]): boolean {
  for (const { code } of tokens) if (MARKS.has(code)) return true;
  return false;
}

/**
 * An RFC 5545 rule, with the DTSTART before it if there is one. Without one COUNT counts from now on, not from an hour of
 * this morning. Throws `schedule_invalid`, which names the part, for a rule that is none.
 */
function readRule(head: string, env: Environment, languages: readonly Language[]): Literal | undefined {
  const found = RULE.exec(head);
  if (!found) return undefined;
  const rule = (found[1] ?? '').toUpperCase();
  const end = found.index + found[0].length;
  const [begin, named, day = '', time = '090000', utc] = START.exec(head.slice(0, found.index)) ?? [];
  const zone = utc ? 'UTC' : named ? canonicalZone(named) : env.zone;
  if (begin !== undefined) {
    const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    const start = `${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;
    const schedule: Schedule = { kind: 'rrule', rule, start, zone };
    validateSchedule(schedule);
    return { schedule, start: leadOf(head, found.index - begin.length, languages), end };
  }
  const schedule: RruleSchedule = { kind: 'rrule', rule, start: wallText(env.today, DEFAULT_MINUTES), zone };
  validateSchedule(schedule);
  const start = leadOf(head, found.index, languages);
  const count = /;COUNT=(\d+)/.exec(rule);
  if (!count) return { schedule, start, end };
  const counted = { ...schedule, rule: rule.replace(count[0], ''), count: Number(count[1]), from: env.now + 1 };
  return { schedule: counted, start, end };
}

/** Finds a cron expression or an RFC 5545 rule in a normalised text. */
export function findLiteral(text: string, env: Environment, languages: readonly Language[]): Literal | undefined {
  const head = text.slice(0, LONGEST);
  if (head.includes('freq=')) {
    return readRule(head, env, languages);
  }
  if (head.includes('@')) {
    const macro = MACRO.exec(head);
    const expression = macro && MACROS[macro[1] ?? ''];
    if (macro && expression)
      return {
        schedule: { kind: 'cron', expression, zone: env.zone },
        start: macro.index + macro[0].indexOf('@'),
        end: macro.index + macro[0].length,
      };
  }
  if (!head.includes('*')) return undefined;
  const found = CRON.exec(head);
  const expression = found?.[1];
  if (!found || expression === undefined) return undefined;
  const schedule: Schedule = {
    kind: 'cron',
    expression: expression.replace(/\s+/g, ' ').toUpperCase(),
    zone: env.zone,
  };
  const end = found.index + found[0].length;
  const start = leadOf(head, end - expression.length, languages);
  // A quotation that is led by its name leaves with its marks: cron "0 9 * * *".
  const quote = head[end - expression.length - 1] ?? '';
  const isQuoted = /["'`]/.test(quote) && head[end] === quote && start < end - expression.length;
  return isSound(schedule) ? { schedule, start, end: isQuoted ? end + 1 : end } : undefined;
}
