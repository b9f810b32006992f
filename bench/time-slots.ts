// Next-slot rates beside croner, rrule-temporal and Temporal, in the same run. Rates move from machine to machine; the
// ratios are what holds.
import { Cron } from 'croner';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { nextSlot, type Schedule } from '../src/time/index.ts';
import type { Figure } from './figure.ts';

type Next = (at: number) => number | undefined;

interface Row {
  readonly name: string;
  readonly ours: Next;
  readonly others: Readonly<Record<string, Next>>;
}

const ZONE = 'America/New_York';
const FROM_AT = Date.UTC(2026, 0, 1);
/** Walks start over after this long, so that all of them cross the same changes of offset. */
const SPAN_MS = 4 * 365 * 86_400_000;

/** Slots per second for some rules; each number is the best of three walks of a tenth of a second. */
export function benchTimeSlots(): Figure[] {
  return rows().map(({ name, ours, others }) => ({
    name: `next slot, ${name}`,
    unit: '1/s',
    value: best(ours),
    peers: Object.fromEntries(Object.entries(others).map(([other, next]) => [other, best(next)])),
  }));
}

function rows(): Row[] {
  return [
    {
      name: 'every day at 08:00',
      ours: ofSchedule({ kind: 'cron', expression: '0 8 * * *', zone: ZONE }),
      others: {
        croner: ofCroner('0 8 * * *'),
        'rrule-temporal': ofRrule('FREQ=DAILY', '20260101T080000'),
        Temporal: ofTemporal({ hour: 8, minute: 0 }, { days: 1 }),
      },
    },
    {
      name: 'the same, its text read anew each time',
      ours: (at) => nextSlot({ kind: 'cron', expression: '0 8 * * *', zone: ZONE }, at),
      others: { croner: (at) => ofCroner('0 8 * * *')(at) },
    },
    {
      name: 'weekdays at 09:30',
      ours: ofSchedule({ kind: 'cron', expression: '30 9 * * 1-5', zone: ZONE }),
      others: {
        croner: ofCroner('30 9 * * 1-5'),
        'rrule-temporal': ofRrule('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '20260101T093000'),
      },
    },
    {
      name: 'every 15 minutes of working hours',
      ours: ofSchedule({ kind: 'cron', expression: '*/15 9-17 * * 1-5', zone: ZONE }),
      others: { croner: ofCroner('*/15 9-17 * * 1-5') },
    },
    {
      name: 'the last Friday of the month',
      ours: ofSchedule({ kind: 'rrule', rule: 'FREQ=MONTHLY;BYDAY=-1FR', start: '2026-01-01T09:00:00', zone: ZONE }),
      others: {
        croner: ofCroner('0 9 * * 5L'),
        'rrule-temporal': ofRrule('FREQ=MONTHLY;BYDAY=-1FR', '20260101T090000'),
      },
    },
    {
      name: 'every other Tuesday',
      ours: ofSchedule({
        kind: 'rrule',
        rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
        start: '2026-01-01T10:00:00',
        zone: ZONE,
      }),
      others: { 'rrule-temporal': ofRrule('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '20260101T100000') },
    },
    {
      name: 'every 6 hours',
      ours: ofSchedule({ kind: 'every', everyMs: 21_600_000, anchorAt: FROM_AT, zone: ZONE }),
      others: { 'rrule-temporal': ofRrule('FREQ=HOURLY;INTERVAL=6', '20260101T000000') },
    },
    {
      name: 'every Mid-Autumn',
      ours: ofSchedule({ kind: 'lunar', month: 8, days: [15], time: '20:00:00', zone: 'Asia/Taipei' }),
      others: {},
    },
  ];
}

function ofSchedule(schedule: Schedule): Next {
  return (at) => nextSlot(schedule, at);
}

function ofCroner(expression: string): Next {
  const cron = new Cron(expression, { timezone: ZONE });
  return (at) => cron.nextRun(new Date(at))?.getTime();
}

function ofRrule(rule: string, start: string): Next {
  const rrule = new RRuleTemporal({ rruleString: `DTSTART;TZID=${ZONE}:${start}\nRRULE:${rule}` });
  return (at) => rrule.next(new Date(at))?.epochMilliseconds;
}

/** What one would write by hand: set the clock, and go on by the step when that is not after. */
function ofTemporal(clock: { hour: number; minute: number }, step: { days: number }): Next {
  return (at) => {
    const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE);
    const today = now.with({ ...clock, second: 0, millisecond: 0 });
    return (today.epochMilliseconds > at ? today : today.add(step)).epochMilliseconds;
  };
}

function best(next: Next): number {
  walk(next, 20);
  return Math.max(...[1, 2, 3].map(() => walk(next, 100)));
}

/** Slots per second of one walk that lasts about `ms`. */
function walk(next: Next, ms: number): number {
  const startMs = performance.now();
  let at = FROM_AT;
  let slots = 0;
  let tookMs = 0;
  while (tookMs < ms) {
    for (let left = 16; left > 0; left -= 1) {
      const slot = next(at);
      at = slot === undefined || slot > FROM_AT + SPAN_MS ? FROM_AT : slot;
      slots += 1;
    }
    tookMs = performance.now() - startMs;
  }
  return (slots / tookMs) * 1000;
}
