import { briefFire, type FireBriefing } from '../agent/index.ts';
import { toWakefulError, type WakefulError } from '../errors.ts';
import type { Embedder } from '../memory/index.ts';
import type { Chat, Lease, Person, Trigger, Tx } from '../store/index.ts';
import { askOnce } from './one-state.ts';

/** So many fires are prepared at a time: what they ask of the database goes there together. */
const SIDE_BY_SIDE = 100;

/** A claimed fire with all that its turn needs. */
export interface ReadyFire {
  readonly ready: true;
  readonly lease: Lease;
  readonly trigger: Trigger;
  readonly person: Person;
  readonly chat: Chat;
  readonly briefing: FireBriefing;
  /** Notes of its chat are due: its turn begins with those that it gets hold of. */
  readonly hasMemos: boolean;
  /** The note that it was made for, to give it a turn; null for every other fire. */
  readonly madeFor: string | null;
}

/** A claimed fire that needs no turn any more, and why. */
export interface MootFire {
  readonly ready: false;
  readonly lease: Lease;
  readonly outcome: 'cancelled' | 'skipped' | 'missed';
  readonly reason: string;
}

/** The reason of a fire that was made for a note which another turn began with, or which was called off. */
export const NOTE_IN_OTHER_TURN = 'note_in_another_turn';

/**
 * Looks at claimed fires as the world is now: their triggers may have changed since the slots were planned.
 *
 * @param expected Triggers of theirs as they were a moment ago: whom they are for is asked about at once, and again where it
 * has changed.
 */
export async function prepareFires(
  snapshot: Tx,
  leases: readonly Lease[],
  { embedder, expected }: { readonly embedder: Embedder | undefined; readonly expected: readonly Trigger[] },
): Promise<(ReadyFire | MootFire | WakefulError)[]> {
  const tx = askOnce(snapshot);
  const finding = tx.triggers.findMany(
    leases.map(({ fire }) => ({ householdId: fire.householdId, id: fire.triggerId })),
  );
  for (const trigger of expected) askAhead(tx, trigger);
  const found = await finding;
  const triggers = new Map(found.map((trigger) => [keyOf(trigger.householdId, trigger.id), trigger]));
  const prepared: (ReadyFire | MootFire | WakefulError)[] = [];
  let next = 0;
  const prepareInTurn = async (): Promise<void> => {
    for (let at = next++; at < leases.length; at = next++) {
      const lease = leases[at] as Lease;
      const trigger = triggers.get(keyOf(lease.fire.householdId, lease.fire.triggerId));
      // One that cannot be prepared disturbs no other.
      prepared[at] = await prepareFire(tx, lease, trigger, embedder).catch(toWakefulError);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, prepareInTurn));
  return prepared;
}

/** Asks what {@link prepareFire} will ask of a trigger; whoever then asks the same has the answer, or its failure. */
function askAhead(tx: Tx, { householdId, personId, chatId }: Trigger): void {
  const asked = [
    tx.people.find(householdId, personId),
    tx.chats.find(householdId, chatId),
    tx.memos.hasDue(householdId, chatId, tx.now),
  ];
  for (const answer of asked) answer.catch(() => undefined);
}

function keyOf(householdId: string, id: string): string {
  return `${householdId} ${id}`;
}

async function prepareFire(
  tx: Tx,
  lease: Lease,
  trigger: Trigger | undefined,
  embedder: Embedder | undefined,
): Promise<ReadyFire | MootFire> {
  const { fire } = lease;
  const moot = (outcome: MootFire['outcome'], reason: string): MootFire => ({ ready: false, lease, outcome, reason });
  if (!trigger || trigger.state === 'cancelled') return moot('cancelled', 'trigger_cancelled');
  if (trigger.state === 'paused') return moot('skipped', 'paused');
  // What waited too long (for quiet hours to end, for another attempt) has nothing to announce any more.
  if (fire.earlyFor !== null && fire.earlyFor <= tx.now) return moot('missed', 'its_slot_came');
  const [person, chat] = await Promise.all([
    tx.people.find(fire.householdId, trigger.personId),
    tx.chats.find(fire.householdId, trigger.chatId),
  ]);
  if (!person || !chat) return moot('cancelled', 'recipient_gone');
  // Only what was made for a note fires once and works: others need not ask.
  const isMemo = trigger.action === 'task' && trigger.schedule.kind === 'at';
  const memo = isMemo ? await tx.memos.findByTrigger(fire.householdId, trigger.id) : undefined;
  if (memo && memo.state !== 'waiting' && memo.state !== 'claimed') return moot('skipped', NOTE_IN_OTHER_TURN);
  const [briefing, hasMemos] = await Promise.all([
    briefFire(tx, fire, { trigger, person, chat, embedder }),
    tx.memos.hasDue(fire.householdId, chat.id, tx.now),
  ]);
  return { ready: true, lease, trigger, person, chat, briefing, madeFor: memo?.id ?? null, hasMemos };
}
