import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moments, SAID } from './reading.ts';

/** A sentence, its next moments, and the thing itself. */
type Row = readonly [text: string, moments: string, content: string];

const LISTS: Row[] = [
  ['stretch at 7am, noon and 6pm', '2026-12-02 07:00, 2026-12-02 12:00, 2026-12-02 18:00', 'stretch'],
  ['stretch every day at 8am, noon and 10pm', '2026-12-01 22:00, 2026-12-02 08:00, 2026-12-02 12:00', 'stretch'],
  ['stretch at noon, 3pm and 6pm', '2026-12-02 12:00, 2026-12-02 15:00, 2026-12-02 18:00', 'stretch'],
];

const HABITS: Row[] = [
  [
    'remind me Sunday at 4pm to water the ferns, every week',
    '2026-12-06 16:00, 2026-12-13 16:00, 2026-12-20 16:00',
    'water the ferns',
  ],
  ['週六早上提醒我倒垃圾，每個星期', '2026-12-05 08:00, 2026-12-12 08:00, 2026-12-19 08:00', '倒垃圾'],
  ['remind me Sunday at 4pm to send the weekly report', '2026-12-06 16:00', 'send the weekly report'],
];

const WORDS: Row[] = [
  ['remind me to call mom tmrw nite', '2026-12-02 21:00', 'call mom'],
  ['提醒我每天早上六點一字不差地背書', '2026-12-02 06:00, 2026-12-03 06:00, 2026-12-04 06:00', '一字不差地背書'],
  ['明天下午三點三提醒我喝水', '2026-12-02 15:15', '喝水'],
];

const CORRECTIONS: Row[] = [
  ['remind me at 7pm, no wait, 8pm to call Ana', '2026-12-01 20:00', 'call Ana'],
  ['remind me tomorrow at 5pm, actually 6pm, to call Ana', '2026-12-02 18:00', 'call Ana'],
  ['remind me tomorrow at 5pm to call Ana, I mean Thursday', '2026-12-03 17:00', 'call Ana'],
  ['stretch every day at 9am, sorry, 10am', '2026-12-02 10:00, 2026-12-03 10:00, 2026-12-04 10:00', 'stretch'],
  ['提醒我兩點半吃藥，不對，是三點半', '2026-12-02 15:30', '吃藥'],
  ['明天三点提醒我吃药，不对，应该是后天', '2026-12-03 15:00', '吃药'],
  // Nothing is taken back.
  ['remind me at 7pm to actually call Ana', '2026-12-01 19:00', 'actually call Ana'],
  ['明天下午三點提醒我這不是玩笑', '2026-12-02 15:00', '這不是玩笑'],
];

const OCCASIONS: Row[] = [
  ['明天下午開會前十分鐘提醒我帶電腦', '2026-12-02 14:50', '帶電腦'],
  ['明天下班後六點提醒我買菜', '2026-12-02 18:00', '買菜'],
  // What the time counts from is the thing itself when nothing else is said.
  ['明天下午開會前十分鐘提醒我', '2026-12-02 14:50', '開會'],
];

const QUOTED: Row[] = [
  ['cron "0 9 * * 1" remind me to check CI', '2026-12-07 09:00, 2026-12-14 09:00, 2026-12-21 09:00', 'check CI'],
  ['check CI, cron `0 9 * * 1`', '2026-12-07 09:00, 2026-12-14 09:00, 2026-12-21 09:00', 'check CI'],
];

describe.each([
  ['a quoted expression leaves with its name', QUOTED],
  ['what was said last counts', CORRECTIONS],
  ['an occasion that the time counts from', OCCASIONS],
  ['noon is one hour of a list', LISTS],
  ['a habit that is said last', HABITS],
  ['words beside the hour', WORDS],
])('%s', (_, table) => {
  test.each(table)('%s', (text, expected, content) => {
    expect(moments(text).join(', ')).toBe(expected);
    expect(parseWhen(text, SAID).content).toBe(content);
  });
});
