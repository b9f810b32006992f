import { Hono } from 'hono';
import type { Wakeful } from '../../wakeful.ts';
import { PAGE_PERSON } from '../page-chat.ts';

/** `/api/proposals`: what could be done about triggers and the zone, and the person's word on it. */
export function proposalRoutes(wakeful: Wakeful): Hono {
  return new Hono()
    .get('/', async (c) => c.json({ proposals: await wakeful.proposals(PAGE_PERSON) }))
    .post('/:id/accept', async (c) => c.json(await wakeful.acceptProposal(c.req.param('id'), PAGE_PERSON)))
    .post('/:id/dismiss', async (c) => c.json(await wakeful.dismissProposal(c.req.param('id'), PAGE_PERSON)));
}
