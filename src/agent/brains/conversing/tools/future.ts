import { z } from 'zod';
import type { MemoIntent } from '../../../../store/index.ts';
import { readMemoWhen } from '../../../../triggers/index.ts';
import { instantLine, quoted } from '../../../turn-text/index.ts';
import { ForModel } from './for-model.ts';
import { contextOf } from './read-when.ts';
import type { ModelTool } from './tool.ts';
import { ambiguityLines } from './words.ts';

/** Tools for the agent's own future. */
export const futureTools: readonly ModelTool[] = [
  {
    name: 'schedule_future_thought',
    description:
      'Leave yourself a note: the first turn in this chat at or after that time begins with it. For what the person asks to be reminded of, use remind.',
    input: z.object({
      when: z.string().min(1).max(200).describe('+1h, +2d, an ISO time, or words'),
      content: z.string().min(1).max(1_000),
      intent: z.enum(['tell', 'act', 'think']).describe('tell the person, do something, or only keep it in mind'),
    }),
    inFires: 'if_allowed',
    run: async ({ when, content, intent }, { tools, briefing, outcome }) => {
      if (`${content}`.trim() === '')
        throw new ForModel('input_invalid', 'content says nothing: write what to think of.');
      const { at, ambiguous } = readMemoWhen(`${when}`, contextOf(briefing));
      const { memo, existed } = await tools.scheduleThought({
        at,
        content: `${content}`,
        intent: intent as MemoIntent,
      });
      if (memo.intent === 'tell') outcome.promised += 1;
      return [
        `${existed ? 'You had noted that already' : 'Noted'}: ${memo.id} ${quoted(memo.content)}, ${instantLine(memo.dueAt, briefing.zone)}.`,
        ...ambiguityLines(ambiguous, briefing),
      ].join('\n');
    },
  },
];
