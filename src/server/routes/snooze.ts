import { z } from 'zod';

/** For how long or until when, in words: "10 minutes", "tomorrow at 9", 半小時. */
export const Snooze: z.ZodType<{ phrase: string }> = z.strictObject({
  phrase: z.string().trim().min(1, 'is empty').max(200, 'is too long'),
});
