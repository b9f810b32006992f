import { toSimplified } from '../text/fold.ts';
import { english } from './en.ts';
import { denialOf } from './single-valued.ts';
import type { FieldRule, LanguageRules, Statement } from './statement.ts';
import { chinese } from './zh.ts';

/** Rules read short statements; a longer text is kept as it is, because its first words say little about the rest. */
const LONGEST_RULED = 240;

const HAN = /\p{Script=Han}/u;

/** The person's own words at the place where a pattern over the simplified text matched: the map keeps lengths. */
type Original = (from: number, length: number) => string;

/** Where a text may be cut into statements: sentence ends, and where a new subject begins. */
const CUTS =
  /(?<=[.!?;。！？；])\s*|\n+|,?\s+and\s+(?=(?:my|our|the|i|i'm|he|she|they)\b)|[，,]\s*(?=我|他|她|[的\p{Script=Han}]{1,4}的)/iu;

/**
 * Reads what a text says: usually one statement in the person's words. It is cut into several only where two or more
 * of its parts are read by a rule, so that each can be replaced by itself ("my wife is vegetarian and my son is
 * allergic to nuts"); talk is kept whole. Never fails, never gives none.
 */
export function readStatements(raw: string): Statement[] {
  const whole = readStatement(raw);
  if (raw.length > LONGEST_RULED || whole.corrects) return [whole];
  const parts = raw
    .split(CUTS)
    .map((part) => part.replace(/[,，]\s*$/, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map(readStatement);
  const ruled = parts.filter(({ field, ends }) => field !== undefined || ends !== undefined);
  return parts.length > 1 && ruled.length > 1 ? parts : [whole];
}

/** Reads one sentence: whom it is about, which field it gives, what it corrects or ends. */
function readStatement(raw: string): Statement {
  const text = raw.normalize('NFC').trim();
  if (text.length > LONGEST_RULED) return { text };
  const rules = HAN.test(text) ? chinese : english;
  const opener = rules.opener.exec(toSimplified(text))?.[0].length ?? 0;
  return readKept(opener < text.length ? text.slice(opener) : text, rules);
}

/** A "no" before a correction answers what was said before, and is no part of what is so. */
const BARE_NO = /^(?:no|nope|wrong|that's (?:wrong|not right)|不对)\s*[,.:;!，。！：；]\s*(?=\S)/i;

function readKept(text: string, rules: LanguageRules): Statement {
  const folded = toSimplified(text).replace(/[\u2018\u2019]/g, "'");
  const correction = rules.corrections.map((pattern) => pattern.exec(folded)).find((match) => match !== null);
  // A correction that opens the sentence ("actually, …") is taken off before the rest is read.
  const start = correction && correction.index === 0 && !correction.groups ? correction[0].length : 0;
  const said = folded
    .slice(start)
    .replace(/,? (?:and )?not [^,.;!?]{1,60}[.!]?$/i, (tail) => (correction?.groups ? '' : tail));
  const original: Original = (from, length) => text.slice(start + from, start + from + length);
  const read =
    readDenial(said, original, correction?.groups ? [] : rules.denials) ?? readField(said, original, rules.fields);
  const ending = rules.endings
    .map(({ pattern, domain }) => ({ match: pattern.exec(said), domain }))
    .find(({ match }) => match !== null);
  const what = ending?.match?.groups?.['what'];
  const no = correction?.index === 0 ? (BARE_NO.exec(folded)?.[0].length ?? 0) : 0;
  return {
    text: text.slice(no),
    ...read,
    ...(correction ? { corrects: { wrong: correction.groups?.['wrong']?.trim() ?? null } } : {}),
    ...(what ? { ends: { words: what, ...(ending?.domain ? { domain: ending.domain } : {}) } } : {}),
  };
}

/** What denies a value gives a field of its own: `not_allergy`. */
function readDenial(
  said: string,
  original: Original,
  rules: readonly FieldRule[],
): Omit<Statement, 'text'> | undefined {
  const read = readField(said, original, rules);
  return read.field === undefined ? undefined : { ...read, field: denialOf(read.field), denies: read.field };
}

/** What values of a field look like, where anything else would be about something else: "my phone is broken". */
const SHAPES: Readonly<Record<string, RegExp>> = {
  phone: /\d/,
  email: /@/,
  passport_number: /\d/,
  rent: /[\d一二三四五六七八九十兩两]/,
  weight: /[\d一二三四五六七八九十兩两]/,
  height: /[\d一二三四五六七八九十兩两]/,
};

function readField(said: string, original: Original, rules: readonly FieldRule[]): Omit<Statement, 'text'> {
  for (const { pattern, field, value, arity, domain, about } of rules) {
    const match = pattern.exec(said);
    if (!match) continue;
    const fill = (template: string): string =>
      template.replace(/\$(\d)/g, (_, digit: string) => {
        const [from, to] = match.indices?.[Number(digit)] ?? [0, 0];
        return original(from, to - from).trim();
      });
    const named = fieldName(fill(field));
    const given = fill(value).replace(/[.。!！]$/, '');
    if (SHAPES[named]?.test(given) === false) continue;
    return {
      field: named,
      value: given,
      arity,
      ...(domain ? { domain } : {}),
      ...(about ? { about: { name: fill(about.name), kind: about.kind } } : {}),
    };
  }
  return {};
}

/** One name for a field, whatever the language and words it was given in. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  number: 'phone',
  phone_number: 'phone',
  email_address: 'email',
  gp: 'doctor',
  manager: 'boss',
  名字: 'name',
  生日: 'birthday',
  电话: 'phone',
  手机: 'phone',
  手机号码: 'phone',
  号码: 'phone',
  地址: 'address',
  邮箱: 'email',
  房租: 'rent',
  薪水: 'salary',
  体重: 'weight',
  身高: 'height',
  血型: 'blood_type',
  鞋码: 'shoe_size',
  护照号码: 'passport_number',
  牙医: 'dentist',
  医生: 'doctor',
  老板: 'boss',
  主管: 'boss',
  房东: 'landlord',
  办公室: 'office',
  银行: 'bank',
  门禁密码: 'door_code',
  大门密码: 'door_code',
  无线密码: 'wifi_password',
  wifi密码: 'wifi_password',
};

function fieldName(words: string): string {
  const name = toSimplified(words).toLowerCase().trim().replace(/\s+/g, '_');
  return FIELD_NAMES[name] ?? name;
}
