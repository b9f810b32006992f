import type { Context } from 'hono';
import type { z } from 'zod';
import { WakefulError } from '../errors.ts';

/**
 * The request's JSON body as a typed value. It must be declared as JSON, which a form on another site cannot do.
 * @throws WakefulError `input_invalid` when it is not JSON or does not fit.
 */
export async function parseBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new WakefulError('input_invalid', 'Send the body as JSON, with Content-Type: application/json.');
  }
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (cause) {
    throw new WakefulError('input_invalid', 'The body is not valid JSON.', { cause });
  }
  return checked(schema.safeParse(body));
}

/** The same for a body that may be left out; then it counts as `{}`. */
export async function parseOptionalBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const isThere = c.req.header('content-type') !== undefined || (c.req.header('content-length') ?? '0') !== '0';
  return isThere ? parseBody(c, schema) : checked(schema.safeParse({}));
}

/**
 * The request's query parameters as a typed value.
 * @throws WakefulError `input_invalid` when they do not fit.
 */
export function parseQuery<T>(c: Context, schema: z.ZodType<T>): T {
  return checked(schema.safeParse(c.req.query()));
}

function checked<T>(result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => {
    const field = issue.path.join('.');
    return field === '' ? issue.message : `${field}: ${issue.message}`;
  });
  throw new WakefulError('input_invalid', `The request does not fit. ${complaints.join('; ')}.`, {
    cause: result.error,
  });
}

/** An object whose fields may be left out, as one that has only those that were given. */
export function withoutAbsent<T extends object>(schema: z.ZodType<T>): z.ZodType<Present<T>> {
  return schema.transform(
    (given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>,
  );
}

/** The same fields, each there with a value or not there at all. */
type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };
