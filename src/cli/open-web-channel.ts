import {
  createWebChannel,
  createWebPush,
  isPushKey,
  newPushKey,
  type PushDevices,
  type WebPush,
} from '../channels/web/index.ts';
import type { Random } from '../ids.ts';
import type { Channel } from '../runner/index.ts';
import type { Wakeful } from '../wakeful.ts';
import type { Config } from './config.ts';
import type { Home } from './home.ts';
import { keptText } from './kept-text.ts';
import { secretOf } from './secret.ts';
import type { Surroundings } from './surroundings.ts';

/** The page as a channel, with what its server tells browsers that subscribe. */
export interface OpenWebChannel {
  readonly channel: Channel;
  readonly push: WebPush | undefined;
  /** Which browsers there are is known once the home is open. */
  bind(wakeful: Wakeful): void;
}

/**
 * Makes the page's channel as the configuration says. The key for web push is made once, and kept in the home where its
 * owner alone can read it: browsers that subscribed with it would take no other.
 *
 * @throws WakefulError `input_invalid` when the configuration of web push is not right.
 */
export function openWebChannel(config: Config, home: Home, surroundings: Surroundings): OpenWebChannel {
  if (!config.push) return { channel: createWebChannel(), push: undefined, bind: () => undefined };
  const { contact, key } = config.push;
  const { clock, random, env } = surroundings;
  const privateKey = key === undefined ? ownKey(home, random) : secretOf(key, 'The key for web push', env);
  const push = createWebPush({ privateKey, contact, clock, random });
  let bound: Wakeful | undefined;
  const devices: PushDevices = {
    of: async (householdId, chatId) => (await bound?.push.of(householdId, chatId)) ?? [],
    forget: async (householdId, endpoint) => bound?.push.forget(householdId, endpoint),
  };
  return {
    channel: createWebChannel({ push, devices }),
    push,
    bind: (wakeful) => {
      bound = wakeful;
    },
  };
}

function ownKey(home: Home, random: Random): string {
  const kept = keptText(home, 'push-key');
  const known = kept.read();
  if (known !== undefined && isPushKey(known)) return known;
  const made = newPushKey(random);
  kept.write(made);
  return made;
}
