import {
  fromWallTime,
  previousSlot,
  type RruleSchedule,
  type Schedule,
  toWallTime,
  type WallTime,
} from '../../../../time/index.ts';

type Clock = Pick<WallTime, 'hour' | 'minute'>;

/**
 * The same days at another time of day; undefined for a schedule that has several times a day or none of its own. An end
 * stays on its day: the last slot moves with the others instead of being cut off.
 */
export function atClock(schedule: Schedule, clock: Clock): Schedule | undefined {
  const moved = moveClock(schedule, clock);
  if (!moved || moved.kind === 'at' || moved.until === undefined) return moved;
  const lastAt = previousSlot(schedule, Number.POSITIVE_INFINITY);
  return lastAt === undefined ? moved : { ...moved, until: onClock(lastAt, schedule.zone, clock) };
}

function moveClock(schedule: Schedule, clock: Clock): Schedule | undefined {
  switch (schedule.kind) {
    case 'at':
      return { ...schedule, at: onClock(schedule.at, schedule.zone, clock) };
    case 'cron': {
      const expression = moveCron(schedule.expression, clock);
      return expression === undefined ? undefined : { ...schedule, expression };
    }
    case 'rrule':
      return moveRrule(schedule, clock);
    case 'lunar':
      return { ...schedule, time: timeText(clock) };
    case 'every':
    case 'list':
      return undefined;
  }
}

function onClock(at: number, zone: string, { hour, minute }: Clock): number {
  return fromWallTime({ ...toWallTime(at, zone), hour, minute, second: 0, ms: 0 }, zone);
}

function moveCron(expression: string, { hour, minute }: Clock): string | undefined {
  const fields = expression.trim().split(/\s+/);
  const at = fields.length - 5;
  if (at < 0 || !/^\d+$/.test(fields[at] ?? '') || !/^\d+$/.test(fields[at + 1] ?? '')) return undefined;
  return fields
    .with(at, `${minute}`)
    .with(at + 1, `${hour}`)
    .join(' ');
}

function moveRrule(schedule: RruleSchedule, clock: Clock): RruleSchedule | undefined {
  const parts = schedule.rule.split(';').filter((part) => part !== '');
  const isClock = (part: string): boolean => /^BY(?:HOUR|MINUTE|SECOND)=/i.test(part);
  const isDaily = parts.some((part) => /^FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/i.test(part));
  if (!isDaily || parts.some((part) => (isClock(part) && part.includes(',')) || /^UNTIL=/i.test(part)))
    return undefined;
  const onDay = (wall: string): string => `${wall.slice(0, 10)}T${timeText(clock)}`;
  return {
    ...schedule,
    rule: parts.filter((part) => !isClock(part)).join(';'),
    start: onDay(schedule.start),
    ...(schedule.except ? { except: schedule.except.map(onDay) } : {}),
  };
}

const timeText = ({ hour, minute }: Clock): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`;
