import { expect, test } from 'vitest';
import { findWhen, formatInstant, nextSlot } from '../../../src/time/index.ts';

const zone = 'Asia/Taipei';
const now = Date.parse('2026-12-01T10:05:00+08:00');

/** The first instant of a phrase and what it is about. */
function read(text: string): { at: string; content: string } {
  const found = findWhen(text, { now, zone });
  if (!found) throw new Error(`no time in "${text}"`);
  const at = found.schedule.kind === 'at' ? found.schedule.at : (nextSlot(found.schedule, now) ?? 0);
  return { at: formatInstant(at, zone).slice(0, 16), content: found.content };
}

test.each([
  ['tomorrow at 5 call mom', '2026-12-02T17:00', 'call mom'],
  ['every Friday at 5 tell me to send the report', '2026-12-04T17:00', 'send the report'],
  ['Dec 4 at 5 ring the bell', '2026-12-04T17:00', 'ring the bell'],
  ['on Monday at 8 walk Rex', '2026-12-07T08:00', 'walk Rex'],
  // A number that counts what follows is no hour.
  ['tomorrow at 5 shops downtown', '2026-12-02T09:00', '5 shops downtown'],
  ['on Friday at 7 people we close', '2026-12-04T09:00', '7 people we close'],
])('behind a day, "at" and a number are the hour: %s', (text, at, content) => {
  expect(read(text)).toEqual({ at, content });
});
