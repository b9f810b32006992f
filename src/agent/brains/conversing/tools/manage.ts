import { z } from 'zod';
import { parseSnooze } from '../../../../time/index.ts';
import type { Briefing } from '../../../brain.ts';
import { readStart } from '../../rules/index.ts';
import { ForModel } from './for-model.ts';
import { mentionLine } from './mention.ts';
import type { ModelTool } from './tool.ts';
import { theEvent, theTrigger } from './which.ts';
import { ambiguityLines, triggerLine } from './words.ts';

const WHICH = 'its id or words';
const which = z.object({ which: z.string().min(1).max(300).describe(WHICH) });

/** Tools that look at triggers and change them. */
export const managingTools: readonly ModelTool[] = [
  {
    name: 'list_crons',
    description: 'All triggers that this chat may see, next first.',
    input: z.object({}),
    inFires: 'always',
    run: async (_input, { tools, briefing }) => {
      const all = await tools.listTriggers();
      const waiting = (await tools.listEvents()).slice(0, MOST_LISTED).map(mentionLine);
      if (all.length + waiting.length === 0) return 'There are none.';
      const shown = all.slice(0, MOST_LISTED).map((trigger) => triggerLine(trigger, briefing));
      const more = all.length > MOST_LISTED ? [`and ${all.length - MOST_LISTED} more`] : [];
      return [...shown, ...more, ...waiting].join('\n');
    },
  },
  {
    name: 'delete_cron',
    description: 'End a trigger for good.',
    input: which,
    inFires: 'if_allowed',
    run: async (input, turn) => {
      const words = `${input['which']}`;
      const event = await theEvent(words, turn.tools);
      if (event) {
        await turn.tools.cancelEvent(event.id);
        return `Ended: ${mentionLine(event)}`;
      }
      const { id } = await theTrigger(words, turn);
      return `Ended: ${triggerLine(await turn.tools.cancel(id), turn.briefing)}`;
    },
  },
  {
    name: 'pause_crons',
    description:
      'Stop the trigger that a keyword means until it is resumed, or until a time. "all" only when the person said all.',
    input: z.object({
      keyword: z.string().min(1).max(300).describe(WHICH),
      until: z.string().max(100).optional(),
    }),
    inFires: 'if_allowed',
    run: async ({ keyword, until }, turn) => {
      const endAt = untilOf(until, turn.briefing);
      const { tools, briefing } = turn;
      if (!ALL.test(`${keyword}`)) {
        const { id } = await theTrigger(`${keyword}`, turn);
        return `Paused: ${triggerLine(await tools.pause(id, endAt), briefing)}`;
      }
      if (briefing.kind !== 'message' || !SAID_ALL.test(briefing.text))
        throw new ForModel('input_invalid', 'The person did not say all: name one, or ask which.');
      const active = (await tools.listTriggers()).filter(({ state }) => state === 'active');
      const paused: string[] = [];
      for (const { id } of active) paused.push(triggerLine(await tools.pause(id, endAt), briefing));
      for (const { id, content } of await tools.pauseThoughts(endAt)) paused.push(`note ${id}: ${content}`);
      return paused.length === 0 ? 'There is nothing to pause.' : `Paused:\n${paused.join('\n')}`;
    },
  },
  {
    name: 'resume_cron',
    description: 'Let a paused trigger go on, from now. "all": every one, and the notes.',
    input: which,
    inFires: 'if_allowed',
    run: async (input, turn) => {
      if (ALL.test(`${input['which']}`) && turn.briefing.kind === 'message') return resumeAll(turn);
      const { id } = await theTrigger(`${input['which']}`, turn);
      const trigger = await turn.tools.resume(id);
      turn.outcome.promised += 1;
      return `Resumed: ${triggerLine(trigger, turn.briefing)}`;
    },
  },
  {
    name: 'snooze',
    description: 'Tell the last reminder again later. fire: its id, if another is meant.',
    input: z.object({ when: z.string().min(1).max(200), fire: z.string().max(60).optional() }),
    inFires: 'never',
    run: async ({ when, fire }, turn) => {
      const { briefing, tools } = turn;
      const reading = parseSnooze(`${when}`, { now: briefing.now, zone: briefing.zone });
      if (reading.kind !== 'until')
        throw new ForModel('input_invalid', 'Give until when, for example in how many minutes or on which day.');
      const trigger = await tools.snooze(fireOf(fire, briefing), reading.at);
      turn.outcome.promised += 1;
      return [`Put off: ${triggerLine(trigger, briefing)}`, ...ambiguityLines(reading.ambiguous, briefing)].join('\n');
    },
  },
  {
    name: 'done',
    description: 'The person has done what the last reminder was for. fire: its id, if another is meant.',
    input: z.object({ fire: z.string().max(60).optional() }),
    inFires: 'never',
    run: async ({ fire }, { briefing, tools }) => {
      await tools.done(fireOf(fire, briefing));
      return 'Marked as done.';
    },
  },
];

async function resumeAll({ tools, briefing, outcome }: Parameters<ModelTool['run']>[1]): Promise<string> {
  const resumed: string[] = [];
  for (const { id, state } of await tools.listTriggers())
    if (state === 'paused') resumed.push(triggerLine(await tools.resume(id), briefing));
  outcome.promised += resumed.length;
  for (const { id, content } of await tools.resumeThoughts()) resumed.push(`note ${id}: ${content}`);
  return resumed.length === 0 ? 'Nothing is paused.' : `Resumed:\n${resumed.join('\n')}`;
}

/** When a pause ends by itself; undefined for one without an end. */
function untilOf(words: string | boolean | undefined, briefing: Briefing): number | undefined {
  if (words === undefined || `${words}`.trim() === '' || briefing.kind === 'fire') return undefined;
  const at = readStart(`${words}`.replace(/^(?:until|till|for)\s+/i, ''), briefing);
  if (at === undefined)
    throw new ForModel('input_invalid', 'until: give a time in their words, such as "Monday" or "in 3 days".');
  return at;
}

const MOST_LISTED = 40;
const ALL = /^\s*(?:all|everything|\*|全部|所有)/iu;
const SAID_ALL = /\b(?:all|every(?:thing|one)?|both)\b|全部|所有|都|通通|統統|统统|一切/iu;

/** The fire that is named, or the last one that was told here. */
function fireOf(named: string | boolean | undefined, briefing: Briefing): string {
  const id = /\bfire_[0-9a-z]+\b/i.exec(`${named ?? ''}`)?.[0].toLowerCase();
  const fireId = id ?? (briefing.kind === 'message' ? briefing.lastFire?.fireId : undefined);
  if (fireId === undefined) throw new ForModel('not_found', 'No reminder was told in this chat yet.');
  return fireId;
}
