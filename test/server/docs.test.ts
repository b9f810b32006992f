import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HTTP_STATUS } from '../../src/server/http-status.ts';
import { openTestServer } from './open-test-server.ts';

const docs = readFileSync(new URL('../../docs/http.md', import.meta.url), 'utf8');

/** `GET /api/triggers/:id/why` for each way to speak that the page's table names; queries are left out. */
function describedRoutes(): string[] {
  const table = docs.slice(docs.indexOf('## Routes'), docs.indexOf('## Live events'));
  return [...table.matchAll(/^\| (`(?:GET|POST|PUT|PATCH|DELETE) [^|]*)\|/gm)].flatMap(([, cell = '']) => {
    let before = '';
    return [...cell.matchAll(/`(?:([A-Z]+) )?([^`?]+)[^`]*`/g)].map(([, method, path = '']) => {
      // "`POST /api/memos/:id/cancel`, `/pause`": only the last step is another.
      before = method === undefined ? before.replace(/\/[^/]*$/, path) : `${method} ${path.trim()}`;
      return before;
    });
  });
}

test('docs/http.md describes every route, and none that is not there', () => {
  const { app } = openTestServer();
  const routes = app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(?:api\/|health|metrics)/.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  expect(describedRoutes().sort()).toEqual([...new Set(routes)].sort());
});

test('docs/http.md names the status of every code', () => {
  const table = docs.slice(docs.indexOf('## Errors'), docs.indexOf('## Routes'));
  for (const [code, status] of Object.entries(HTTP_STATUS))
    expect(table).toMatch(new RegExp(`^\\| ${status} .*\`${code}\``, 'm'));
});
