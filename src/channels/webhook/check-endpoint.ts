import { WakefulError } from '../../errors.ts';
import { callHttp } from '../call-http.ts';

/**
 * Looks whether anybody answers at an address. Nothing is sent that could be taken for a message.
 *
 * @throws WakefulError `channel_unreachable` when nobody does.
 */
export async function checkEndpoint(url: string): Promise<void> {
  const answer = await callHttp(url, { method: 'HEAD' });
  if (!('status' in answer))
    throw new WakefulError('channel_unreachable', `Nobody answers at the webhook's address (${answer.code}).`);
}
