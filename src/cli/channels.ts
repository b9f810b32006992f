import type { Channel } from '../runner/index.ts';
import type { Wakeful } from '../wakeful.ts';
import { type Config, secretOf } from './config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The channels that the configuration names. Their packages are loaded for them alone. */
export async function openChannels({ telegram, line }: Config, env: Env): Promise<Channel[]> {
  const channels: Channel[] = [];
  if (telegram) {
    const { createTelegramChannel } = await import('../channels/telegram/index.ts');
    const bots = telegram.bots.map(({ account, token, webhook }) => ({
      ...(account === undefined ? {} : { account }),
      token: secretOf(token, "The Telegram bot's token", env),
      ...(webhook
        ? { webhook: { url: webhook.url, secret: secretOf(webhook.secret, "The secret of Telegram's webhook", env) } }
        : {}),
    }));
    channels.push(
      createTelegramChannel({ bots, ...(telegram.apiRoot === undefined ? {} : { apiRoot: telegram.apiRoot }) }),
    );
  }
  if (line) {
    const { createLineChannel } = await import('../channels/line/index.ts');
    const accounts = line.accounts.map(({ account, channelSecret, channelAccessToken }) => ({
      ...(account === undefined ? {} : { account }),
      channelSecret: secretOf(channelSecret, "LINE's channel secret", env),
      channelAccessToken: secretOf(channelAccessToken, "LINE's channel access token", env),
    }));
    channels.push(createLineChannel({ accounts, ...(line.apiRoot === undefined ? {} : { apiRoot: line.apiRoot }) }));
  }
  return channels;
}

/** Makes those known whom the configuration names. */
export async function admitAllowed(wakeful: Wakeful, { telegram, line }: Config): Promise<void> {
  const named = [
    ...(telegram?.bots ?? []).map((bot) => ({ ...bot, channel: 'telegram' })),
    ...(line?.accounts ?? []).map((account) => ({ ...account, channel: 'line' })),
  ];
  for (const { channel, account = '', allow = [], person } of named)
    for (const externalId of allow)
      await wakeful.admit({ channel, account, externalId }, person === undefined ? {} : { person });
}
