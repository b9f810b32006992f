import type { EpochMs } from '../clock.ts';
import type { Trigger, Tx } from '../store/index.ts';
import {
  acknowledgeFire,
  changePolicy,
  endTrigger,
  endTriggerAfter,
  firstOfSnoozes,
  type PolicyChange,
  requireFire,
} from '../triggers/index.ts';
import type { FireBriefing } from './brain.ts';
import { briefFire } from './briefing.ts';
import { listed } from './listed.ts';
import { learnFromReaction } from './salience/index.ts';
import { requireOwn, type ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import type { ListedTrigger } from './tools.ts';

/** When a series ends: at an instant, inclusive, or after so many more times. */
export type Ending = { readonly until: EpochMs } | { readonly times: number };

/** The tools with which a turn steers the life of a reminder; a part of `Tools`. */
export interface LifeTools {
  /** Lets a series end; gives it, with how often it still comes and when last. */
  end(triggerId: string, ending: Ending): Promise<ListedTrigger>;
  /** Changes what a trigger does beyond its slots. */
  change(triggerId: string, change: PolicyChange): Promise<ListedTrigger>;
  /** Marks a fire as acknowledged; gives its trigger as it goes on. */
  done(fireId: string): Promise<ListedTrigger>;
  /** Ends asking about a fire without calling it done; gives its trigger. */
  letGo(fireId: string): Promise<ListedTrigger>;
  /** What a fire has to say now: for one that only asked whether to tell. */
  retell(fireId: string): Promise<FireBriefing>;
}

/** Makes them for one turn. */
export function createLifeTools(context: ToolContext, { act, change }: ToolRunner): LifeTools {
  const { random, chat, person, embedder } = context;
  const { householdId } = chat;

  const ofFire = (
    action: string,
    fireId: string,
    work: (tx: Tx, fire: Awaited<ReturnType<typeof requireFire>>, trigger: Trigger) => Promise<void>,
  ): Promise<ListedTrigger> =>
    act(action, { fireId }, 'triggers', async (tx) => {
      const fire = await requireFire(tx, householdId, fireId);
      const trigger = await requireOwn(tx, context, fire.triggerId);
      await work(tx, fire, trigger);
      const first = await firstOfSnoozes(tx, trigger);
      return listed(tx, (await tx.triggers.find(householdId, first.id)) ?? first);
    });

  return {
    end: (id, ending) =>
      change('end', id, (tx, trigger) =>
        'until' in ending ? endTrigger(tx, trigger, ending.until) : endTriggerAfter(tx, trigger, ending.times),
      ),
    change: (id, wanted) => change('change', id, (tx, trigger) => changePolicy(tx, random, trigger, wanted)),
    done: (fireId) =>
      ofFire('done', fireId, async (tx, fire, trigger) => {
        await learnFromReaction(tx, trigger, 'done');
        await acknowledgeFire(tx, random, fire, trigger);
      }),
    letGo: (fireId) =>
      ofFire('let_go', fireId, async (tx, fire) => {
        await tx.followUps.close(householdId, fire.id);
      }),
    retell: (fireId) =>
      act('retell', { fireId }, 'triggers', async (tx) => {
        const fire = await requireFire(tx, householdId, fireId);
        const trigger = await requireOwn(tx, context, fire.triggerId);
        return { ...(await briefFire(tx, fire, { trigger, person, chat, embedder })), asks: false };
      }),
  };
}
