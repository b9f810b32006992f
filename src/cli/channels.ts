import { toWakefulError, type WakefulError } from '../errors.ts';
import type { Channel } from '../runner/index.ts';
import type { Wakeful } from '../wakeful.ts';
import { type ChannelConfigs, DEFINED_CHANNELS, given } from './channel-config/index.ts';
import type { Home } from './home.ts';
import { keptText } from './kept-text.ts';
import type { Env } from './secret.ts';

/** A channel that is set up and cannot be opened, and why. */
export interface LeftOut {
  readonly channel: string;
  readonly error: WakefulError;
}

/**
 * The channels that the configuration names, and those of them that cannot be opened: one secret that cannot be read must
 * not silence the others. Their packages are loaded for them alone.
 */
export async function openChannels(
  configs: ChannelConfigs,
  env: Env,
  home?: Home,
): Promise<{ readonly channels: Channel[]; readonly leftOut: readonly LeftOut[] }> {
  const channels: Channel[] = [];
  const leftOut: LeftOut[] = [];
  for (const defined of DEFINED_CHANNELS)
    try {
      const channel = await defined.open(configs, env, (name) => home && keptText(home, name));
      if (channel) channels.push(channel);
    } catch (thrown) {
      leftOut.push({ channel: defined.name, error: toWakefulError(thrown) });
    }
  return { channels, leftOut };
}

/** What to tell of a channel that was left out. */
export function leftOutSays({ channel, error }: LeftOut): string {
  return `${channel} is NOT running: ${error.message} What is due there waits an hour, and is then told elsewhere. Mend it and start again.`;
}

/** The same for programs. */
export function leftOutView({ channel, error: { code, message } }: LeftOut): object {
  return { channel, code, message };
}

/** Makes those known whom the configuration names. */
export async function admitAllowed(wakeful: Wakeful, configs: ChannelConfigs): Promise<void> {
  for (const { name: channel, opensChats, ...defined } of DEFINED_CHANNELS)
    for (const { account = '', allow = [], person } of defined.allowed(configs))
      for (const externalId of allow)
        await wakeful.admit({ channel, account, externalId }, { opensChat: opensChats, ...given('person', person) });
}
