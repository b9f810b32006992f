// What the engine does with due reminders, without what the agent thinks about them: planned, claimed, and settled in
// batches with the whole ledger written: the fire's outcome, its decision, its message in the stream and in the outbox.
import { briefFire, type FireBriefing, type TurnResult } from '../../src/agent/index.ts';
import { newId, systemRandom } from '../../src/ids.ts';
import { silentLogger } from '../../src/runner/index.ts';
import { planDueTriggers } from '../../src/runner/plan-due.ts';
import { createSettler, type ThoughtFire } from '../../src/runner/settle-fire.ts';
import type { Chat, Lease, Person, Store, Trigger } from '../../src/store/index.ts';
import { chat, person, trigger } from '../../test/store/contract/records.ts';
import { HOUSEHOLDS, householdOf } from './households.ts';

const LEASE_MS = 60_000;
const OWNER = 'wrk_bench';

const PERSON: Person = person('per_bench');

/** The chat of a household. */
function chatOf(householdId: string): Chat {
  return chat(householdId.replace('hh', 'chat'), { householdId });
}

/** The people and chats of all households. */
export function openHouseholds(store: Store): Promise<void> {
  return store.transaction(async (tx) => {
    for (let n = 0; n < HOUSEHOLDS; n += 1) {
      const householdId = householdOf(n);
      if (await tx.people.find(householdId, PERSON.id)) continue;
      await tx.people.insert({ ...PERSON, householdId });
      await tx.chats.insert(chatOf(householdId));
    }
  });
}

let made = 0;

/** A one-shot reminder of some household. */
function reminderAt(dueAt: number): Trigger {
  made += 1;
  const householdId = householdOf(made);
  const { id: chatId, route } = chatOf(householdId);
  return trigger(newId(systemRandom, 'trg', Date.now()), {
    householdId,
    chatId,
    route,
    personId: PERSON.id,
    cue: `thing ${made}`,
    factId: null,
    schedule: { kind: 'at', at: dueAt, zone: 'UTC' },
    nextAt: dueAt,
  });
}

/** Writes reminders, `together` in a transaction, `stepMs` apart. */
export async function createReminders(
  store: Store,
  { count, dueAt, together, stepMs = 0 }: { count: number; dueAt: number; together: number; stepMs?: number },
): Promise<void> {
  for (let start = 0; start < count; start += together) {
    const size = Math.min(together, count - start);
    const batch = Array.from({ length: size }, (_, n) => reminderAt(dueAt + (start + n) * stepMs));
    await store.transaction((tx) => tx.triggers.insertMany(batch));
  }
}

/** Turns all that is due into fires; returns how many triggers were due. */
export async function planAll(store: Store, together: number): Promise<number> {
  let planned = 0;
  for (;;) {
    const due = (await planDueTriggers({ store, random: systemRandom, log: silentLogger }, together)).planned;
    planned += due;
    if (due < together) return planned;
  }
}

/** Claims and settles all that is ready, as turns that said one word each. */
export function settleAll(store: Store, together: number): Promise<void> {
  return settleEach(store, () => claimReady(store, together));
}

/** Plans all that is due and settles it, as a worker does that takes up the fires it plans. */
export function settlePlanned(store: Store, together: number): Promise<void> {
  return settleEach(store, async () => {
    const claim = { owner: OWNER, leaseMs: LEASE_MS, limit: together };
    const context = { store, random: systemRandom, log: silentLogger };
    return (await planDueTriggers(context, together, { claim })).leases;
  });
}

async function settleEach(store: Store, take: () => Promise<readonly Lease[]>): Promise<void> {
  const settle = createSettler({ store, random: systemRandom, log: silentLogger, onSaid: () => undefined });
  let briefing: FireBriefing | undefined;
  for (;;) {
    const leases = await take();
    if (leases.length === 0) return;
    briefing ??= await briefOne(store, leases[0] as Lease);
    const same = briefing;
    await Promise.all(leases.map((lease) => settle(spoken(lease, same))));
  }
}

/** A look for due triggers and a claim, which find nothing; `since` as the runner bounds them. */
export async function claimNothing(store: Store, limit: number, since?: number): Promise<void> {
  const bound = since === undefined ? {} : { since };
  await planDueTriggers({ store, random: systemRandom, log: silentLogger }, limit, bound);
  await claimReady(store, limit, since);
}

/** One claim, which may find nothing. */
function claimReady(store: Store, limit: number, since?: number): Promise<Lease[]> {
  const bound = since === undefined ? {} : { since };
  return store.transaction((tx) => tx.fires.claim({ owner: OWNER, limit, leaseMs: LEASE_MS, now: tx.now, ...bound }));
}

const SPOKEN: TurnResult = { answer: { kind: 'speak', text: 'Time for it.' }, brain: 'no-op', failure: null };

/** What the fires of a batch start with: briefed once, so that recall is not measured here. */
async function briefOne(store: Store, { fire }: Lease): Promise<FireBriefing> {
  const own = chatOf(fire.householdId);
  const about = trigger(fire.triggerId, { householdId: fire.householdId, chatId: own.id, factId: null });
  return store.snapshot((tx) => briefFire(tx, fire, { trigger: about, person: PERSON, chat: own }));
}

function spoken(lease: Lease, briefing: FireBriefing): ThoughtFire {
  const { householdId, id, triggerId, slotAt } = lease.fire;
  const own = chatOf(householdId);
  return {
    ready: true,
    lease,
    trigger: trigger(triggerId, { householdId, chatId: own.id, route: own.route }),
    person: PERSON,
    chat: own,
    turn: SPOKEN,
    acts: [],
    hasMemos: false,
    madeFor: null,
    briefing: { ...briefing, fireId: id, slotAt },
  };
}
