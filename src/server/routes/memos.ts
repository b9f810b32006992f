import { Hono } from 'hono';
import { z } from 'zod';
import type { Wakeful } from '../../wakeful.ts';
import { parseBody, withoutAbsent } from '../input.ts';
import { PAGE_CHAT, PAGE_PERSON } from '../page-chat.ts';
import { whyAsked } from './why.ts';

const NewMemo = withoutAbsent(
  z.strictObject({
    content: z.string().trim().min(1, 'is empty').max(1_000, 'is too long'),
    when: z.string().trim().min(1, 'is empty').max(200, 'is too long'),
    intent: z.enum(['tell', 'act', 'think']).optional(),
  }),
);

/** `/api/memos`: the agent's notes to its future self, as far as the page's person left them. */
export function memoRoutes({ memos }: Wakeful): Hono {
  return new Hono()
    .get('/', async (c) => c.json({ memos: await memos.list(whyAsked(c)) }))
    .post('/', async (c) => c.json(await memos.add({ ...PAGE_CHAT, ...(await parseBody(c, NewMemo)) })))
    .get('/:id', async (c) => c.json(await memos.show(c.req.param('id'), PAGE_PERSON)))
    .post('/:id/cancel', async (c) => c.json(await memos.cancel(c.req.param('id'), PAGE_PERSON)))
    .post('/:id/pause', async (c) => c.json(await memos.pause(c.req.param('id'), PAGE_PERSON)))
    .post('/:id/resume', async (c) => c.json(await memos.resume(c.req.param('id'), PAGE_PERSON)));
}
