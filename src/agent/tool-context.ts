import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Embedder } from '../memory/index.ts';
import type { Chat, MemoAction, Person, Store, Trigger, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import { requireTrigger } from '../triggers/index.ts';
import type { ToldMessage } from './remind-other.ts';

/** For whom and where a turn's tools act. */
export interface ToolContext {
  readonly store: Store;
  readonly random: Random;
  readonly person: Person;
  readonly chat: Chat;
  readonly lang: Lang;
  /** Compares meanings in a recall; without it, words alone. */
  readonly embedder?: Embedder | undefined;
  /** The message that the turn answers. */
  readonly messageRef: string | null;
  /** The fire that the turn carries out: such a turn may look and speak, and changes only what its trigger allows. */
  readonly fireId: string | null;
  /** The tools that the fire's trigger allows. */
  readonly mayUse?: readonly string[];
  /** Called in the transaction of each effect, before it. */
  readonly beforeEffect?: (tx: Tx) => Promise<void>;
  /** In a turn that a note woke: how deep that note stood. Absent in every other turn. */
  readonly memoDepth?: number | undefined;
  /** Told of each effect's entry in the decision log, once it is committed. */
  readonly onDecision?: (entry: MemoAction) => void;
  /** Says something in another chat; absent in a turn that a fire woke. */
  readonly tell?: (tx: Tx, message: ToldMessage) => Promise<void>;
  /** Called after each effect with what it touched. */
  readonly onEffect: (effect: 'triggers' | 'memory') => void;
}

/**
 * A trigger that this chat may touch.
 *
 * @throws WakefulError `not_found`, for one that it has no business with in the same words as for one that is not there.
 */
export async function requireOwn(tx: Tx, { chat, person }: ToolContext, id: string): Promise<Trigger> {
  const trigger = await requireTrigger(tx, chat.householdId, id);
  const mayTouch = chat.kind === 'direct' ? trigger.personId === person.id : trigger.chatId === chat.id;
  if (mayTouch) return trigger;
  throw new WakefulError('not_found', `There is no trigger with the id "${trigger.id}" in this chat.`, {
    fields: { id: trigger.id },
  });
}
