import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Schedule } from '../../../src/time/index.ts';
import { firstSlots } from './slot-lists.ts';

/** The rows of docs/recurrence.md that give a rule, a zone, an instant and the slots after it. */
const page = readFileSync(new URL('../../../docs/recurrence.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `([^`]+)` +\| (\S+\/\S+) +\| (\S+Z) \| (.+?) +\|$/gm)].map((match) =>
  match.slice(1, 5),
);

test('the page has its examples', () => {
  expect(rows).toHaveLength(9);
});

test.each(rows)('%s in %s after %s', (rule = '', zone = '', after = '', slots = '') => {
  const schedule: Schedule = rule.startsWith('FREQ')
    ? { kind: 'rrule', rule, start: '2026-03-02T09:00:00', zone }
    : { kind: 'cron', expression: rule, zone };
  const expected = slots.split(', ');
  const written = firstSlots(schedule, after, expected.length).map((text) => {
    const [date, clock, offset] = [text.slice(5, 10), text.slice(11, 16), text.slice(19)];
    return `${date} ${clock} ${offset.replace('-', '−')}`;
  });
  expect(written).toEqual(expected);
});
