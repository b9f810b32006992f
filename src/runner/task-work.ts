import { createTurnWork, mayWork, type WorkOfTurn, type Workshop } from '../agent/index.ts';
import { newId, type Random } from '../ids.ts';
import type { MemoAction, Store, Thought, Tx } from '../store/index.ts';
import type { ReadyFire } from './prepare-fire.ts';
import { say } from './say.ts';

/** What the work of tasks is bound to. */
export interface TaskContext {
  readonly store: Store;
  readonly random: Random;
  /** What tasks can work with beyond memory; absent: nothing. */
  readonly workshop?: Workshop | undefined;
  /** Called after a message has been committed. */
  readonly onSaid: (thought: Thought) => void;
}

/** How much of a call's input the decision log keeps, in characters. */
const LONGEST_INPUT = 500;

/** Whether a fire's turn may work: a task that a person asked for, where its trigger allows something of what there is. */
export function canWork(
  { workshop }: Pick<TaskContext, 'workshop'>,
  { trigger, briefing, madeFor }: ReadyFire,
): boolean {
  const isAsked = trigger.action === 'task' && !trigger.policy.checkIn && madeFor === null;
  return isAsked && workshop !== undefined && mayWork(workshop, briefing.mayUse);
}

/** The work of a fire's turn; undefined when it may not work. */
export function workFor(
  context: TaskContext,
  fire: ReadyFire,
  { brain, onDecision }: { readonly brain: string; readonly onDecision: (entry: MemoAction) => void },
): WorkOfTurn | undefined {
  const { store, random, workshop, onSaid } = context;
  if (!workshop || !canWork(context, fire)) return undefined;
  const { lease, trigger, chat, briefing } = fire;
  const { householdId, id: fireId } = lease.fire;

  /** One entry of the decision log, and what follows from it, in one transaction. */
  const decide = async <T>(action: string, data: Record<string, unknown>, then: (tx: Tx) => Promise<T>): Promise<T> => {
    const [id, reason] = [newId(random, 'dec'), 'task'];
    const result = await store.transaction(async (tx) => {
      // From here on another worker does not run it again, and a turn that is not ours any more ends here.
      await tx.fires.begin(lease, tx.now);
      await tx.decisions.append({ householdId, id, at: tx.now, chatId: chat.id, fireId, action, reason, data });
      return then(tx);
    });
    onDecision({ decisionId: id, action, reason });
    return result;
  };

  return createTurnWork({
    workshop,
    triggerId: trigger.id,
    zone: briefing.zone,
    mayUse: briefing.mayUse,
    beforeCall: (tool, input) => decide('work', { tool, input: shortened(input) }, async () => {}),
    report: async (text, nth) => {
      // Without the fire's id: a reply such as "done" means the result, and the receipt of the fire is that of its result.
      const purpose = `progress:${fireId}:${nth}`;
      const thought = await decide('report_progress', { text: shortened(text) }, (tx) =>
        say(tx, random, { chat: { ...chat, route: trigger.route }, brain, purpose, body: { text } }),
      );
      if (thought) onSaid(thought);
    },
  });
}

function shortened(input: unknown): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return text.length > LONGEST_INPUT ? `${text.slice(0, LONGEST_INPUT)}…` : text;
}
