import { z } from 'zod';
import { describeInstant } from '../../../../time/index.ts';
import { quoted } from '../../../turn-text/index.ts';
import { ForModel } from './for-model.ts';
import type { ModelTool } from './tool.ts';

/** Tools about the other members of the household. */
export const peopleTools: readonly ModelTool[] = [
  {
    name: 'who_saw',
    description:
      'Whether another member saw what you told them for this person. who: their name; without it, the latest.',
    input: z.object({ who: z.string().max(100).optional() }),
    inFires: 'never',
    run: async ({ who }, { tools, briefing }) => {
      const found = await tools.whoSaw(typeof who === 'string' && who.trim() !== '' ? who : null);
      if (found === undefined || found === 'nothing')
        throw new ForModel('not_found', 'Nothing was told to them that this person may know of here.');
      const { name, thing, kind, dueAt, told } = found;
      const at = (label: string, instant: number | null): string[] =>
        instant === null ? [] : [`${label} ${describeInstant(instant, { ...briefing, lang: 'en' })}`];
      return [
        `${kind === 'question' ? 'a question about' : 'a reminder of'} ${quoted(thing, 200)} to ${quoted(name, 100)}`,
        ...(told ? [told.receipt, `on ${told.channel}`] : ['not told yet', ...at('due', dueAt)]),
        ...at('sent', told?.sentAt ?? null),
        ...at('delivered', told?.deliveredAt ?? null),
        ...at('seen by', told?.seenAt ?? null),
        ...at('done', told?.acknowledgedAt ?? null),
      ].join('; ');
    },
  },
];
