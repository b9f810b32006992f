import { english } from './en.ts';
import type { LanguageRules } from './statement.ts';
import { chinese } from './zh.ts';

const listed = ({ fields }: LanguageRules, of: 'one' | 'many'): string[] =>
  fields.filter(({ arity }) => arity === of).map(({ field }) => field);

/** Fields that somebody can have several values of at a time: allergies, what they like. */
const MANY: ReadonlySet<string> = new Set([...listed(english, 'many'), ...listed(chinese, 'many')]);

const DENIAL = 'not_';

/** The field of what a field is not: many values of it may be denied. */
export function denialOf(field: string): string {
  return DENIAL + field;
}

/** The field that a fact of this field denies a value of, if it is a denial. */
export function deniedBy(field: string): string | undefined {
  return field.startsWith(DENIAL) ? field.slice(DENIAL.length) : undefined;
}

/** Whether a field has one value at a time, so that a later one makes an earlier one out of date. */
export function isSingleValued(field: string): boolean {
  return !MANY.has(field) && deniedBy(field) === undefined;
}

/** Fields that the rules know to have one value; a pattern in a rule's field names none. */
const ONE: ReadonlySet<string> = new Set([...listed(english, 'one'), ...listed(chinese, 'one')]);

/** Whether a field that somebody else names is one that is known to have one value at a time. */
export function isKnownSingle(field: string): boolean {
  return ONE.has(field) && !MANY.has(field);
}
