import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Trigger, Tx } from '../store/index.ts';
import { isAllowed } from './fire-allowance.ts';
import { listed } from './listed.ts';
import { requireOwn, type ToolContext } from './tool-context.ts';
import type { ListedTrigger } from './tools.ts';

/** How the tools of one turn have their effects. */
export interface ToolRunner {
  /**
   * One effect: its entry in the decision log first, then the change, in one transaction.
   *
   * @throws WakefulError `state_conflict` in a turn that a fire woke and whose trigger does not allow it.
   */
  act<T>(action: string, data: EffectData, effect: 'triggers' | 'memory', work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A change of one trigger that this person may touch; gives the trigger as it is then. `was` is what the log keeps of
   * how it stood before, so that the change can be taken back.
   */
  change(
    action: string,
    id: string,
    work: (tx: Tx, trigger: Trigger) => Promise<Trigger>,
    was?: (trigger: Trigger, tx: Tx) => unknown,
  ): Promise<ListedTrigger>;
}

/** What the log's entry of an effect holds; as a function, what can only be told in its transaction. */
type EffectData = Record<string, unknown> | ((tx: Tx) => Promise<Record<string, unknown>>);

/** Makes the runner of one turn. */
export function createToolRunner(context: ToolContext): ToolRunner {
  const { store, random, chat, fireId } = context;

  const act: ToolRunner['act'] = async (action, data, effect, work) => {
    refuseInFire(context, action);
    const reason = fireId === null ? 'asked_in_chat' : 'allowed_by_trigger';
    const decisionId = newId(random, 'dec');
    const result = await store.transaction(async (tx) => {
      await context.beforeEffect?.(tx);
      await tx.decisions.append({
        householdId: chat.householdId,
        id: decisionId,
        at: tx.now,
        chatId: chat.id,
        fireId,
        action,
        reason,
        data: typeof data === 'function' ? await data(tx) : data,
      });
      return work(tx);
    });
    context.onDecision?.({ decisionId, action, reason });
    context.onEffect(effect);
    return result;
  };

  return {
    act,
    change: (action, id, work, was) =>
      act(
        action,
        was
          ? async (tx) => ({ triggerId: id, was: await was(await requireOwn(tx, context, id), tx) })
          : { triggerId: id },
        'triggers',
        async (tx) => listed(tx, await work(tx, await requireOwn(tx, context, id))),
      ),
  };
}

/**
 * A turn that a fire woke changes nothing unless its trigger allows it: otherwise a reminder that is read as a request
 * would breed (promise 8).
 */
function refuseInFire({ fireId, mayUse = [] }: ToolContext, action: string): void {
  if (fireId === null || isAllowed(mayUse, action)) return;
  throw new WakefulError('state_conflict', `A turn that a reminder woke may only look and speak, not ${action}.`, {
    fields: { fireId, action },
  });
}
