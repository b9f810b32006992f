import type { EpochMs } from '../../clock.ts';
import type { Chat, Fire, Person, Trigger, Tx } from '../../store/index.ts';
import type { Judgement } from './judge.ts';

/** Something that was not said although its time had come, and why. */
export interface HeldFire {
  readonly fire: Fire;
  readonly trigger: Trigger;
  /** The name of the reason in the ledger; one that a brain gave begins with `brain: `. */
  readonly reason: string;
  /** What it was weighed with; null when a brain decided to say nothing. */
  readonly judgement: Judgement | null;
  /** What a task had to report; null for a question, and for what a brain kept to itself. */
  readonly report: string | null;
}

/** Whose business what was held back is: in a direct chat all that is the person's, in a group what is the group's. */
export interface HeldFor {
  readonly person: Person;
  readonly chat: Chat;
}

/** What was decided not to be said since an instant, to whoever may read it in this chat; the newest first. */
export async function heldBack(
  tx: Tx,
  { person, chat }: HeldFor,
  { since, limit }: { readonly since: EpochMs; readonly limit: number },
): Promise<HeldFire[]> {
  const { householdId } = chat;
  const silent = await tx.fires.listOutcomes(householdId, {
    lane: 'task',
    outcome: 'silent',
    sinceSlotAt: since,
    of: chat.kind === 'direct' ? { personId: person.id } : { chatId: chat.id },
    limit,
  });
  const triggers = await tx.triggers.findMany(silent.map(({ triggerId }) => ({ householdId, id: triggerId })));
  const byId = new Map(triggers.map((trigger) => [trigger.id, trigger]));
  const held: HeldFire[] = [];
  for (const fire of silent) {
    const trigger = byId.get(fire.triggerId);
    if (!trigger) continue;
    const entry = (await tx.decisions.listForFire(householdId, fire.id)).at(-1);
    const { salience, report } = (entry?.data ?? {}) as { readonly salience?: Judgement; readonly report?: string };
    held.push({ fire, trigger, reason: fire.reason ?? '', judgement: salience ?? null, report: report ?? null });
  }
  return held;
}
