import { z } from 'zod';
import type { TriggerAction } from '../../../../store/index.ts';
import type { ParsedTime } from '../../../../time/index.ts';
import { readSchedule, readWhen } from './read-when.ts';
import type { ModelTool, ToolTurn } from './tool.ts';
import { ambiguityLines, endLine, triggerLine } from './words.ts';

const WHEN = 'the time in the words of the person';

/** Tools that make triggers. */
export const makingTools: readonly ModelTool[] = [
  {
    name: 'set_cron',
    description:
      'Wake on a schedule and look a keyword up in memory each time, so that what is known then is told. expires_in ends it.',
    input: z.object({
      keyword: z.string().min(1).max(300).describe('a few words for what to look up'),
      schedule: z.string().min(1).max(300).describe(`${WHEN}, or a cron expression`),
      expires_in: z.string().max(100).optional().describe('a duration or date'),
    }),
    inFires: 'if_allowed',
    run: ({ keyword, schedule, expires_in }, turn) =>
      make(turn, 'remind', `${keyword}`, readSchedule(`${schedule}`, expires_in as string | undefined, turn.briefing)),
  },
  {
    name: 'remind',
    description: 'Remind the person once or again and again. exact: say these very words, because they asked for that.',
    input: z.object({
      what: z.string().min(1).max(1_000).describe('the thing itself, without the time, in their language'),
      when: z.string().min(1).max(300).describe(WHEN),
      exact: z.boolean().optional(),
    }),
    inFires: 'if_allowed',
    run: ({ what, when, exact }, turn) =>
      make(turn, 'remind', `${what}`, readWhen(`${when}`, turn.briefing), exact === true),
  },
  {
    name: 'task',
    description:
      'Do something yourself at that time, from what memory holds then, and tell the result. You will only be able to recall, not to browse or run anything.',
    input: z.object({ what: z.string().min(1).max(1_000), when: z.string().min(1).max(300).describe(WHEN) }),
    inFires: 'if_allowed',
    run: ({ what, when }, turn) => make(turn, 'task', `${what}`, readWhen(`${when}`, turn.briefing)),
  },
];

async function make(
  turn: ToolTurn,
  action: TriggerAction,
  content: string,
  parsed: ParsedTime,
  verbatim = false,
): Promise<string> {
  const { tools, briefing, outcome } = turn;
  const { trigger, existed, ambiguous } = await tools.remind({
    action,
    parsed,
    content: content.trim(),
    ...(verbatim ? { verbatim } : {}),
  });
  outcome.promised += 1;
  const end = endLine(trigger.schedule, briefing);
  return [
    `${existed ? 'It was there already' : 'Set'}: ${triggerLine(trigger, briefing)}${end === undefined ? '' : `; ${end}`}.`,
    ...(parsed.dateOnly && trigger.schedule.kind === 'at'
      ? ['No time of day was given: this is the usual one. Tell the person.']
      : []),
    ...ambiguityLines(ambiguous, briefing),
  ].join('\n');
}
