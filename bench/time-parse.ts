// Phrases read per second beside chrono-node on the same phrases, in the same run. Rates move from machine to machine;
// the ratios are what holds.
import * as chrono from 'chrono-node';
import { findWhen } from '../src/time/index.ts';
import { type Figure, percentile } from './figure.ts';

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
/** Until the compiler of the engine has settled: before, a rate is one of luck. */
const WARM_UP_MS = 3000;
const ROUNDS = 15;
const ROUND_MS = 100;

/** Somebody who reads some phrases. */
interface Reader {
  readonly phrases: readonly string[];
  readonly read: (phrase: string) => unknown;
  /** Phrases per second of processor time, a round each. */
  readonly rates: number[];
}

/** Phrases read per second of processor time, in about `ms` of it: other load on the machine counts little. */
function rate({ phrases, read }: Reader, ms: number): number {
  const begun = process.cpuUsage();
  let passes = 0;
  let spentMs = 0;
  while (spentMs < ms) {
    for (let i = 0; i < 20; i++) for (const phrase of phrases) read(phrase);
    passes += 20;
    const { user, system } = process.cpuUsage(begun);
    spentMs = (user + system) / 1000;
  }
  return (passes * phrases.length * 1000) / spentMs;
}

/**
 * Phrases per second in English and Chinese, Wakeful and chrono-node. All are warmed up alike and then take turns, so that
 * what the machine does besides falls on each of them; the median of the rounds is told.
 */
export function benchTimeParse(): Figure[] {
  const at = new Date(NOW_AT);
  const context = { now: NOW_AT, zone: 'Asia/Taipei' };
  const reader = (phrases: readonly string[], read: Reader['read']): Reader => ({ phrases, read, rates: [] });
  const languages = [
    {
      name: 'English',
      ours: reader(ENGLISH, (phrase) => findWhen(phrase, context)),
      theirs: reader(ENGLISH, (phrase) => chrono.parse(phrase, at, { forwardDate: true })),
    },
    {
      name: 'Chinese',
      ours: reader(CHINESE, (phrase) => findWhen(phrase, context)),
      theirs: reader(CHINESE, (phrase) => chrono.zh.hans.parse(phrase, at, { forwardDate: true })),
    },
  ];
  const readers = languages.flatMap(({ ours, theirs }) => [ours, theirs]);
  for (const one of readers) rate(one, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round++) for (const one of readers) one.rates.push(rate(one, ROUND_MS));
  return languages.map(({ name, ours, theirs }) => ({
    name: `phrases read, ${name}`,
    unit: '1/s',
    value: percentile(ours.rates, 0.5),
    peers: { 'chrono-node': percentile(theirs.rates, 0.5) },
  }));
}
