import { Api, GrammyError } from 'grammy';
import { WakefulError } from '../../errors.ts';

const CHECK_SECONDS = 10;

/**
 * Asks Telegram which bot a token is of.
 *
 * @throws WakefulError `input_invalid` when it is of none; `channel_unreachable` when Telegram does not answer.
 */
export async function checkTelegramToken(token: string, apiRoot?: string): Promise<{ readonly username: string }> {
  const api = new Api(token, { timeoutSeconds: CHECK_SECONDS, ...(apiRoot === undefined ? {} : { apiRoot }) });
  try {
    const { username } = await api.getMe();
    return { username };
  } catch (thrown) {
    // The error of a request may hold its address, and that the token.
    if (thrown instanceof GrammyError)
      throw new WakefulError('input_invalid', 'Telegram knows no bot with this token. @BotFather shows it: /mybots.');
    throw new WakefulError('channel_unreachable', 'Telegram does not answer. Is this machine on the internet?');
  }
}
