import { english } from './en.ts';
import type { LanguageRules } from './statement.ts';
import { chinese } from './zh.ts';

const listed = ({ fields }: LanguageRules): string[] =>
  fields.filter(({ arity }) => arity === 'many').map(({ field }) => field);

/** Fields that somebody can have several values of at a time: allergies, what they like. */
const MANY: ReadonlySet<string> = new Set([...listed(english), ...listed(chinese)]);

/** Whether a field has one value at a time, so that a later one makes an earlier one out of date. */
export function isSingleValued(field: string): boolean {
  return !MANY.has(field);
}
