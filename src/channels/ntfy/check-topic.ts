import { WakefulError } from '../../errors.ts';
import { callHttp } from '../call-http.ts';
import { serverOf } from './server.ts';

/**
 * Asks an ntfy server whether a topic may be used with a token. Nothing is published.
 *
 * @throws WakefulError `input_invalid` when not, or when it is no such server; `channel_unreachable` when it does not
 *   answer.
 */
export async function checkNtfyTopic(topic: string, url?: string, token?: string): Promise<void> {
  const server = serverOf(url, token);
  const answer = await callHttp(`${server.url}/${encodeURIComponent(topic)}/auth`, { headers: server.headers });
  if (!('status' in answer))
    throw new WakefulError('channel_unreachable', `The ntfy server does not answer (${answer.code}).`);
  if (answer.status === 401 || answer.status === 403)
    throw new WakefulError(
      'input_invalid',
      'The ntfy server does not let us read this topic. Is the token of an account that may?',
    );
  if (answer.status !== 200) throw new WakefulError('input_invalid', 'This is not the address of an ntfy server.');
}
