import type { PushDevice } from '../store/index.ts';
import { formatInstant } from '../time/index.ts';
import type { Address } from '../views.ts';
import type { VerbContext } from './context.ts';
import { speakerFor } from './speaker.ts';

/** A browser's subscription, as it gives it, and what people call the browser. */
export type PushSubscription = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth' | 'key' | 'label'>;

/** A browser that is told with the page closed. Its address is a secret, and is not among this. */
export interface PushDeviceView {
  readonly label: string;
  /** ISO 8601, on the person's clock. */
  readonly since: string;
}

/** A person has so many browsers at most: beyond it the one that subscribed first is forgotten. */
const MOST_DEVICES = 20;

/** The browsers that people want to be told in with the page closed. */
export interface PushVerbs {
  /** A browser is to be told what this person is told on the page. It may be known already. */
  subscribe(address: Address, subscription: PushSubscription): Promise<PushDeviceView[]>;
  /** It is told no more; nothing happens when it was not. */
  unsubscribe(address: Address, endpoint: string): Promise<PushDeviceView[]>;
  list(address: Address): Promise<PushDeviceView[]>;
  /** For the channel: those of the person whose direct chat this is. */
  of(householdId: string, chatId: string): Promise<PushDevice[]>;
  /** For the channel: this one is no longer there. */
  forget(householdId: string, endpoint: string): Promise<void>;
}

/** Makes them. */
export function createPushVerbs(context: VerbContext): PushVerbs {
  const { store, log } = context;
  const list = async (address: Address): Promise<PushDeviceView[]> => {
    const { person } = await speakerFor(context, address);
    const devices = await store.snapshot((tx) => tx.pushDevices.ofPerson(person.householdId, person.id));
    return devices.map(({ label, createdAt }) => ({ label, since: formatInstant(createdAt, person.zone) }));
  };
  return {
    list,
    subscribe: async (address, subscription) => {
      const { person } = await speakerFor(context, address);
      const { householdId, id: personId } = person;
      await store.transaction(async (tx) => {
        const known = await tx.pushDevices.ofPerson(householdId, personId);
        const others = known.filter(({ endpoint }) => endpoint !== subscription.endpoint);
        for (const { endpoint } of others.slice(0, Math.max(0, others.length - MOST_DEVICES + 1)))
          await tx.pushDevices.remove(householdId, endpoint);
        await tx.pushDevices.put({ householdId, personId, ...subscription, createdAt: tx.now });
      });
      return list(address);
    },
    unsubscribe: async (address, endpoint) => {
      const { person } = await speakerFor(context, address);
      await store.transaction(async (tx) => {
        const own = await tx.pushDevices.ofPerson(person.householdId, person.id);
        if (own.some((one) => one.endpoint === endpoint)) await tx.pushDevices.remove(person.householdId, endpoint);
      });
      return list(address);
    },
    of: (householdId, chatId) =>
      store.snapshot(async (tx) => {
        const chat = await tx.chats.find(householdId, chatId);
        return chat?.kind === 'direct' && chat.personId !== null
          ? tx.pushDevices.ofPerson(householdId, chat.personId)
          : [];
      }),
    forget: async (householdId, endpoint) => {
      await store.transaction((tx) => tx.pushDevices.remove(householdId, endpoint));
      // Where it was is a secret.
      log.info('a browser that was told with the page closed is no longer there', { householdId });
    },
  };
}
