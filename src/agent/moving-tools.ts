import type { EpochMs } from '../clock.ts';
import { scopeForChat } from '../memory/index.ts';
import type { FollowUp, Trigger, Tx } from '../store/index.ts';
import {
  nextOpenSlots,
  nextSlotOf,
  openSlotsBetween,
  requireFire,
  rescheduleTrigger,
  skipNextSlots,
  skipSlotsBetween,
  snoozeFire,
} from '../triggers/index.ts';
import { listed } from './listed.ts';
import { recue } from './recue.ts';
import { learnFromReaction } from './salience/index.ts';
import { requireOwn, type ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import type { Tools } from './tools.ts';

/**
 * The tools with which a turn moves, renames, skips and puts off; a part of `Tools`. The log keeps how it stood before, so
 * that each can be taken back.
 */
export function createMovingTools(
  context: ToolContext,
  { act, change }: ToolRunner,
): Pick<Tools, 'reschedule' | 'rename' | 'skipNext' | 'skipBetween' | 'snooze'> {
  const { random } = context;
  return {
    reschedule: (id, parsed) =>
      change(
        'reschedule',
        id,
        (tx, trigger) => rescheduleTrigger(tx, random, trigger, parsed.schedule),
        ({ schedule }) => ({ schedule }),
      ),
    rename: (id, content) =>
      change(
        'rename',
        id,
        (tx, trigger) => recue(tx, random, trigger, content, scopeForChat(context.chat)),
        ({ factId }) => ({ factId }),
      ),
    skipNext: (id, count = 1) =>
      change(
        'skip_next',
        id,
        (tx, trigger) => skipNextSlots(tx, random, trigger, count),
        async (trigger, tx) => ({ slots: await slotsThatGo(tx, trigger, count) }),
      ),
    skipBetween: (id, from, to) =>
      change(
        'skip_next',
        id,
        (tx, trigger) => skipSlotsBetween(tx, random, trigger, from, to),
        async (trigger, tx) => ({ slots: await openSlotsBetween(tx, trigger, from, to) }),
      ),
    snooze: (fireId, at) =>
      act(
        'snooze',
        async (tx) => ({ fireId, at, was: await putOffTo(tx, context, fireId) }),
        'triggers',
        async (tx) => {
          const fire = await requireFire(tx, context.chat.householdId, fireId);
          const trigger = await requireOwn(tx, context, fire.triggerId);
          await learnFromReaction(tx, trigger, 'snoozed');
          return listed(tx, await snoozeFire(tx, random, fire, trigger, at));
        },
      ),
  };
}

/** How a fire stood before it was put off, as the log has it. */
export interface PutOff {
  readonly at: EpochMs | null;
  /** What was to be asked and told about it. */
  readonly following: readonly FollowUp[];
}

async function slotsThatGo(tx: Tx, trigger: Trigger, count: number): Promise<readonly EpochMs[]> {
  const first = nextSlotOf(trigger);
  if (first === null) return [];
  return count === 1 ? [first] : nextOpenSlots(tx, trigger, first, count);
}

/** Until when a fire was put off already (null when it was not), and what was still to follow it. */
async function putOffTo(tx: Tx, { chat, person }: ToolContext, fireId: string): Promise<PutOff> {
  const { householdId } = chat;
  const living = await tx.triggers.list(householdId, { states: ['active'], personId: person.id });
  const following = await Promise.all(
    (['nag', 'escalate'] as const).map((kind) => tx.followUps.find(householdId, fireId, kind)),
  );
  return {
    at: living.find(({ snoozeOf }) => snoozeOf === fireId)?.nextAt ?? null,
    following: following.filter((each) => each !== undefined),
  };
}
