import { Hono } from 'hono';
import type { Wakeful } from '../../wakeful.ts';
import { parseBody, parseOptionalBody } from '../input.ts';
import { PAGE_PERSON } from '../page-chat.ts';
import { Change, Pause } from './change.ts';
import { Snooze } from './snooze.ts';
import { whyAsked } from './why.ts';

/** `/api/triggers`: what is coming, and what can be done about it. */
export function triggerRoutes(wakeful: Wakeful): Hono {
  return new Hono()
    .get('/', async (c) => c.json({ triggers: await wakeful.triggers(whyAsked(c)) }))
    .get('/:id/preview', async (c) => c.json(await wakeful.preview(c.req.param('id'), PAGE_PERSON)))
    .patch('/:id', async (c) => c.json(await wakeful.change(c.req.param('id'), await parseBody(c, Change))))
    .get('/:id/why', async (c) => c.json(await wakeful.why(c.req.param('id'), whyAsked(c))))
    .post('/:id/pause', async (c) => c.json(await wakeful.pause(c.req.param('id'), await parseOptionalBody(c, Pause))))
    .post('/:id/resume', async (c) => c.json(await wakeful.resume(c.req.param('id'))))
    .post('/:id/cancel', async (c) => c.json(await wakeful.cancel(c.req.param('id'))))
    .post('/:id/skip', async (c) => c.json(await wakeful.skip(c.req.param('id'))))
    .post('/:id/done', async (c) => c.json(await wakeful.done(c.req.param('id'))))
    .post('/:id/snooze', async (c) => {
      const { phrase } = await parseBody(c, Snooze);
      return c.json(await wakeful.snooze(c.req.param('id'), phrase));
    });
}
