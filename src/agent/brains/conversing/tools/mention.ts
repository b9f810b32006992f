import { z } from 'zod';
import type { EventTrigger } from '../../../../store/index.ts';
import { quoted } from '../../../turn-text/index.ts';
import { ForModel } from './for-model.ts';
import type { ModelTool } from './tool.ts';

/** The tool for what waits for a mention instead of a time. */
export const mentionTool: ModelTool = {
  name: 'remind_on_mention',
  description: 'Remind the person not at a time but the next time they mention something.',
  input: z.object({
    mention: z.string().min(1).max(100).describe('the name or words to wait for: "Dr. Smith"'),
    what: z.string().min(1).max(1_000),
    always: z.boolean().optional().describe('at every mention'),
  }),
  inFires: 'never',
  run: async ({ mention, what, always }, { tools, outcome }) => {
    const request = { mention: `${mention}`.trim(), content: `${what}`.trim(), times: always === true ? null : 1 };
    if (request.mention === '' || request.content === '')
      throw new ForModel('input_invalid', 'mention and what must both say something.');
    const { trigger, existed } = await tools.remindOnMention(request);
    outcome.promised += 1;
    return `${existed ? 'It was there already' : 'Set'}: ${mentionLine(trigger)}.`;
  },
};

/** What waits for a mention as a model is given it. */
export function mentionLine({ id, mention, content, timesLeft }: EventTrigger): string {
  return `${id} remind ${quoted(content)}: ${timesLeft === null ? 'whenever' : 'next time'} they mention ${quoted(mention)}`;
}
