import { z } from 'zod';
import { WakefulError } from '../errors.ts';
import type { Domain } from '../store/index.ts';

/** The compiler sees to it that none is missing. */
const DOMAINS: Readonly<Record<Domain, true>> = {
  health: true,
  routines: true,
  goals: true,
  work: true,
  family: true,
  finance: true,
  home: true,
  travel: true,
  food: true,
  social: true,
  learning: true,
  identity: true,
  preferences: true,
  other: true,
};

/** A text that may be left out or null. */
const optional = z.string().nullish();

const ParseLine = z.object({ input: z.string(), now: optional, zone: optional, lang: z.enum(['en', 'zh']).nullish() });
const RememberLine = z.object({
  text: z.string(),
  at: optional,
  person: optional,
  chat: optional,
  domain: z.enum(Object.keys(DOMAINS) as Domain[]).nullish(),
  entity: optional,
  ref: optional,
});
const RecallLine = z.object({
  cue: z.string(),
  limit: z.int().min(1).max(1000).nullish(),
  person: optional,
  chat: optional,
});

/** An object without its fields that are null or undefined. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** A reader of lines of this shape; fields it does not know are left out. It throws `input_invalid`. */
function readerOf<T extends object>(shape: z.ZodType<T>): (value: unknown) => Present<T> {
  return (value) => {
    const { success, data, error } = shape.safeParse(value);
    if (!success) {
      const [issue] = error.issues;
      const field = issue?.path.join('.') ?? '';
      const what = field === '' ? 'This line is not an object with the right fields' : `"${field}" does not fit`;
      throw new WakefulError('input_invalid', `${what}: ${issue?.message ?? 'unknown'}.`, { fields: { field } });
    }
    return Object.fromEntries(
      Object.entries(data).filter(([, part]) => part !== null && part !== undefined),
    ) as Present<T>;
  };
}

/** A line for `parse --jsonl`. */
export const readParseLine = readerOf(ParseLine);
/** A line for `remember --jsonl`. */
export const readRememberLine = readerOf(RememberLine);
/** A line for `recall --jsonl`. */
export const readRecallLine = readerOf(RecallLine);
