import { z } from 'zod';
import { WakefulError } from '../errors.ts';
import { fitTo } from '../fitting.ts';
import type { Domain } from '../store/index.ts';
import { DOMAINS } from '../wakeful.ts';

/** A line for `parse --jsonl`. */
export interface ParseLine {
  readonly input: string;
  readonly now?: string;
  readonly zone?: string;
  readonly lang?: 'en' | 'zh';
}

/** A line for `remember --jsonl`. */
export interface RememberLine {
  readonly text: string;
  readonly at?: string;
  readonly person?: string;
  readonly chat?: string;
  readonly domain?: Domain;
  readonly entity?: string;
  readonly ref?: string;
}

/** A line for `recall --jsonl`. */
export interface RecallLine {
  readonly cue: string;
  readonly limit?: number;
  readonly budgetTokens?: number;
  readonly person?: string;
  readonly chat?: string;
}

const optional = z.string().nullish();
const parseLine = z.object({ input: z.string(), now: optional, zone: optional, lang: z.enum(['en', 'zh']).nullish() });
const rememberLine = z.object({
  text: z.string(),
  at: optional,
  person: optional,
  chat: optional,
  domain: z.enum(DOMAINS).nullish(),
  entity: optional,
  ref: optional,
});
const recallLine = z.object({
  cue: z.string(),
  limit: z.int().min(1).max(1000).nullish(),
  budgetTokens: z.int().min(1).max(1_000_000).nullish(),
  person: optional,
  chat: optional,
});

/** Reads a line's JSON. Throws `input_invalid`, as the next two do; fields that are not known are left aside. */
export function readParseLine(value: unknown): ParseLine {
  return readAs(parseLine, value);
}

export function readRememberLine(value: unknown): RememberLine {
  return readAs(rememberLine, value);
}

export function readRecallLine(value: unknown): RecallLine {
  return readAs(recallLine, value);
}

/** An object without its fields that are null or undefined. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: NonNullable<T[K]>;
};

function readAs<T extends object>(shape: z.ZodType<T>, value: unknown): Present<T> {
  const fitted = fitTo(shape, value);
  if ('faults' in fitted)
    throw new WakefulError('input_invalid', `This line does not fit: ${fitted.faults.join('; ')}.`);
  const present = Object.entries(fitted.data).filter(([, part]) => part !== null && part !== undefined);
  return Object.fromEntries(present) as Present<T>;
}
