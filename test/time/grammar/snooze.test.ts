import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../../src/errors.ts';
import { parseSnooze, type SnoozeContext } from '../../../src/time/index.ts';
import { formatInstant } from '../../../src/time/zones/index.ts';
import { rows } from './reading.ts';

/** Half a minute after a reminder of 20:00. */
const FIRED: SnoozeContext = {
  now: Date.parse('2026-12-01T20:00:30+08:00'),
  slotAt: Date.parse('2026-12-01T20:00:00+08:00'),
  zone: 'Asia/Taipei',
};

const shown = (at: number): string => formatInstant(at, FIRED.zone).slice(5, 19).replace('T', ' ');

function meaning(phrase: string): string {
  const read = parseSnooze(phrase, FIRED);
  if (read.kind === 'skip_next') return read.kind;
  if (read.kind === 'end') return `end ${shown(read.until)}`;
  return read.ambiguous.length > 0 ? `${shown(read.at)} ?${read.ambiguous[0]?.rule}` : shown(read.at);
}

/** What a person answers | when it comes again, the end of the whole, or that one slot falls out; `?` names an unsure rule. */
const TABLE = `
10 | 12-01 20:10:30
10 min | 12-01 20:10:30
5m | 12-01 20:05:30
an hour | 12-01 21:00:30
give me another half hour | 12-01 20:30:30
push it back an hour | 12-01 21:00:30
later today | 12-01 21:00:00
晚十分鐘 | 12-01 20:10:30
再等半小時 | 12-01 20:30:30
現在不行，晚上九點 | 12-01 21:00:00
三個工作日後再提醒我 | 12-04 20:00:00
下次再提醒 | skip_next
1h | 12-01 21:00:30
2 hours | 12-01 22:00:30
half an hour | 12-01 20:30:30
snooze | 12-01 21:00:30 ?later
snooze for an hour | 12-01 21:00:30
snooze it for 15 minutes | 12-01 20:15:30
half an hour more | 12-01 20:30:30
move it to after lunch tomorrow | 12-02 13:00:00
no more after Christmas | end 12-25 23:59:59
not today | skip_next
再給我十分鐘 | 12-01 20:10:30
再睡五分鐘 | 12-01 20:05:30
下次不用提醒 | skip_next
到月底就停 | end 12-31 23:59:59
過年以後就不用了 | end 02-06 23:59:59
snooze until 9pm | 12-01 21:00:00
snooze till tomorrow | 12-02 09:00:00
snooze until tomorrow morning | 12-02 09:00:00
remind me again in 20 minutes | 12-01 20:20:30
remind me again tomorrow | 12-02 09:00:00
remind me later | 12-01 21:00:30 ?later
later today | 12-01 21:00:00
later | 12-01 21:00:30 ?later
not now | 12-01 21:00:30 ?later
not now, in an hour | 12-01 21:00:30
in a bit | 12-01 21:00:30 ?later
tonight | 12-01 21:00:00
tomorrow | 12-02 09:00:00
tomorrow at 8 | 12-02 08:00:00 ?bare_hour
next week | 12-07 09:00:00
push it back an hour | 12-01 21:00:30
push back 30 min | 12-01 20:30:30
push it by 2 hours | 12-01 22:00:30
push to Friday | 12-04 09:00:00
move it to Friday at 3pm | 12-04 15:00:00
postpone to next Monday | 12-07 09:00:00
postpone by a day | 12-02 20:00:00
delay 10 minutes | 12-01 20:10:30
delay by two hours | 12-01 22:00:30
reschedule for tomorrow at noon | 12-02 12:00:00
reschedule to 5pm | 12-02 17:00:00
put it off until Saturday | 12-05 09:00:00
give me 5 more minutes | 12-01 20:05:30
5 more minutes | 12-01 20:05:30
skip | skip_next
skip it | skip_next
skip this one | skip_next
skip today | skip_next
skip tomorrow | skip_next
skip the next one | skip_next
not this time | skip_next
stop after Friday | end 12-04 23:59:59
stop on December 20 | end 12-20 23:59:59
end it next Monday | end 12-07 23:59:59
until Friday only | end 12-04 23:59:59
only until the 20th | end 12-20 23:59:59
stop it after next week | end 12-07 23:59:59
for one more week | 12-08 20:00:00
延後30分鐘 | 12-01 20:30:30
延後半小時 | 12-01 20:30:30
推遲一小時 | 12-01 21:00:30
推迟10分钟 | 12-01 20:10:30
晚點再說 | 12-01 21:00:30 ?later
晚一点 | 12-01 21:00:30 ?later
等一下 | 12-01 21:00:30 ?later
等會再提醒我 | 12-01 21:00:30 ?later
過半小時再提醒我 | 12-01 20:30:30
半小時後再提醒 | 12-01 20:30:30
十分鐘後再叫我 | 12-01 20:10:30
再過十分鐘 | 12-01 20:10:30
改到明天早上九點 | 12-02 09:00:00
改成下午三點 | 12-02 15:00:00
改到週五 | 12-04 09:00:00
明天再說 | 12-02 09:00:00
明天再提醒我 | 12-02 09:00:00
明天早上再說 | 12-02 08:00:00
今晚再說 | 12-01 21:00:00
下週再提醒 | 12-07 09:00:00
延到明天 | 12-02 09:00:00
延後一天 | 12-02 20:00:00
往後推兩天 | 12-03 20:00:00
推遲到後天 | 12-03 09:00:00
跳過 | skip_next
跳過這次 | skip_next
跳過下一次 | skip_next
這次不用 | skip_next
這次算了 | skip_next
今天不用了 | skip_next
到週五為止 | end 12-04 23:59:59
到12月20日為止 | end 12-20 23:59:59
週五之後不用提醒了 | end 12-04 23:59:59
週五以後停 | end 12-04 23:59:59
提醒到月底就好 | end 12-31 23:59:59
10分鐘 | 12-01 20:10:30
半小時 | 12-01 20:30:30
一小時 | 12-01 21:00:30
不是現在，晚上再說 | 12-02 20:00:00
現在不行，一小時後 | 12-01 21:00:30
`;

describe('putting off', () => {
  test.each(rows(TABLE))('%s', (phrase, expected) => {
    expect(meaning(phrase)).toBe(expected);
  });

  test.each(['done', '吃了', 'thanks', '好的', ''])('%j puts nothing off', (phrase) => {
    expect(() => parseSnooze(phrase, FIRED)).toThrow(WakefulError);
  });

  test.each([
    'every day',
    'snooze every day',
    'postpone it every Monday',
    'snooze weekly',
    '每天',
    '延後每兩小時',
    '推迟每周一',
  ])('what recurs is no length: %s', (phrase) => {
    expect(() => parseSnooze(phrase, FIRED)).toThrow(expect.objectContaining({ code: 'schedule_not_found_in_text' }));
  });

  test('"later" says what else it could be', () => {
    const read = parseSnooze('晚點再說', FIRED);
    expect(read.kind === 'until' && read.ambiguous[0]?.alternatives.map(({ says }) => says)).toEqual([
      '三小時後',
      '明天這個時間',
    ]);
  });
});
