// Phrases read per second beside chrono-node on the same phrases, in the same run. Rates move from machine to machine;
// the ratios are what holds.
import * as chrono from 'chrono-node';
import { findWhen } from '../src/time/index.ts';
import type { Figure } from './figure.ts';

/** One-shots only: what chrono-node reads too. */
const ENGLISH = [
  'tomorrow at 3pm',
  'remind me in 20 minutes to check the oven',
  'dentist on Friday at 4:30 pm',
  'next Tuesday at 10am',
  'December 24th at 6 in the evening',
  'submit the report by 2026-12-24 17:00',
  'in two hours',
  'lunch with Kate tomorrow at noon',
  'call me on the 5th of January at quarter past nine',
  'the mountain is very high today',
];
const CHINESE = [
  '明天下午三点半提醒我开会',
  '下周二上午十点',
  '12月24日晚上7点',
  '半小时后',
  '后天早上八点叫我起床',
  '2026年12月24日下午3点',
  '今晚九点给爸爸打电话',
  '五分钟后提醒我关火',
  '星期五下午四点交报告',
  '今天天气很好',
];
const NOW_AT = Date.parse('2026-12-01T18:00:00+08:00');
const WARM_UP = 4000;
const MEASURE_MS = 1000;

/** Passes over all phrases per second of processor time, as phrases: other load on the machine does not count. */
function rate(phrases: readonly string[], read: (phrase: string) => unknown): number {
  const pass = (): void => {
    for (const phrase of phrases) read(phrase);
  };
  for (let i = 0; i < WARM_UP; i++) pass();
  let passes = 0;
  const begun = process.cpuUsage();
  let spentMs = 0;
  while (spentMs < MEASURE_MS) {
    for (let i = 0; i < 20; i++) pass();
    passes += 20;
    const { user, system } = process.cpuUsage(begun);
    spentMs = (user + system) / 1000;
  }
  return (passes * phrases.length * 1000) / spentMs;
}

/** Phrases per second in English and Chinese, Wakeful and chrono-node. */
export function benchTimeParse(): Figure[] {
  const at = new Date(NOW_AT);
  const context = { now: NOW_AT, zone: 'Asia/Taipei' };
  const rows: readonly [name: string, phrases: readonly string[], other: (phrase: string) => unknown][] = [
    ['English', ENGLISH, (phrase) => chrono.parse(phrase, at, { forwardDate: true })],
    ['Chinese', CHINESE, (phrase) => chrono.zh.hans.parse(phrase, at, { forwardDate: true })],
  ];
  return rows.map(([name, phrases, other]) => ({
    name: `phrases read, ${name}`,
    unit: '1/s',
    value: rate(phrases, (phrase) => findWhen(phrase, context)),
    peers: { 'chrono-node': rate(phrases, other) },
  }));
}
