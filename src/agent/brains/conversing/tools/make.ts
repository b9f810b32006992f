import { z } from 'zod';
import type { TriggerAction, TriggerPolicy } from '../../../../store/index.ts';
import type { ParsedTime } from '../../../../time/index.ts';
import { mentionTool } from './mention.ts';
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
      make(turn, {
        action: 'remind',
        content: `${keyword}`,
        parsed: readSchedule(`${schedule}`, expires_in as string | undefined, turn.briefing),
      }),
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
      make(turn, {
        action: 'remind',
        content: `${what}`,
        parsed: readWhen(`${when}`, turn.briefing),
        ...(exact === true ? { verbatim: true } : {}),
      }),
  },
  {
    name: 'task',
    description:
      'Do something yourself at that time, from what memory holds then, and tell the result. You can recall then, and use what "tasks may use" names above; without that line you can browse and run nothing.',
    input: z.object({ what: z.string().min(1).max(1_000), when: z.string().min(1).max(300) }),
    inFires: 'if_allowed',
    run: ({ what, when }, turn) =>
      make(turn, { action: 'task', content: `${what}`, parsed: readWhen(`${when}`, turn.briefing) }),
  },
  {
    name: 'check_in',
    description: 'Ask the person how it goes, again and again, while something in their words is so.',
    input: z.object({
      about: z.string().min(1).max(200).describe('looked up in memory each time'),
      when: z.string().min(1).max(300),
      while: z.string().max(200).optional().describe('"I\'m on this project"'),
    }),
    inFires: 'never',
    run: (input, turn) =>
      make(turn, {
        action: 'task',
        content: `${input['about']}`,
        parsed: readWhen(`${input['when']}`, turn.briefing),
        policy: { checkIn: { while: (input['while'] as string | undefined)?.trim() || null } },
      }),
  },
  mentionTool,
];

/** What a call of a making tool makes. */
interface Made {
  readonly action: TriggerAction;
  readonly content: string;
  readonly parsed: ParsedTime;
  readonly verbatim?: boolean;
  readonly policy?: TriggerPolicy;
}

async function make({ tools, briefing, outcome }: ToolTurn, { content, parsed, ...more }: Made): Promise<string> {
  const { trigger, existed, ambiguous } = await tools.remind({ ...more, parsed, content: content.trim() });
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
