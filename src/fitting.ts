import type { z } from 'zod';
import { counted } from './plural.ts';

/** How to speak of what does not fit. */
interface Telling {
  /** The data may hold secrets: no value is quoted. */
  readonly isSecret?: boolean;
}

type Issue = z.core.$ZodRawIssue;

/** What a place may hold, as people call it. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  null: 'null',
};

const FORMS: Readonly<Record<string, string>> = {
  url: 'an address that begins with https:// or http://',
  email: 'an e-mail address',
  datetime: 'an instant such as 2026-12-24T18:00:00Z',
  date: 'a date such as 2026-12-24',
};

const LONGEST_SHOWN = 40;

/**
 * Unknown data as what a schema describes, or what is wrong with it: a clause for each fault, with the path to it, such as
 * `limit: must be a whole number, not "many"`.
 */
export function fitTo<T>(
  schema: z.ZodType<T>,
  value: unknown,
  telling: Telling = {},
): { readonly data: T } | { readonly faults: readonly string[] } {
  const read = schema.safeParse(value, { error: (issue) => wordsOf(issue, value, telling) });
  if (read.success) return { data: read.data };
  return { faults: read.error.issues.map(({ path, message }) => clauseOf(path.join('.'), message)) };
}

function clauseOf(path: string, message: string): string {
  if (path !== '') return `${path}: ${message}`;
  return /^(?:must|is) /.test(message) ? `it ${message}` : message;
}

function wordsOf(issue: Issue, whole: unknown, telling: Telling): string {
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(KINDS[issue.expected] ?? issue.expected, issue, whole, telling);
    case 'invalid_value':
      return mustBe(eitherOf(issue.values.map((each) => JSON.stringify(each))), issue, whole, telling);
    case 'invalid_format':
      return mustBe(FORMS[issue.format] ?? 'of another form', issue, whole, telling);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${bound(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${bound(issue.origin, 'at most', issue.maximum)}`;
    case 'unrecognized_keys':
      return unknownFields(issue.keys, issue.inst);
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'does not fit';
  }
}

/** `"a", "b" or "c"`. */
function eitherOf(values: readonly (string | undefined)[]): string {
  const [last = '', ...others] = [...values].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
}

function mustBe(what: string, issue: Issue, whole: unknown, { isSecret }: Telling): string {
  const given = (issue.path ?? []).reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], whole);
  if (given === undefined) return `is missing: it must be ${what}`;
  return isSecret ? `must be ${what}` : `must be ${what}, not ${shown(given)}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function bound(origin: string, direction: string, count: number | bigint): string {
  if (origin === 'string') return `have ${direction} ${counted(Number(count), 'character')}`;
  if (origin === 'array' || origin === 'set') return `have ${direction} ${counted(Number(count), 'entry', 'entries')}`;
  return `be ${direction} ${count}`;
}

/** Whoever misspelt a name needs the right ones. */
function unknownFields(keys: readonly string[], schema: unknown): string {
  const { shape = {} } = (schema as { _zod?: { def?: { shape?: object } } })?._zod?.def ?? {};
  const unknown = keys.map((key) => `"${key.slice(0, LONGEST_SHOWN)}"`).join(', ');
  const known = Object.keys(shape);
  return `there is no field ${unknown} here${known.length === 0 ? '' : `; the fields are ${known.join(', ')}`}`;
}
