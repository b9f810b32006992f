import { Hono } from 'hono';
import { z } from 'zod';
import type { Wakeful } from '../../wakeful.ts';
import { parseQuery } from '../input.ts';
import { PAGE_CHAT } from '../page-chat.ts';

const Filter = z.strictObject({
  days: z.coerce.number().int().min(1).max(366).default(7),
  lang: z.enum(['en', 'zh-Hant', 'zh-Hans']).optional(),
});

/** `/api/held`: what was decided not to be said, and why. */
export function heldRoutes(wakeful: Wakeful): Hono {
  return new Hono().get('/', async (c) => {
    const { days, lang } = parseQuery(c, Filter);
    return c.json({ held: await wakeful.held({ ...PAGE_CHAT, days, ...(lang === undefined ? {} : { lang }) }) });
  });
}
