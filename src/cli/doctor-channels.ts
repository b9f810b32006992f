import type { Channel } from '../runner/index.ts';
import type { Finding } from '../wakeful.ts';
import { type LeftOut, openChannels } from './channels.ts';
import type { Config } from './config.ts';
import type { Home } from './home.ts';
import { openWebChannel } from './open-web-channel.ts';
import type { Surroundings } from './surroundings.ts';

/** Asks the servers of each channel that is set up whether all is well; none is written to. */
export async function checkChannels(config: Config, home: Home, surroundings: Surroundings): Promise<Finding[]> {
  const { channels, leftOut: missing } = await openChannels(config, surroundings.env, home);
  const page = openWebChannel(config, home, surroundings);
  const leftOut = [...missing, ...page.leftOut];
  if (page.push) channels.push(page.channel);
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
