import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '../errors.ts';

/** The one place where an error's code becomes an HTTP status. Programs branch on the code; the status is for proxies. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  schedule_not_found_in_text: 422,
  schedule_in_past: 422,
  schedule_invalid: 422,
  schedule_ambiguous: 422,
  zone_unknown: 422,
  route_unknown: 422,
  input_invalid: 400,
  unauthorized: 401,
  not_found: 404,
  id_ambiguous: 409,
  state_conflict: 409,
  fence_stale: 409,
  store_locked: 503,
  store_unreadable: 500,
  store_read_only: 500,
  store_unreachable: 503,
  port_in_use: 500,
  channel_unreachable: 502,
  embedder_unreachable: 502,
  embedder_refused: 502,
  limit_reached: 429,
  budget_spent: 429,
  internal: 500,
};
