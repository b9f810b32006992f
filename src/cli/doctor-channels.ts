import type { Channel } from '../runner/index.ts';
import type { Finding } from '../wakeful.ts';
import type { ChannelConfigs } from './channel-config/index.ts';
import { type LeftOut, openChannels } from './channels.ts';
import type { Env } from './secret.ts';

/** Asks the servers of each channel that is set up whether all is well; none is written to. */
export async function checkChannels(configs: ChannelConfigs, env: Env): Promise<Finding[]> {
  const { channels, leftOut } = await openChannels(configs, env);
  const checked = await Promise.all(channels.map(checkOne));
  return [...leftOut.map(findingOf), ...checked.flat()];
}

function findingOf({ channel, error }: LeftOut): Finding {
  const advice =
    'Mend it in config.json, or set it up anew with "wakeful init". "wakeful start" leaves it out meanwhile.';
  return { check: `channel ${channel}`, state: 'problem', says: error.message, advice, repaired: false };
}

async function checkOne({ name, check }: Channel): Promise<Finding[]> {
  const finding = { check: `channel ${name}`, repaired: false } as const;
  if (!check)
    return [{ ...finding, state: 'ok', says: `${name} is set up; it cannot be asked how it is.`, advice: null }];
  return (await check()).map((one) => ({ ...finding, ...one }));
}
