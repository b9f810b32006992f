import { WakefulError } from '../../errors.ts';
import { createClientApi, type Homeserver, isSignedOut } from './client-api.ts';

/**
 * Asks a homeserver whose an access token is.
 *
 * @returns the user's id, such as `@wakeful:example.org`.
 * @throws WakefulError `input_invalid` when it is nobody's, or there is no homeserver at the address;
 *   `channel_unreachable` when it does not answer.
 */
export async function checkMatrixToken(homeserver: Homeserver): Promise<string> {
  const me = await createClientApi(homeserver).call('GET', '/account/whoami');
  if (!('word' in me)) return String(me.body['user_id']);
  if (isSignedOut(me))
    throw new WakefulError('input_invalid', 'The homeserver knows nobody with this access token. Log in anew for one.');
  if (me.word.result === 'refused') throw new WakefulError('input_invalid', 'This is not the address of a homeserver.');
  throw new WakefulError('channel_unreachable', 'The homeserver does not answer. Is this machine on the internet?');
}
