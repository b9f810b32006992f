import type { Random } from '../ids.ts';
import { cueMatches, keepContent } from '../memory/index.ts';
import type { Trigger, Tx } from '../store/index.ts';
import {
  cancelTrigger,
  createTrigger,
  findSameTrigger,
  pauseTrigger,
  resumesAt,
  resumeTrigger,
  withRepeats,
} from '../triggers/index.ts';
import { requireRoom } from './creation-limits.ts';
import { inWords, listed, listedAll, withProposals } from './listed.ts';
import { asSaid } from './memory-tools.ts';
import { noticeTrigger, triggersInReach } from './proposals/index.ts';
import { remindOther } from './remind-other.ts';
import { learnFromReaction } from './salience/index.ts';
import type { ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import type { ListedTrigger, RemindRequest, RemindResult, Tools } from './tools.ts';

/** The tools with which a turn makes, lists, pauses and ends triggers; a part of `Tools`. */
export function createTriggerTools(
  context: ToolContext,
  { act, change }: ToolRunner,
): Pick<Tools, 'remind' | 'remindOther' | 'listTriggers' | 'findTriggers' | 'pause' | 'resume' | 'cancel'> {
  const { store, random } = context;
  let made = 0;

  /** A change of a trigger and of its snoozed repeats. */
  const changeAll = (
    action: string,
    id: string,
    work: (tx: Tx, random: Random, trigger: Trigger) => Promise<Trigger>,
    was?: (trigger: Trigger, tx: Tx) => unknown,
  ): Promise<ListedTrigger> =>
    change(
      action,
      id,
      async (tx, trigger) => {
        const changed: Trigger[] = [];
        for (const one of await withRepeats(tx, trigger)) changed.push(await work(tx, random, one));
        return changed[0] ?? trigger;
      },
      was,
    );

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
    listTriggers: () =>
      store.snapshot(async (tx) => withProposals(tx, context, await listedAll(tx, await triggersInReach(tx, context)))),
    findTriggers: (words) => store.snapshot((tx) => findByCue(tx, context, words)),
    pause: (id, until) =>
      changeAll('pause', id, async (tx, _, trigger) => {
        await learnFromReaction(tx, trigger, 'paused');
        return pauseTrigger(tx, random, trigger, until ?? null);
      }),
    resume: (id) =>
      changeAll('resume', id, resumeTrigger, async (trigger, tx) => ({
        state: trigger.state,
        until: await resumesAt(tx, trigger),
      })),
    cancel: (id) => changeAll('cancel', id, cancelTrigger, ({ state }) => ({ state })),
  };
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

async function findByCue(tx: Tx, context: ToolContext, words: string): Promise<ListedTrigger[]> {
  const scored = (await triggersInReach(tx, context)).map((trigger) => ({
    trigger,
    score: cueMatches(words, trigger.cue),
  }));
  const found = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return listedAll(
    tx,
    found.map(({ trigger }) => trigger),
  );
}
