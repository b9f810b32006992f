import { WakefulError } from '../../errors.ts';
import { createRest } from './rest.ts';

/** A bot, as Discord tells of it. */
export interface DiscordIdentity {
  readonly username: string;
  /** The page on which its owner lets it into a server. */
  readonly inviteUrl: string;
}

/** View channels, send messages, also in threads, and read what was said before. */
const PERMISSIONS = '274877975552';

/**
 * Asks Discord which bot a token is of.
 *
 * @throws WakefulError `input_invalid` when it is of none; `channel_unreachable` when Discord does not answer.
 */
export async function checkDiscordToken(token: string, apiRoot?: string): Promise<DiscordIdentity> {
  const me = await createRest(token, apiRoot).call('GET', '/users/@me');
  if (!('word' in me)) {
    const { id, username } = me.body as { id: string; username: string };
    const query = new URLSearchParams({ client_id: id, scope: 'bot', permissions: PERMISSIONS });
    return { username, inviteUrl: `https://discord.com/oauth2/authorize?${query}` };
  }
  if ('error' in me.word && /^401|Unauthorized/.test(me.word.error))
    throw new WakefulError(
      'input_invalid',
      'Discord knows no bot with this token; "Bot" in the Developer Portal makes one.',
    );
  throw new WakefulError('channel_unreachable', 'Discord does not answer. Is this machine on the internet?');
}
