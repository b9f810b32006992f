import { z } from 'zod';
import { tidied, whyUnfit } from '../../../guards/index.ts';
import { instantLine, quoted } from '../../../turn-text/index.ts';
import { ForModel } from './for-model.ts';
import type { ModelTool } from './tool.ts';

/** So many messages of one turn are said together. */
const MOST_MESSAGES = 5;

/** Tools about what is said. */
export const speakingTools: readonly ModelTool[] = [
  {
    name: 'stay_silent',
    description: 'End the turn without a word. Never for a reminder.',
    input: z.object({ reason: z.string().min(1).max(200) }),
    inFires: 'always',
    run: async ({ reason }, { briefing, outcome }) => {
      if (briefing.kind === 'fire' && briefing.trigger.action === 'remind')
        throw new ForModel('state_conflict', 'A reminder is always told: say what it is for.');
      outcome.silence = `${reason}`;
      return 'Nothing will be said.';
    },
  },
  {
    name: 'list_held',
    description: 'What was decided not to be told here lately, and why.',
    input: z.object({}),
    inFires: 'never',
    run: async (_input, { tools, briefing }) => {
      const held = await tools.held();
      if (held.length === 0) return 'Nothing was held back.';
      return held
        .map(({ slotAt, cue, why, report }) =>
          [
            instantLine(slotAt, briefing.zone),
            quoted(cue, 200),
            quoted(why, 400),
            ...(report ? [quoted(report)] : []),
          ].join(': '),
        )
        .join('\n');
    },
  },
  {
    name: 'send_message',
    description: 'Say something in this chat, the only one you can reach; it is told together with your answer.',
    input: z.object({ text: z.string().min(1).max(4_000) }),
    inFires: 'always',
    run: async ({ text }, { outcome }) => {
      const words = tidied(`${text}`);
      const unfit = whyUnfit(words);
      if (unfit !== undefined) throw new ForModel('input_invalid', `This cannot be said: ${unfit}.`);
      if (outcome.messages.length >= MOST_MESSAGES)
        throw new ForModel('limit_reached', 'Enough was said in this turn. End it.');
      if (!outcome.messages.includes(words)) outcome.messages.push(words);
      return 'It will be told with your answer. Do not say it again.';
    },
  },
];
