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
