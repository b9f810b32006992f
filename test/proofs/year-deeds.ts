// What people do to their reminders in a simulated year.
import type { VirtualClock } from '../../src/clock.ts';
import { hasCode } from '../../src/errors.ts';
import type { Random } from '../../src/ids.ts';
import type { Store, Trigger, Tx } from '../../src/store/index.ts';
import {
  acknowledgeTrigger,
  cancelTrigger,
  pauseTrigger,
  requireTrigger,
  resumeTrigger,
  skipNextSlot,
  snoozeFire,
} from '../../src/triggers/index.ts';
import type { Event } from './year-events.ts';
import type { Living } from './year-life.ts';

const MINUTE = 60_000;

/** Does to a reminder what the event says, as far as it can be done. */
export async function act(
  store: Store,
  random: Random,
  clock: VirtualClock,
  living: Living[],
  event: Extract<Event, { of: number }>,
): Promise<void> {
  const one = living[event.of];
  if (!one) return;
  const at = clock.now();
  await store.transaction(async (tx) => {
    const trigger = await requireTrigger(tx, 'home', one.id);
    if (event.what === 'done') return void (await sayDone(tx, random, trigger, one));
    const isActive = trigger.state === 'active';
    if (event.what === 'pause' && isActive) await pauseTrigger(tx, random, trigger);
    else if (event.what === 'resume' && trigger.state === 'paused') await resumeTrigger(tx, random, trigger);
    else if (event.what === 'cancel' && isActive) await cancelTrigger(tx, random, trigger);
    else if (event.what === 'skip' && isActive) await skipNextSlot(tx, random, trigger);
    else if (event.what === 'snooze') {
      const fire = await tx.fires.lastSpoken('home', one.id);
      if (!fire) return;
      const to = at + 20 * MINUTE;
      if (trigger.state === 'cancelled') return void (await requireRefusal(snoozeFire(tx, random, fire, trigger, to)));
      const repeat = await snoozeFire(tx, random, fire, trigger, to);
      const schedule = { kind: 'at', at: to, zone: trigger.zone } as const;
      const slots = (from: number, until: number) => (to > from && to <= until ? [to] : []);
      living.push({
        id: repeat.id,
        kind: { name: 'snooze', schedule, slots },
        misfire: 'latest',
        createdAt: at,
        deeds: [],
      });
      return;
    } else return;
    one.deeds.push({ at, do: event.what });
  });
}

/** What was called off cannot be put off. */
async function requireRefusal(asked: Promise<Trigger>): Promise<void> {
  const was = await asked.then(
    () => 'not refused',
    (thrown) => (hasCode(thrown, 'state_conflict') ? 'refused' : thrown),
  );
  if (was !== 'refused') throw new Error('a reminder that was called off was put off', { cause: was });
}

/** The person says that it is done, where there is something to be done. */
async function sayDone(tx: Tx, random: Random, trigger: Trigger, { life }: Living): Promise<void> {
  try {
    await acknowledgeTrigger(tx, random, trigger);
    life?.doneAt.push(tx.now);
  } catch (thrown) {
    if (!hasCode(thrown, 'state_conflict')) throw thrown;
    life?.refusedAt.push(tx.now);
  }
}
