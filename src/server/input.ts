import type { Context } from 'hono';
import type { z } from 'zod';
import { WakefulError } from '../errors.ts';
import { fitTo } from '../fitting.ts';
import { faultSays, readJson } from '../json-fault.ts';

/**
 * The request's JSON body as a typed value. It must be declared as JSON, which a form on another site cannot do.
 * @throws WakefulError `input_invalid` when it is not JSON or does not fit.
 */
export async function parseBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new WakefulError('input_invalid', 'Send the body as JSON, with Content-Type: application/json.');
  }
  const read = readJson(await c.req.text());
  if ('fault' in read) throw new WakefulError('input_invalid', `The body is not JSON, at ${faultSays(read.fault)}.`);
  return checked(schema, read.value);
}

/** The same for a body that may be left out; then it counts as `{}`. */
export async function parseOptionalBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const isThere = c.req.header('content-type') !== undefined || (c.req.header('content-length') ?? '0') !== '0';
  return isThere ? parseBody(c, schema) : checked(schema, {});
}

/**
 * The request's query parameters as a typed value.
 * @throws WakefulError `input_invalid` when they do not fit.
 */
export function parseQuery<T>(c: Context, schema: z.ZodType<T>): T {
  return checked(schema, c.req.query());
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const fitted = fitTo(schema, value);
  if ('data' in fitted) return fitted.data;
  throw new WakefulError('input_invalid', `The request does not fit: ${fitted.faults.join('; ')}.`);
}

/** An object whose fields may be left out, as one that has only those that were given. */
export function withoutAbsent<T extends object>(schema: z.ZodType<T>): z.ZodType<Present<T>> {
  return schema.transform(
    (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>,
  );
}

/** The same fields, each there with a value or not there at all. */
type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };
