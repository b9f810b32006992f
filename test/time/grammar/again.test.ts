import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moments, rows, SAID } from './reading.ts';

/** `phrase | what it means | what remains`. */
const TWICE = rows(`
remind me about the dentist on Friday at 3pm, and also an hour before | 2026-12-04 14:00, 2026-12-04 15:00 | the dentist
remind me on December 20 at 9am to book flights, and again a week before | 2026-12-13 09:00, 2026-12-20 09:00 | book flights
remind me about the flight on December 20 at 9am, and again a week before and the day before | 2026-12-13 09:00, 2026-12-19 09:00, 2026-12-20 09:00 | the flight
remind me of the party on Saturday at 8pm and also the day before | 2026-12-04 20:00, 2026-12-05 20:00 | the party
remind me on Friday at 3pm, also the day before | 2026-12-03 15:00, 2026-12-04 15:00 |
remind me on Friday at 3pm and an hour before | 2026-12-04 14:00, 2026-12-04 15:00 |
remind me tomorrow at 9am and again at 5pm to call | 2026-12-02 09:00, 2026-12-02 17:00 | call
週五下午三點看牙醫，前一小時也提醒我 | 2026-12-04 14:00, 2026-12-04 15:00 | 看牙醫
12月20日早上九點提醒我訂機票，前一週再提醒我一次 | 2026-12-13 09:00, 2026-12-20 09:00 | 訂機票
12月20日早上九点订机票，另外前一天也提醒我 | 2026-12-19 09:00, 2026-12-20 09:00 | 订机票
明天九點和下午五點提醒我喝水 | 2026-12-02 09:00, 2026-12-02 17:00 | 喝水
`);

/** One reminder: the time itself is only what it counts from, or nothing is asked for besides. */
const ONCE = rows(`
remind me an hour before my 3pm meeting tomorrow | 2026-12-02 14:00 | my meeting
call Bob on Friday at 3pm and remind me an hour before | 2026-12-04 14:00 | call Bob
remind me to exercise again tomorrow at 7am | 2026-12-02 07:00 | exercise again
明天早上九點半開會，提前十分鐘叫我 | 2026-12-02 09:20 | 開會
`);

describe.each([
  ['one more reminder', TWICE],
  ['no more than one reminder', ONCE],
])('%s', (_, table) => {
  test.each(table)('%s', (line, content) => {
    const [phrase = '', means] = line.split(' | ');
    expect(moments(phrase).join(', ')).toBe(means);
    expect(parseWhen(phrase, SAID).content).toBe(content);
  });
});

test('a further reminder that has passed is an error, not dropped', () => {
  expect(() => parseWhen('remind me today at 7pm, and also 3 hours before', SAID)).toThrow(/4:00 PM, which has passed/);
});
