import { describe, expect, test } from 'vitest';
import { parseWhen, slotsBetween } from '../../../src/time/index.ts';
import { formatInstant } from '../../../src/time/zones/index.ts';
import { moment, moments, SAID } from './reading.ts';

describe('the sentence around a time', () => {
  test.each([
    ['remind me to take my meds every evening at 8 for 2 weeks', 'take my meds', 'remind'],
    ['提醒我每天晚上八點吃藥，持續兩週', '吃藥', 'remind'],
    ['明天下午三點半提醒我開會', '開會', 'remind'],
    ['remind me in 20 minutes to check the oven', 'check the oven', 'remind'],
    ['tomorrow at 3pm, build me a dashboard', 'build me a dashboard', 'task'],
    ['每天早上8:50给我推送新闻', '给我推送新闻', 'task'],
    ['remind me to read "Tomorrow Never Dies" tonight', 'read "Tomorrow Never Dies"', 'remind'],
    ['dentist on Friday at 4pm', 'dentist', undefined],
  ])('%s', (phrase, content, action) => {
    const found = parseWhen(phrase, SAID);
    expect(found.content).toBe(content);
    expect(found.action).toBe(action);
  });

  test.each(['remind me to take my meds every evening at 8 for 2 weeks', '提醒我每天晚上八點吃藥，持續兩週'])(
    'two weeks of evenings are fourteen: %s',
    (phrase) => {
      const { schedule } = parseWhen(phrase, SAID);
      expect(schedule).toMatchObject({ kind: 'cron', expression: '0 20 * * *' });
      const slots = slotsBetween(schedule, SAID.now, SAID.now + 90 * 86_400_000);
      expect(slots).toHaveLength(14);
      expect(formatInstant(slots[13] ?? 0, 'Asia/Taipei')).toBe('2026-12-14T20:00:00+08:00');
    },
  );

  test('the time beside the request binds', () => {
    expect(moment('明天九點半開會，提前十分鐘叫我')).toBe('2026-12-02 09:20');
    expect(moment('remind me about the meeting tomorrow at 9am, 10 minutes before')).toBe('2026-12-02 08:50');
  });

  test('a named zone governs the clock', () => {
    expect(moments('倫敦時間每天早上七點叫我起床', SAID, 2)).toEqual(['2026-12-02 15:00', '2026-12-03 15:00']);
  });
});
