import { findWorkdays, learnFromReaction } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import type { Fire, Trigger, TriggerState, Tx } from '../store/index.ts';
import { type Lang, parseSnooze, type SnoozeReading } from '../time/index.ts';
import {
  acknowledgeFire,
  acknowledgeTrigger,
  cancelTrigger,
  endTrigger,
  findOpenFire,
  pauseTrigger,
  requireFire,
  requireTrigger,
  resumeTrigger,
  skipNextSlot,
  snoozeFire,
  snoozeNextSlot,
  withRepeats,
} from '../triggers/index.ts';
import type { Address, FireView, TriggerView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { requireHere } from './moved.ts';
import { readPhrase } from './phrase.ts';
import { presentFire, presentTrigger } from './present.ts';
import { HOME } from './speaker.ts';

/** Which triggers to list; what is absent does not narrow, except that ended ones must be asked for. */
export interface TriggerListing extends Pick<Address, 'householdId' | 'person'> {
  readonly states?: readonly TriggerState[];
  /** The language of the words; default: for each the one it was set in. */
  readonly lang?: Lang;
}

/** Which fires to list. */
export interface FireListing extends Pick<Address, 'householdId'> {
  /** The id of a trigger, or its beginning. */
  readonly trigger?: string;
  readonly limit?: number;
}

const LIVING: readonly TriggerState[] = ['active', 'paused'];
const DEFAULT_FIRES = 50;

/** The triggers of a household, next first. */
export function listTriggers({ store }: VerbContext, listing: TriggerListing): Promise<TriggerView[]> {
  return store.snapshot(async (tx) => {
    const householdId = listing.householdId ?? HOME;
    const person = listing.person && (await tx.people.findByHandle(householdId, listing.person.toLowerCase()));
    if (listing.person && !person) return [];
    const states = listing.states ?? LIVING;
    const found = await tx.triggers.list(householdId, { states, ...(person ? { personId: person.id } : {}) });
    return Promise.all(found.map((trigger) => presentTrigger(tx, trigger, listing.lang)));
  });
}

/** @throws WakefulError `not_found` or `id_ambiguous`. */
export function showTrigger({ store }: VerbContext, householdId: string, id: string): Promise<TriggerView> {
  return store.snapshot(async (tx) => presentTrigger(tx, await requireTrigger(tx, householdId, id)));
}

/** Stops a trigger, and its snoozed repeats, until it is resumed, or until a time in words; see `pauseTrigger`. */
export function pause(context: VerbContext, householdId: string, id: string, until?: string): Promise<TriggerView> {
  return changeAll(context, householdId, 'pause', id, async (tx, random, trigger) => {
    await learnFromReaction(tx, trigger, 'paused');
    return pauseTrigger(
      tx,
      random,
      trigger,
      until === undefined ? null : await readPhrase(until, tx, trigger, 'start'),
    );
  });
}

/** Lets a paused trigger fire again from now on; see `resumeTrigger`. */
export function resume(context: VerbContext, householdId: string, id: string): Promise<TriggerView> {
  return changeAll(context, householdId, 'resume', id, (tx, random, trigger) => resumeTrigger(tx, random, trigger));
}

/** Ends a trigger for good; see `cancelTrigger`. */
export function cancel(context: VerbContext, householdId: string, id: string): Promise<TriggerView> {
  return changeAll(context, householdId, 'cancel', id, cancelTrigger);
}

/**
 * Puts something off by a phrase ("10 min", "tonight", 延後30分鐘). The id of a fire, or of a trigger that has spoken and
 * was not acknowledged (while the next slot is not nearer), repeats that fire; the id of another trigger puts off its
 * next slot.
 *
 * @returns the trigger that will repeat it.
 * @throws WakefulError `not_found`, `schedule_not_found_in_text`, `schedule_in_past`, `state_conflict`.
 */
export function snooze(context: VerbContext, householdId: string, id: string, phrase: string): Promise<TriggerView> {
  return changed(context, householdId, { action: 'snooze', data: { id } }, async (tx) => {
    const { trigger, fire } = await whatToSnooze(tx, householdId, id);
    const person = await tx.people.find(householdId, trigger.personId);
    const slotAt = fire?.slotAt ?? trigger.nextAt;
    const workdays = await findWorkdays(tx, householdId);
    const reading = parseSnooze(phrase, {
      now: tx.now,
      zone: person?.zone ?? trigger.zone,
      schedule: trigger.schedule,
      ...(slotAt === null ? {} : { slotAt }),
      ...(workdays ? { workdays } : {}),
    });
    return presentTrigger(tx, await applySnooze(tx, context, reading, trigger, fire));
  });
}

/** Leaves out the next slot, with its early reminders; see `skipNextSlot`. */
export function skip(context: VerbContext, householdId: string, id: string): Promise<TriggerView> {
  return changed(context, householdId, { action: 'skip_next', data: { id } }, async (tx) =>
    presentTrigger(tx, await skipNextSlot(tx, context.random, await requireTrigger(tx, householdId, id))),
  );
}

/** Acknowledges a fire, or what a trigger told last: the person has seen to it; see `acknowledgeFire`. */
export function done(context: VerbContext, householdId: string, id: string): Promise<FireView> {
  return changed(context, householdId, { action: 'done', data: { id } }, async (tx) => {
    if (/^trg(?:_|$)/.test(id)) {
      const trigger = await requireTrigger(tx, householdId, id);
      return presentFire(tx, await acknowledgeTrigger(tx, context.random, trigger));
    }
    const fire = await requireFire(tx, householdId, id);
    const trigger = await requireTrigger(tx, householdId, fire.triggerId);
    await learnFromReaction(tx, trigger, 'done');
    await acknowledgeFire(tx, context.random, fire, trigger);
    return presentFire(tx, fire);
  });
}

/** The ledger of fires, newest slot first. */
export function listFires({ store }: VerbContext, listing: FireListing): Promise<FireView[]> {
  return store.snapshot(async (tx) => {
    const householdId = listing.householdId ?? HOME;
    const trigger = listing.trigger === undefined ? undefined : await requireTrigger(tx, householdId, listing.trigger);
    const found = await tx.fires.list(householdId, {
      limit: listing.limit ?? DEFAULT_FIRES,
      ...(trigger ? { triggerId: trigger.id } : {}),
    });
    return Promise.all(found.map((fire) => presentFire(tx, fire)));
  });
}

async function whatToSnooze(
  tx: Tx,
  householdId: string,
  id: string,
): Promise<{ trigger: Trigger; fire: Fire | undefined }> {
  if (id.startsWith('fire_')) {
    const fire = await requireFire(tx, householdId, id);
    return { fire, trigger: await requireTrigger(tx, householdId, fire.triggerId) };
  }
  const trigger = await requireTrigger(tx, householdId, id);
  const fire = await findOpenFire(tx, trigger);
  if (fire) return { trigger, fire };
  // A slot that was put off once is meant when it is put off again.
  const [, repeat] = await withRepeats(tx, trigger);
  return { trigger: repeat ?? trigger, fire: undefined };
}

async function applySnooze(
  tx: Tx,
  { random }: VerbContext,
  reading: SnoozeReading,
  trigger: Trigger,
  fire: Fire | undefined,
): Promise<Trigger> {
  switch (reading.kind) {
    case 'until':
      if (fire) await learnFromReaction(tx, trigger, 'snoozed');
      return fire ? snoozeFire(tx, random, fire, trigger, reading.at) : snoozeNextSlot(tx, random, trigger, reading.at);
    case 'skip_next':
      return skipNextSlot(tx, random, trigger);
    case 'end':
      return endTrigger(tx, trigger, reading.until);
  }
}

/** A change of a trigger and of its snoozed repeats. */
function changeAll(
  context: VerbContext,
  householdId: string,
  action: string,
  id: string,
  work: (tx: Tx, random: Random, trigger: Trigger) => Promise<Trigger>,
): Promise<TriggerView> {
  return changed(context, householdId, { action, data: { id } }, async (tx) => {
    const views: TriggerView[] = [];
    for (const trigger of await withRepeats(tx, await requireTrigger(tx, householdId, id)))
      views.push(await presentTrigger(tx, await work(tx, context.random, trigger)));
    return views[0] as TriggerView;
  });
}

/** One change that a surface asked for: its entry in the decision log first, then the change, in one transaction. */
export async function changed<T>(
  context: VerbContext,
  householdId: string,
  entry: { readonly action: string; readonly data: Record<string, unknown> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (entry.data['id'] === '')
    throw new WakefulError('input_invalid', 'An id is missing. `wakeful triggers` shows them.');
  const result = await context.store.transaction(async (tx) => {
    await requireHere(tx, householdId);
    await tx.decisions.append({
      householdId,
      id: newId(context.random, 'dec'),
      at: tx.now,
      chatId: null,
      fireId: null,
      reason: 'asked_on_a_surface',
      ...entry,
    });
    return work(tx);
  });
  context.emit({ type: 'triggers_changed', householdId });
  context.nudge();
  return result;
}
