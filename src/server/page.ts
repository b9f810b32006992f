import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { exchangeToken, hasCookie } from './access.ts';

/** Where the built page lies: beside the compiled server, or in `dist` when the server runs from its sources. */
export function findUiDir(): string {
  const beside = fileURLToPath(new URL('../ui', import.meta.url));
  return existsSync(`${beside}/index.html`) ? beside : fileURLToPath(new URL('../../dist/ui', import.meta.url));
}

/** The web page's files, for those who came by the printed address. */
export function pageRoutes(uiDir: string, token: string): Hono {
  const routes = new Hono();
  if (!existsSync(`${uiDir}/index.html`)) {
    return routes.get('*', (c) => c.text('The page is not built yet in this checkout. Run:  npm run build\n', 503));
  }
  routes.get('/', async (c, next) => {
    if (c.req.query('token') === undefined) return next();
    if (!exchangeToken(c, token)) return c.html(sentence('This address carries an old or wrong token.'), 401);
    // A redirect would keep the cookie from a browser that was sent here by another site; a page of our own does not.
    return c.html(`${HEAD}<meta http-equiv="refresh" content="0;url=/">`);
  });
  const files = serveStatic({ root: uiDir });
  routes.use(async (c, next) => {
    await next();
    // The build puts a hash of the content into the names of these.
    const isForEver = c.res.ok && c.req.path.startsWith('/assets/');
    c.header('Cache-Control', isForEver ? 'private, max-age=31536000, immutable' : 'no-cache');
  });
  routes.get('/favicon.svg', files);
  routes.use(async (c, next) => {
    if (!hasCookie(c, token)) return c.html(sentence('This page opens with a token.'), 401);
    return next();
  });
  routes.get('*', files);
  return routes;
}

/** Without its icon named, a browser asks for one that is not there. */
const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Wakeful</title><link rel="icon" href="/favicon.svg">';

function sentence(what: string): string {
  return `${HEAD}<p>${what} Open the address that <code>wakeful start</code> printed.</p>`;
}
