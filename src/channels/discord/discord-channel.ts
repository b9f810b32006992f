import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { createBot } from './bot.ts';

/** A bot of Discord's. */
export interface DiscordBot {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** The bot's token from the Developer Portal; a secret. */
  readonly token: string;
  /**
   * The Message Content Intent is on in the Developer Portal: the bot reads what does not name it too. Default: in a
   * channel it reads only what names it.
   */
  readonly messageContent?: boolean;
}

/** What the channel is made of. */
export interface DiscordOptions {
  readonly bots: readonly DiscordBot[];
  /** Another server of the API, with its version; default: Discord's own. It tells where its gateway is. */
  readonly apiRoot?: string;
}

/** Discord takes 50 calls a second of a bot, and about five messages in five seconds in a channel. */
const PACE: ChannelPace = { perSecond: 20, gapMs: () => 1_050 };

/**
 * Discord as a channel: direct messages, channels of servers and threads, over one or several bots. Discord knows a
 * message that is sent again within some minutes; a later one is marked with ↻.
 *
 * @throws WakefulError `input_invalid` when there is no bot, two have one name, or a token has not its form.
 */
export function createDiscordChannel({ bots: given, apiRoot }: DiscordOptions): Channel {
  checkBots(given);
  const bots = given.map(({ account = '', token, messageContent = false }) =>
    createBot({ account, token, messageContent }, apiRoot),
  );
  return {
    name: 'discord',
    pace: PACE,
    ...eachOnItsRoutes('bot', bots),
    listen: (ears) => {
      const stop = new AbortController();
      const listening = bots.map((bot) => bot.listen(ears, stop.signal));
      return async () => {
        stop.abort();
        await Promise.all(listening);
      };
    },
  };
}

function checkBots(bots: readonly DiscordBot[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  checkAccountNames(bots, 'Discord needs a bot: make one in the Developer Portal and give its token.');
  for (const { token } of bots)
    if (!/^[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}$/.test(token))
      fail(
        'A bot token of Discord has three parts with full stops between them; "Bot" in the Developer Portal makes it.',
      );
}
