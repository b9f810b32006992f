import { Hono } from 'hono';
import { z } from 'zod';
import type { Wakeful } from '../../wakeful.ts';
import { parseBody, parseQuery } from '../input.ts';
import { Snooze } from './snooze.ts';
import { whyAsked } from './why.ts';

const Filter = z.strictObject({
  trigger: z.string().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

/** `/api/fires`: what was carried out, and the answers to it. */
export function fireRoutes(wakeful: Wakeful): Hono {
  return new Hono()
    .get('/', async (c) => {
      const { trigger, limit } = parseQuery(c, Filter);
      return c.json({ fires: await wakeful.fires({ ...(trigger === undefined ? {} : { trigger }), limit }) });
    })
    .get('/:id/why', async (c) => c.json(await wakeful.why(c.req.param('id'), whyAsked(c))))
    .post('/:id/done', async (c) => c.json(await wakeful.done(c.req.param('id'))))
    .post('/:id/snooze', async (c) => {
      const { phrase } = await parseBody(c, Snooze);
      return c.json(await wakeful.snooze(c.req.param('id'), phrase));
    });
}
