import type { Channel } from '../runner/index.ts';
import type { Wakeful } from '../wakeful.ts';
import { type ChannelConfigs, DEFINED_CHANNELS, given } from './channel-config/index.ts';
import type { Env } from './secret.ts';

/** The channels that the configuration names. Their packages are loaded for them alone. */
export async function openChannels(configs: ChannelConfigs, env: Env): Promise<Channel[]> {
  const channels: Channel[] = [];
  for (const defined of DEFINED_CHANNELS) {
    const channel = await defined.open(configs, env);
    if (channel) channels.push(channel);
  }
  return channels;
}

/** Makes those known whom the configuration names. */
export async function admitAllowed(wakeful: Wakeful, configs: ChannelConfigs): Promise<void> {
  for (const { name: channel, opensChats, ...defined } of DEFINED_CHANNELS)
    for (const { account = '', allow = [], person } of defined.allowed(configs))
      for (const externalId of allow)
        await wakeful.admit({ channel, account, externalId }, { opensChat: opensChats, ...given('person', person) });
}
