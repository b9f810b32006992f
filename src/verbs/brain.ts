import { allowableTools, type DailyBudget, NOTHING, spentToday } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { TriggerPolicy } from '../store/index.ts';
import { requireTrigger } from '../triggers/index.ts';
import type { VerbContext } from './context.ts';
import { requireHere } from './moved.ts';

/** What thinks here, and what it has cost. */
export interface BrainView {
  /** `rules`, `anthropic:claude-…`, `command`, … */
  readonly name: string;
  /** What the household has spent on models in the last 24 hours. */
  readonly spent: {
    readonly calls: number;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly dollars: number;
  };
  readonly budget: DailyBudget;
}

/** How the turns of one trigger are run; what is absent stays as it is, null takes it back. */
export interface TurnChange {
  /** The brain that thinks in them, as `--brain` names it. */
  readonly brain?: string | null;
  /** The tools that they may use besides those that only look and speak. */
  readonly mayUse?: readonly string[] | null;
}

/** What thinks in a household, and what models have cost it. */
export async function showBrain({ store, brain, budget }: VerbContext, householdId: string): Promise<BrainView> {
  const { calls, inputTokens, outputTokens, costMicros } = await store.snapshot((tx) => spentToday(tx, householdId));
  return { name: brain.name, spent: { calls, inputTokens, outputTokens, dollars: costMicros / 1_000_000 }, budget };
}

/**
 * Says how the turns of one trigger are run. Only whoever runs Wakeful can: no tool of a turn does this.
 *
 * @throws WakefulError `not_found`, `id_ambiguous`, `input_invalid` for a brain or tool that there is not, or
 *   `state_conflict` when somebody else changed the trigger meanwhile.
 */
export async function setTurns(
  { store, random, brainFor, workshop }: VerbContext,
  householdId: string,
  id: string,
  change: TurnChange,
): Promise<{ readonly brain: string | null; readonly mayUse: readonly string[] }> {
  const allowable = [...allowableTools, ...(workshop?.names ?? []), NOTHING];
  const unknown = change.mayUse?.find((tool) => !allowable.includes(tool) && workshop?.knows(tool) !== true);
  if (unknown !== undefined)
    throw new WakefulError(
      'input_invalid',
      `A trigger cannot be allowed "${unknown}". It can be allowed ${allowable.join(', ')}.`,
      { fields: { tool: unknown } },
    );
  if (typeof change.brain === 'string') brainFor(change.brain);
  return store.transaction(async (tx) => {
    await requireHere(tx, householdId);
    const trigger = await requireTrigger(tx, householdId, id);
    const { brain = trigger.policy.brain ?? null, mayUse = trigger.policy.mayUse ?? null } = change;
    const { brain: _brain, mayUse: _mayUse, ...rest } = trigger.policy;
    const policy: TriggerPolicy = {
      ...rest,
      ...(brain === null ? {} : { brain }),
      ...(mayUse === null || mayUse.length === 0 ? {} : { mayUse }),
    };
    await tx.decisions.append({
      householdId,
      id: newId(random, 'dec'),
      at: tx.now,
      chatId: null,
      fireId: null,
      action: 'set_turns',
      reason: 'asked_on_a_surface',
      data: { id: trigger.id, brain, mayUse },
    });
    const saved = await tx.triggers.update({ ...trigger, policy, updatedAt: tx.now }, { ifVersion: trigger.version });
    if (!saved)
      throw new WakefulError('state_conflict', 'Somebody else changed this reminder at the same moment. Look again.');
    return { brain, mayUse: mayUse ?? [] };
  });
}
