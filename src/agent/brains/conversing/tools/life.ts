import { z } from 'zod';
import type { Step } from '../../../../store/index.ts';
import { describePolicy, lengthOf, readStep } from '../../../../triggers/index.ts';
import type { Briefing, MessageBriefing } from '../../../brain.ts';
import type { Ending } from '../../../life-tools.ts';
import { quoted } from '../../../turn-text/index.ts';
import { numberIn, readClocks, readEnd, readWishes, type Wishes } from '../../rules/index.ts';
import { ForModel } from './for-model.ts';
import type { ModelTool } from './tool.ts';
import { theTrigger } from './which.ts';
import { triggerLine } from './words.ts';

const words = z.string().max(120).optional();
/** Takes a thing away. */
const OFF = /^\s*(?:off|no|none|never|不要|取消|關|关)\s*$/iu;

/** Tools about the life of reminders: what they do beyond their times. Lengths and ends are the person's words. */
export const lifeTools: readonly ModelTool[] = [
  {
    name: 'adjust',
    description:
      'What a reminder does beyond its times; after remind or set_cron too. Only what the person asked for, lengths in their words; "off" takes it away.',
    input: z.object({
      which: z.string().min(1).max(300),
      until_done: words.describe('ask again until it is done: "10 minutes", "10 minutes, 5 times"'),
      early: words.describe('also before: "1 day, 1 hour"'),
      after_done: words.describe('next time so long after it is done: "3 days"'),
      if_unanswered: words.describe('whom to tell, after what: "Anna, 30 minutes"'),
      urgent: z.boolean().optional().describe('in quiet hours too'),
      slack: words.describe('a task may begin so long after its time: "30 minutes"'),
      ends: words.describe('"Friday", "3 times"'),
    }),
    inFires: 'never',
    run: async (input, { tools, briefing, outcome }) => {
      const asked = messageOf(briefing);
      const trigger = await theTrigger(`${input['which']}`, { tools, briefing });
      const { wishes, off } = wishesOf(input, asked);
      const { policy, remarks, refusal } = await readWishes(wishes, { briefing: asked, tools });
      if (refusal !== undefined) throw new ForModel('not_found', refusal);
      const ending = input['ends'] === undefined ? undefined : endingOf(`${input['ends']}`, asked);
      const change = { ...policy, ...off, ...slackOf(input, asked) };
      if (Object.keys(change).length === 0 && !ending)
        throw new ForModel('input_invalid', 'Give at least one thing besides which.');
      const adjusted = Object.keys(change).length === 0 ? trigger : await tools.change(trigger.id, change);
      const changed = ending ? await tools.end(trigger.id, ending) : adjusted;
      outcome.promised += 1;
      return [`Changed: ${triggerLine(changed, briefing)}`, ...describePolicy(changed, 'en'), ...remarks].join('\n');
    },
  },
  {
    name: 'set_quiet',
    description: 'When nothing may disturb the person: "11pm to 7am" or "off".',
    input: z.object({ hours: z.string().min(1).max(100) }),
    inFires: 'never',
    run: async ({ hours }, { tools, briefing }) => {
      if (OFF.test(`${hours}`)) {
        await tools.prefer({ quiet: null });
        return 'There are no quiet hours any more.';
      }
      const quiet = readClocks(`${hours}`, messageOf(briefing));
      if (!quiet) throw new ForModel('input_invalid', 'Give two times of day, such as "11pm to 7am", or "off".');
      await tools.prefer({ quiet });
      return `Quiet from ${quiet.from} to ${quiet.to}.`;
    },
  },
];

function messageOf(briefing: Briefing): MessageBriefing {
  if (briefing.kind === 'message') return briefing;
  throw new ForModel('state_conflict', 'Only a person who speaks can change this.');
}

type Input = Readonly<Record<string, string | boolean | undefined>>;

