import type { Chat, Fire, FollowUp, Trigger, Tx } from '../store/index.ts';

/**
 * A slot was told: from now on it is asked about, and told to somebody else, as its trigger's policy says, until it is
 * acknowledged. What was still asked about of the same trigger is not any more. An early reminder asks for nothing.
 */
export async function keepOpen(
  tx: Tx,
  { fire, trigger, chat }: { readonly fire: Fire; readonly trigger: Trigger; readonly chat: Chat },
): Promise<void> {
  const { nag, escalate } = trigger.policy;
  if (fire.earlyFor !== null || (!nag && !escalate)) return;
  await tx.followUps.closeOfTrigger(fire.householdId, trigger.id, ['nag', 'escalate']);
  const follow = (kind: FollowUp['kind'], afterMs: number): Promise<void> =>
    tx.followUps.put({
      householdId: fire.householdId,
      id: fire.id,
      kind,
      triggerId: trigger.id,
      personId: trigger.personId,
      chatId: chat.id,
      dueAt: tx.now + afterMs,
      count: 0,
      text: '',
    });
  if (nag) await follow('nag', nag.everyMs);
  if (escalate) await follow('escalate', escalate.afterMs);
}
