import { WakefulError } from '../../errors.ts';
import { createWebApi } from './web-api.ts';

/** An app, as Slack tells of it. */
export interface SlackIdentity {
  readonly team: string;
  /** The name of its bot user. */
  readonly user: string;
}

/**
 * Asks Slack which app a bot token is of.
 *
 * @throws WakefulError `input_invalid` when it is of none; `channel_unreachable` when Slack does not answer.
 */
export async function checkSlackToken(botToken: string, apiRoot?: string): Promise<SlackIdentity> {
  const me = await createWebApi(botToken, apiRoot).call('auth.test', {});
  if (!('word' in me)) return { team: String(me.body['team']), user: String(me.body['user']) };
  const { word } = me;
  if ('error' in word && /reached|connection|status|_error|ratelimited/.test(word.error))
    throw new WakefulError('channel_unreachable', 'Slack does not answer. Is this machine on the internet?');
  throw new WakefulError('input_invalid', 'Slack knows no app with this token; "OAuth & Permissions" shows it.');
}