/** The options as the wishes that the rules read, every length of them readable; and what is taken away. */
function wishesOf(input: Input, briefing: MessageBriefing) {
  const off: { [K in 'nag' | 'early' | 'afterDone' | 'escalate' | 'urgent']?: null } = {};
  const given = (name: string, takes: keyof typeof off): string | undefined => {
    const value = input[name];
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined;
    if (OFF.test(`${value}`)) {
      off[takes] = null;
      return undefined;
    }
    return `${value}`;
  };
  const length = (text: string, name: string): string => {
    if (requireStep(text, briefing)) return text;
    throw new ForModel('input_invalid', `${name}: ${quoted(text, 100)} is no length of time, such as "30 minutes".`);
  };
  const nag = given('until_done', 'nag');
  const early = given('early', 'early');
  const afterDone = given('after_done', 'afterDone');
  const escalate = given('if_unanswered', 'escalate');
  const { urgent } = input;
  if (urgent === false) off.urgent = null;
  const wishes: Wishes = {
    ...(nag === undefined ? {} : { nag: nagOf(nag, length) }),
    ...(early === undefined ? {} : { early: parts(early).map((part) => length(part, 'early')) }),
    ...(afterDone === undefined ? {} : { afterDone: length(afterDone, 'after_done') }),
    ...(escalate === undefined ? {} : { escalate: escalationOf(escalate, length) }),
    ...(urgent === true ? { urgent: true } : {}),
  };
  return { wishes, off };
}

/** "Off" means exactly at its time. */
function slackOf({ slack }: Input, briefing: MessageBriefing): { readonly slackMs?: number } {
  if (typeof slack !== 'string' || slack.trim() === '') return {};
  if (OFF.test(slack)) return { slackMs: 0 };
  const step = requireStep(slack, briefing);
  if (step) return { slackMs: lengthOf(step) };
  throw new ForModel('input_invalid', `slack: ${quoted(slack, 100)} is no length of time, such as "30 minutes".`);
}

const requireStep = (text: string, briefing: MessageBriefing): Step | undefined => readStep(text, briefing);

const TIMES = /^(?:at most |max\.? )?(?<count>\d{1,3}|[a-z]+|[一二兩两三四五六七八九十]+)\s*(?:times?|次)$/iu;

/** "10 minutes, 5 times". */
function nagOf(text: string, length: (text: string, name: string) => string): NonNullable<Wishes['nag']> {
  const all = parts(text);
  const count = all.find((part) => TIMES.test(part));
  const every = all.find((part) => part !== count) ?? '';
  return {
    every: every === '' || /^true$/i.test(every) ? '' : length(every, 'until_done'),
    limit: count === undefined ? '' : (TIMES.exec(count)?.groups?.['count'] ?? ''),
  };
}

/** "Anna, 30 minutes", in either order. */
function escalationOf(text: string, length: (text: string, name: string) => string): NonNullable<Wishes['escalate']> {
  const [first = '', second = ''] = parts(text);
  const [to, after] = /^\d/.test(first) ? [second, first] : [first, second];
  if (to === '') throw new ForModel('input_invalid', 'if_unanswered: name whom to tell, such as "Anna, 30 minutes".');
  return { to, after: after === '' ? '' : length(after, 'if_unanswered') };
}

const parts = (text: string): string[] =>
  text
    .split(/[,，、;；]|\band\b|\bafter\b|和/iu)
    .map((part) => part.trim())
    .filter(Boolean);

function endingOf(text: string, briefing: MessageBriefing): Ending {
  const count = TIMES.exec(text.trim())?.groups?.['count'];
  const times = count === undefined ? undefined : numberIn(count);
  if (times !== undefined && times > 0) return { times };
  const until = readEnd(text, briefing);
  if (until === undefined)
    throw new ForModel(
      'input_invalid',
      `ends: ${quoted(text, 100)} is no date or count, such as "Friday" or "3 times".`,
    );
  return { until };
}
