import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toWakefulError } from '../errors.ts';
import { HTTP_STATUS } from './http-status.ts';

/**
 * Any thrown value as the answer that every route gives for it: `{"ok":false,"code","message"}`; with the status of its
 * code, unless another says more.
 */
export function respondWithError(c: Context, thrown: unknown, status?: ContentfulStatusCode): Response {
  const error = toWakefulError(thrown);
  return c.json({ ok: false, code: error.code, message: error.message }, status ?? HTTP_STATUS[error.code]);
}
