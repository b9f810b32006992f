import { Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Wakeful } from '../../wakeful.ts';
import { parseBody } from '../input.ts';
import { PAGE_CHAT } from '../page-chat.ts';

const Change = z
  .strictObject({
    zone: z.string().min(1).max(100).optional(),
    lang: z.enum(['en', 'zh-Hant', 'zh-Hans']).optional(),
  })
  .refine((change) => change.zone !== undefined || change.lang !== undefined, 'Give a zone or a lang');

/** `/api/now` and `/api/person`: the clock that everything is shown by, and whose it is. */
export function personRoutes(wakeful: Wakeful, clock: Clock): Hono {
  return new Hono()
    .get('/now', async (c) => c.json({ nowMs: clock.now(), ...(await wakeful.person(PAGE_CHAT)) }))
    .put('/person', async (c) => {
      const { zone, lang } = await parseBody(c, Change);
      const change = { ...(zone === undefined ? {} : { zone }), ...(lang === undefined ? {} : { lang }) };
      return c.json(await wakeful.setPerson(PAGE_CHAT, change));
    });
}
