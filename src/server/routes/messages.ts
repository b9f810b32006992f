import { Hono } from 'hono';
import { z } from 'zod';
import type { Wakeful } from '../../wakeful.ts';
import { parseBody, parseQuery } from '../input.ts';
import { PAGE_CHAT } from '../page-chat.ts';

const Say = z.strictObject({
  text: z.string().trim().min(1, 'is empty').max(10_000, 'is longer than 10,000 characters'),
  messageId: z.string().min(1).max(100).optional(),
});
const Range = z.strictObject({
  afterSeq: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});

const Seen = z.strictObject({
  afterSeq: z.int().min(0).default(0),
  upToSeq: z.int().min(1),
});

/** `/api/messages`: what is said in the page's chat. */
export function messageRoutes(wakeful: Wakeful): Hono {
  return new Hono()
    .post('/', async (c) => {
      const { text, messageId } = await parseBody(c, Say);
      const id = messageId === undefined ? {} : { messageId };
      return c.json(await wakeful.hear({ ...PAGE_CHAT, text, ...id }));
    })
    .post('/seen', async (c) => {
      const range = await parseBody(c, Seen);
      return c.json({ receipts: await wakeful.shown({ ...PAGE_CHAT, ...range, as: 'seen' }) });
    })
    .get('/', async (c) => {
      const { afterSeq, limit } = parseQuery(c, Range);
      const after = afterSeq === undefined ? {} : { afterSeq };
      return c.json({ messages: await wakeful.messages({ ...PAGE_CHAT, ...after, limit }) });
    });
}
