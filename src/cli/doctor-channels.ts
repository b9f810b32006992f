import { toWakefulError } from '../errors.ts';
import type { Channel } from '../runner/index.ts';
import type { Finding } from '../wakeful.ts';
import { openChannels } from './channels.ts';
import type { Config } from './config.ts';
import type { Home } from './home.ts';
import { openWebChannel } from './open-web-channel.ts';
import type { Surroundings } from './surroundings.ts';

/** Asks the servers of each channel that is set up whether all is well; none is written to. */
export async function checkChannels(config: Config, home: Home, surroundings: Surroundings): Promise<Finding[]> {
  let channels: Channel[];
  try {
    channels = await openChannels(config, surroundings.env);
    if (config.push) channels.push(openWebChannel(config, home, surroundings).channel);
  } catch (thrown) {
    const { message } = toWakefulError(thrown);
    const advice = 'Mend config.json, or run "wakeful init".';
    return [{ check: 'channels', state: 'problem', says: message, advice, repaired: false }];
  }
  const checked = await Promise.all(channels.map(checkOne));
  return checked.flat();
}

async function checkOne({ name, check }: Channel): Promise<Finding[]> {
  const finding = { check: `channel ${name}`, repaired: false } as const;
  if (!check)
    return [{ ...finding, state: 'ok', says: `${name} is set up; it cannot be asked how it is.`, advice: null }];
  return (await check()).map((one) => ({ ...finding, ...one }));
}
