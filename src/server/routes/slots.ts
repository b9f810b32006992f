import { Hono } from 'hono';
import { z } from 'zod';
import type { Wakeful } from '../../wakeful.ts';
import { parseQuery } from '../input.ts';
import { PAGE_PERSON } from '../page-chat.ts';

const Days = z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(7) });

/** `/api/slots`: every moment of the coming days at which something is due, in order. */
export function slotRoutes(wakeful: Wakeful): Hono {
  return new Hono().get('/', async (c) =>
    c.json({ slots: await wakeful.slots({ ...PAGE_PERSON, ...parseQuery(c, Days) }) }),
  );
}
