import { Hono } from 'hono';
import { WakefulError } from '../../errors.ts';
import type { Wakeful } from '../../wakeful.ts';

/**
 * Where the channels' own servers bring what people say. No token of ours: each channel knows its servers by a signature
 * or a secret of its own, and answers for what it lets in.
 */
export function hookRoutes(wakeful: Wakeful): Hono {
  // Some servers ask first, with GET, whether the address is theirs to use.
  return new Hono().on(['GET', 'POST'], '/:channel', async (c) => {
    const response = await wakeful.receive(c.req.param('channel'), c.req.raw);
    if (response) return response;
    throw new WakefulError('not_found', 'No channel of this name takes webhooks here.');
  });
}
