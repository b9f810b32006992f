import type { Context } from 'hono';
import { toWakefulError } from '../errors.ts';
import { HTTP_STATUS } from './http-status.ts';

/** Any thrown value as the answer that every route gives for it: `{"ok":false,"code","message"}`. */
export function respondWithError(c: Context, thrown: unknown): Response {
  const error = toWakefulError(thrown);
  return c.json({ ok: false, code: error.code, message: error.message }, HTTP_STATUS[error.code]);
}
