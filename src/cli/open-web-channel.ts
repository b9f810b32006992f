import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createWebChannel,
  createWebPush,
  isPushKey,
  newPushKey,
  type PushDevices,
  type WebPush,
} from '../channels/web/index.ts';
import { toWakefulError, WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Channel } from '../runner/index.ts';
import type { Wakeful } from '../wakeful.ts';
import type { PushConfig } from './channel-config/index.ts';
import type { LeftOut } from './channels.ts';
import type { Config } from './config.ts';
import type { Home } from './home.ts';
import { keptText } from './kept-text.ts';
import { secretOf } from './secret.ts';
import type { Surroundings } from './surroundings.ts';

/** The page as a channel, with what its server tells browsers that subscribe. */
export interface OpenWebChannel {
  readonly channel: Channel;
  readonly push: WebPush | undefined;
  /** Web push, when it is set up and cannot be had. */
  readonly leftOut: readonly LeftOut[];
  /** Which browsers there are is known once the home is open. */
  bind(wakeful: Wakeful): void;
}

/**
 * Makes the page's channel as the configuration says. The key for web push is made once, and kept in the home where its
 * owner alone can read it: browsers that subscribed with it would take no other. Web push that cannot be had is left out,
 * and the page speaks without it.
 */
export function openWebChannel(config: Config, home: Home, surroundings: Surroundings): OpenWebChannel {
  let push: WebPush | undefined;
  try {
    push = config.push && openPush(config.push, home, surroundings);
  } catch (thrown) {
    const leftOut = [{ channel: 'push', error: toWakefulError(thrown) }];
    return { channel: createWebChannel(), push: undefined, leftOut, bind: () => undefined };
  }
  if (!push) return { channel: createWebChannel(), push, leftOut: [], bind: () => undefined };
  let bound: Wakeful | undefined;
  const devices: PushDevices = {
    of: async (householdId, chatId) => (await bound?.push.of(householdId, chatId)) ?? [],
    forget: async (householdId, endpoint) => bound?.push.forget(householdId, endpoint),
  };
  return {
    channel: createWebChannel({ push, devices }),
    push,
    leftOut: [],
    bind: (wakeful) => {
      bound = wakeful;
    },
  };
}

function openPush({ contact, key }: PushConfig, home: Home, { clock, random, env }: Surroundings): WebPush {
  const privateKey = key === undefined ? ownKey(home, random) : secretOf(key, 'The key for web push', env);
  return createWebPush({ privateKey, contact, clock, random });
}

const PUSH_KEY = 'push-key';

/** @throws WakefulError `input_invalid` when the one that was made is damaged: it is not replaced unasked. */
function ownKey(home: Home, random: Random): string {
  const kept = keptText(home, PUSH_KEY);
  const known = kept.read();
  if (known !== undefined && isPushKey(known)) return known;
  const path = join(home.folder, PUSH_KEY);
  // Another key in its place would cut off every browser without a word.
  if (existsSync(path))
    throw new WakefulError(
      'input_invalid',
      `The key for web push in ${path} is damaged. Put the file back from a copy of the home; or delete it and start again: a new key is made, and each browser has to be turned on anew in the page's settings.`,
      { fields: { path } },
    );
  const made = newPushKey(random);
  kept.write(made);
  return made;
}
