import { Hono } from 'hono';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { PersonChange, Wakeful } from '../../wakeful.ts';
import { parseBody, withoutAbsent } from '../input.ts';
import { PAGE_CHAT } from '../page-chat.ts';

const WallClock: z.ZodType<string> = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time of day such as 23:00');
const Minutes: z.ZodType<number | null> = z.int().min(1).nullable();
const Change: z.ZodType<PersonChange> = withoutAbsent(
  z
    .strictObject({
      zone: z.string().min(1).max(100),
      lang: z.enum(['en', 'zh-Hant', 'zh-Hans']),
      quiet: z.strictObject({ from: WallClock, to: WallClock }).nullable(),
      snoozeMinutes: Minutes,
      nagMinutes: Minutes,
      dailyMessages: z.int().min(0).max(100).nullable(),
      threshold: z.null(),
      dayParts: z.record(z.string().min(1).max(40), WallClock.nullable()).nullable(),
      aliases: z.record(z.string().min(1).max(40), z.string().min(1).max(200).nullable()).nullable(),
      channels: z.array(z.string().min(1).max(40)).max(20).nullable(),
    })
    .partial()
    .refine((change) => Object.keys(change).length > 0, 'it must have at least one field'),
);

/** `/api/now`, `/api/person` and `/api/brain`: the clock that everything is shown by, and whose it is. */
export function personRoutes(wakeful: Wakeful, clock: Clock): Hono {
  return new Hono()
    .get('/now', async (c) => {
      const [person, brain] = await Promise.all([wakeful.person(PAGE_CHAT), wakeful.brain()]);
      return c.json({ nowMs: clock.now(), ...person, brain: brain.name });
    })
    .get('/brain', async (c) => c.json(await wakeful.brain()))
    .put('/person', async (c) => {
      return c.json(await wakeful.setPerson(PAGE_CHAT, await parseBody(c, Change)));
    });
}
