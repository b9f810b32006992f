import { HTTPFetchError, messagingApi } from '@line/bot-sdk';
import { WakefulError } from '../../errors.ts';

/** An official account, as LINE tells of it. */
export interface LineSelf {
  readonly displayName: string;
  /** The name that people find it by, with its @. */
  readonly basicId: string;
}

/**
 * Asks LINE which official account a channel access token is of.
 *
 * @throws WakefulError `input_invalid` when it is of none; `channel_unreachable` when LINE does not answer.
 */
export async function checkLineToken(channelAccessToken: string, apiRoot?: string): Promise<LineSelf> {
  const baseURL = apiRoot === undefined ? {} : { baseURL: apiRoot };
  const client = new messagingApi.MessagingApiClient({ channelAccessToken, ...baseURL });
  try {
    const { displayName, basicId } = await client.getBotInfo();
    return { displayName, basicId };
  } catch (thrown) {
    if (thrown instanceof HTTPFetchError)
      throw new WakefulError(
        'input_invalid',
        'LINE knows no account with this channel access token; its console shows it.',
      );
    throw new WakefulError('channel_unreachable', 'LINE does not answer. Is this machine on the internet?');
  }
}
