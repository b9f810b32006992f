import { z } from 'zod';
import { factLine, quoted } from '../../../turn-text/index.ts';
import type { ModelTool } from './tool.ts';
import { theFact } from './which.ts';
import { triggerLine } from './words.ts';

const which = z.string().min(1).max(300).describe('its id or words');

/** Tools over memory. */
export const rememberingTools: readonly ModelTool[] = [
  {
    name: 'remember',
    description: 'Keep a statement of the person, in their own words. Only what they said themselves, now.',
    input: z.object({ text: z.string().min(1).max(2_000) }),
    inFires: 'never',
    run: async ({ text }, { tools, briefing }) => {
      const { created, superseded, joins, facts } = await tools.remember(`${text}`);
      return [
        `${created ? 'Kept' : 'Known already'}: ${facts.map((fact) => `${fact.id} ${quoted(fact.text)}`).join('; ')}`,
        ...superseded.map((old) => `It takes the place of ${quoted(old.text)}.`),
        ...joins.map((trigger) => `It will be told with ${triggerLine(trigger, briefing)}`),
      ].join('\n');
    },
  },
  {
    name: 'recall',
    description: 'Search memory, for what this chat may know.',
    input: z.object({ cue: z.string().min(1).max(500) }),
    inFires: 'always',
    run: async ({ cue }, { tools }) => {
      const found = await tools.recall(`${cue}`, MOST_RECALLED);
      return found.length === 0 ? 'Memory holds nothing about it.' : found.map(factLine).join('\n');
    },
  },
  {
    name: 'correct',
    description: 'Put a right statement in the place of a wrong fact.',
    input: z.object({ which, text: z.string().min(1).max(2_000) }),
    inFires: 'never',
    run: async (input, { tools }) => {
      const wrong = await theFact(`${input['which']}`, tools);
      const { facts } = await tools.correct(wrong.factId, `${input['text']}`);
      return `${quoted(wrong.text)} is now ${facts.map(({ text }) => quoted(text)).join('; ')}`;
    },
  },
  {
    name: 'forget',
    description: 'Take a fact back because the person asks for that.',
    input: z.object({ which }),
    inFires: 'never',
    run: async (input, { tools }) => {
      const fact = await theFact(`${input['which']}`, tools);
      await tools.forget([fact.factId]);
      return `Forgotten: ${quoted(fact.text)}`;
    },
  },
];

const MOST_RECALLED = 8;
