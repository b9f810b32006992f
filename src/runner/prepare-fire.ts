import { briefFire, type FireBriefing } from '../agent/index.ts';
import type { Embedder } from '../memory/index.ts';
import type { Chat, Lease, Person, Trigger, Tx } from '../store/index.ts';

/** A claimed fire with all that its turn needs. */
export interface ReadyFire {
  readonly ready: true;
  readonly lease: Lease;
  readonly trigger: Trigger;
  readonly person: Person;
  readonly chat: Chat;
  readonly briefing: FireBriefing;
}

/** A claimed fire that needs no turn any more, and why. */
export interface MootFire {
  readonly ready: false;
  readonly lease: Lease;
  readonly outcome: 'cancelled' | 'skipped' | 'missed';
  readonly reason: string;
}

/** Looks at a claimed fire as the world is now: its trigger may have changed since the slot was planned. */
export async function prepareFire(tx: Tx, lease: Lease, embedder: Embedder | undefined): Promise<ReadyFire | MootFire> {
  const { fire } = lease;
  const trigger = await tx.triggers.find(fire.householdId, fire.triggerId);
  const moot = (outcome: MootFire['outcome'], reason: string): MootFire => ({ ready: false, lease, outcome, reason });
  if (!trigger || trigger.state === 'cancelled') return moot('cancelled', 'trigger_cancelled');
  if (trigger.state === 'paused') return moot('skipped', 'paused');
  const person = await tx.people.find(fire.householdId, trigger.personId);
  const chat = await tx.chats.find(fire.householdId, trigger.chatId);
  if (!person || !chat) return moot('cancelled', 'recipient_gone');
  return {
    ready: true,
    lease,
    trigger,
    person,
    chat,
    briefing: await briefFire(tx, fire, { trigger, person, chat, embedder }),
  };
}
