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

/** The web page's files, for those who came by the printed address; `origin` is where a proxy with TLS shows them. */
export function pageRoutes(uiDir: string, token: string, origin?: string): Hono {
  const routes = new Hono();
  if (!existsSync(`${uiDir}/index.html`)) {
    return routes.get('*', (c) => c.text('The page is not built yet in this checkout. Run:  npm run build\n', 503));
  }
  routes.get('/', async (c, next) => {
    if (c.req.query('token') === undefined) return next();
    if (!exchangeToken(c, token, origin)) return c.html(refused(WRONG_TOKEN), 401);
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
  routes.get('/refused.css', files);
  routes.use(async (c, next) => {
    if (!hasCookie(c, token)) return c.html(refused(NO_TOKEN), 401);
    return next();
  });
  routes.get('*', files);
  return routes;
}

/** Without its icon named, a browser asks for one that is not there. */
const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wakeful</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/refused.css">';

/** Nobody is known yet, so that it is said in every language. */
function refused(why: readonly [en: string, zhHant: string, zhHans: string]): string {
  const start = '<code>wakeful start</code>';
  const [en, zhHant, zhHans] = why;
  return [
    `${HEAD}<main><h1>Wakeful</h1>`,
    `<p>${en} Open the address that ${start} printed.</p>`,
    `<p lang="zh-Hant">${zhHant}請打開 ${start} 印出的網址。</p>`,
    `<p lang="zh-Hans">${zhHans}请打开 ${start} 打印的网址。</p></main>`,
  ].join('');
}

const WRONG_TOKEN = [
  'This address carries an old or wrong token.',
  '這個網址帶的權杖是舊的或錯的。',
  '这个网址带的令牌是旧的或错的。',
] as const;
const NO_TOKEN = ['This page opens with a token.', '這個頁面要用權杖打開。', '这个页面要用令牌打开。'] as const;
