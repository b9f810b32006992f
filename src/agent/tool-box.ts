import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import { cueMatches, type Embedder, keepContent } from '../memory/index.ts';
import type { Chat, MemoAction, Person, Store, Trigger, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import {
  cancelTrigger,
  createTrigger,
  findSameTrigger,
  pauseTrigger,
  requireFire,
  requireTrigger,
  rescheduleTrigger,
  resumeTrigger,
  skipNextSlot,
  snoozeFire,
  withRepeats,
} from '../triggers/index.ts';
import { createAwareTools } from './aware-tools.ts';
import { requireRoom } from './creation-limits.ts';
import { createEventTrigger, namedEvents, waitingFor } from './event-triggers.ts';
import { isAllowed } from './fire-allowance.ts';
import { createLifeTools, type ToolRunner } from './life-tools.ts';
import { inWords, listed, listedAll, withProposals } from './listed.ts';
import { asSaid, createMemoryTools } from './memory-tools.ts';
import { createMemoTools } from './memos/index.ts';
import { createPeopleTools } from './people-tools.ts';
import { noticeTrigger, triggersInReach } from './proposals/index.ts';
import { recentOf } from './recent.ts';
import { remindOther, type ToldMessage } from './remind-other.ts';
import { learnFromReaction } from './salience/index.ts';
import type { RemindRequest, RemindResult, Tools } from './tools.ts';

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

/** The tools of one turn; see {@link Tools}. */
export function createTools(context: ToolContext): Tools {
  const { store, chat } = context;
  const householdId = chat.householdId;
  let made = 0;

  /** One effect: its entry in the decision log first, then the change, in one transaction. */
  const act = async <T>(
    action: string,
    data: Record<string, unknown>,
    effect: 'triggers' | 'memory',
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    refuseInFire(context, action);
    const reason = context.fireId === null ? 'asked_in_chat' : 'allowed_by_trigger';
    const decisionId = newId(context.random, 'dec');
    const result = await store.transaction(async (tx) => {
      await context.beforeEffect?.(tx);
      await tx.decisions.append({
        householdId,
        id: decisionId,
        at: tx.now,
        chatId: chat.id,
        fireId: context.fireId,
        action,
        reason,
        data,
      });
      return work(tx);
    });
    context.onDecision?.({ decisionId, action, reason });
    context.onEffect(effect);
    return result;
  };

  /** A change of one trigger that this person may touch. */
  const change = (action: string, id: string, work: (tx: Tx, trigger: Trigger) => Promise<Trigger>) =>
    act(action, { triggerId: id }, 'triggers', async (tx) =>
      listed(tx, await work(tx, requireOwn(context, await requireTrigger(tx, householdId, id)))),
    );

  /** The same for a trigger and its snoozed repeats. */
  const changeAll = (
    action: string,
    id: string,
    work: (tx: Tx, random: Random, trigger: Trigger) => Promise<Trigger>,
  ) =>
    change(action, id, async (tx, trigger) => {
      const changed: Trigger[] = [];
      for (const one of await withRepeats(tx, trigger)) changed.push(await work(tx, context.random, one));
      return changed[0] ?? trigger;
    });

  const running: ToolRunner = {
    act,
    change,
    listed,
    own: async (tx, id) => requireOwn(context, await requireTrigger(tx, householdId, id)),
  };

  return {
    remind: async (request) => {
      const result = await act('remind', { content: request.content }, 'triggers', (tx) =>
        remind(tx, context, request, made),
      );
      if (!result.existed) made += 1;
      return result;
    },
    remindOther: (request) =>
      act('remind_other', { content: request.content }, 'triggers', async (tx) => {
        const { tell } = context;
        return tell && remindOther(tx, { ...context, tell }, request);
      }),
    remindOnMention: (request) =>
      act('remind_on_mention', { mention: request.mention }, 'triggers', (tx) =>
        createEventTrigger(tx, context, request, (text) => asSaid(context, tx, text)),
      ),
    listEvents: (words) =>
      store.snapshot(async (tx) => {
        const waiting = await waitingFor(tx, context);
        return words === undefined ? waiting : namedEvents(words, waiting);
      }),
    cancelEvent: (id) =>
      act('cancel_event', { eventTriggerId: id }, 'triggers', async (tx) => {
        const waiting = await waitingFor(tx, context);
        if (!waiting.some((one) => one.id === id) || !(await tx.eventTriggers.cancel(householdId, id)))
          throw new WakefulError('not_found', `Nothing waits here under the id "${id}".`, { fields: { id } });
      }),
    ...createMemoryTools(context, { act }),
    ...createMemoTools(context, { act }),
    recent: (limit) => store.snapshot((tx) => recentOf(tx, context, limit)),
    listTriggers: () =>
      store.snapshot(async (tx) => withProposals(tx, context, await listedAll(tx, await triggersInReach(tx, context)))),
    findTriggers: (words) =>
      store.snapshot(async (tx) => {
        const scored = (await triggersInReach(tx, context)).map((trigger) => ({
          trigger,
          score: cueMatches(words, trigger.cue),
        }));
        const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
        return listedAll(
          tx,
          found.map(({ trigger }) => trigger),
        );
      }),
    ...createLifeTools(context, running),
    ...createAwareTools(context, running),
    ...createPeopleTools(context, running),
    pause: (id, until) =>
      changeAll('pause', id, async (tx, random, trigger) => {
        await learnFromReaction(tx, trigger, 'paused');
        return pauseTrigger(tx, random, trigger, until ?? null);
      }),
    resume: (id) => changeAll('resume', id, (tx, random, trigger) => resumeTrigger(tx, random, trigger)),
    cancel: (id) => changeAll('cancel', id, cancelTrigger),
    reschedule: (id, parsed) =>
      change('reschedule', id, (tx, trigger) => rescheduleTrigger(tx, context.random, trigger, parsed.schedule)),
    skipNext: (id) => change('skip_next', id, (tx, trigger) => skipNextSlot(tx, context.random, trigger)),
    snooze: (fireId, at) =>
      act('snooze', { fireId, at }, 'triggers', async (tx) => listed(tx, await snooze(tx, context, fireId, at))),
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

async function remind(tx: Tx, context: ToolContext, request: RemindRequest, madeInTurn: number): Promise<RemindResult> {
  const { chat, person, lang } = context;
  const { schedule, ambiguous } = request.parsed;
  const same = await findSameTrigger(tx, { chat, personId: person.id, cue: request.content, schedule });
  if (same) return { trigger: await listed(tx, same), existed: true, ambiguous, proposed: [] };
  await requireRoom(tx, chat.householdId, madeInTurn);
  const content = await keepContent(tx, { random: context.random }, await asSaid(context, tx, request.content));
  const trigger = await createTrigger(tx, context.random, {
    action: request.action,
    cue: request.content,
    factId: content.id,
    verbatim: request.verbatim ?? false,
    schedule,
    personId: person.id,
    chat,
    lang,
    zone: request.parsed.zone,
    ...(request.policy ? { policy: request.policy } : {}),
    ...(request.misfire ? { misfire: request.misfire } : {}),
  });
  const proposed = await inWords(tx, context, await noticeTrigger(tx, context.random, trigger, context));
  return { trigger: await listed(tx, trigger), existed: false, ambiguous, proposed };
}

async function snooze(tx: Tx, context: ToolContext, fireId: string, at: EpochMs): Promise<Trigger> {
  const fire = await requireFire(tx, context.chat.householdId, fireId);
  const trigger = requireOwn(context, await requireTrigger(tx, context.chat.householdId, fire.triggerId));
  await learnFromReaction(tx, trigger, 'snoozed');
  return snoozeFire(tx, context.random, fire, trigger, at);
}

/** Refuses a trigger that this chat has no business with, in the words for one that is not there. */
function requireOwn({ chat, person }: ToolContext, trigger: Trigger): Trigger {
  const mayTouch = chat.kind === 'direct' ? trigger.personId === person.id : trigger.chatId === chat.id;
  if (mayTouch) return trigger;
  throw new WakefulError('not_found', `There is no trigger with the id "${trigger.id}" in this chat.`, {
    fields: { id: trigger.id },
  });
}
