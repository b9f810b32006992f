import type { Context, Hono } from 'hono';
import { WakefulError } from '../errors.ts';
import { respondWithError } from './error-response.ts';

/** The answer to an address that is not there, or to a method that it does not take; then `Allow` says which it does. */
export function respondWithoutRoute(c: Context, routes: Hono['routes']): Response {
  const { method, path } = c.req;
  const methods = new Set(
    routes
      .filter(({ method: one, path: pattern }) => one !== 'ALL' && fits(pattern, path))
      .map((route) => route.method),
  );
  if (methods.size === 0)
    return respondWithError(
      c,
      new WakefulError('not_found', `There is no ${path} here. docs/http.md lists what there is.`),
    );
  const taken = [...methods].sort().join(', ');
  const response = respondWithError(c, new WakefulError('not_found', `${path} takes ${taken}, not ${method}.`), 405);
  response.headers.set('Allow', taken);
  return response;
}

/** Whether a path is one of a route, such as `/api/triggers/:id/pause`. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}
