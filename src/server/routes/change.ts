import { z } from 'zod';
import type { TriggerChange } from '../../wakeful.ts';
import { withoutAbsent } from '../input.ts';

const Phrase = z.string().trim().min(1, 'is empty').max(200, 'is too long');

/** Until when it is paused, in words; left out: until it is resumed. */
export const Pause: z.ZodType<{ until?: string }> = withoutAbsent(z.strictObject({ until: Phrase }).partial());

/** What a trigger does beyond its slots; times and lengths are words. */
export const Change: z.ZodType<TriggerChange> = withoutAbsent(
  z
    .strictObject({
      until: Phrase,
      times: z.int().min(1),
      misfire: z.enum(['latest', 'all', 'skip', 'ask']),
      slack: Phrase.nullable(),
      urgent: z.boolean(),
      nag: withoutAbsent(z.strictObject({ every: Phrase, limit: z.int().min(1).optional() })).nullable(),
      early: z.array(Phrase).max(20).nullable(),
      afterDone: Phrase.nullable(),
      escalate: z.strictObject({ after: Phrase, to: Phrase }).nullable(),
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'it must have at least one field'),
);
