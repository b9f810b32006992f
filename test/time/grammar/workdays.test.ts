import { describe, expect, test } from 'vitest';
import { describeSchedule, parseWhen, parseWorkCalendar, validateSchedule } from '../../../src/time/index.ts';
import { moments, rows, SAID } from './reading.ts';

/** A made-up place: Thursday and Friday are off, and Saturday makes up for one; at New Year a Sunday makes up for Friday. */
const CALENDAR = parseWorkCalendar({
  name: 'Our office',
  off: ['2026-12-03', '2026-12-04', '2027-01-01'],
  working: ['2026-12-05', '2027-01-03'],
});
const WITH = { ...SAID, workdays: CALENDAR };

describe('workdays by a calendar of the household', () => {
  test.each(
    rows(`
every workday at 9am | 2026-12-02 09:00, 2026-12-05 09:00, 2026-12-07 09:00
workdays at 9am | 2026-12-02 09:00, 2026-12-05 09:00, 2026-12-07 09:00
every business day at 9am | 2026-12-02 09:00, 2026-12-05 09:00, 2026-12-07 09:00
工作日早上九點 | 2026-12-02 09:00, 2026-12-05 09:00, 2026-12-07 09:00
每個上班日早上九點 | 2026-12-02 09:00, 2026-12-05 09:00, 2026-12-07 09:00
每个工作日早上八点和下午六点 | 2026-12-02 08:00, 2026-12-02 18:00, 2026-12-05 08:00
工作日早上九點到下午六點每四小時 | 2026-12-02 09:00, 2026-12-02 13:00, 2026-12-02 17:00, 2026-12-05 09:00
每月第一個工作日上午九點 | 2027-01-03 09:00, 2027-02-01 09:00, 2027-03-01 09:00
the first business day of every month at 9am | 2027-01-03 09:00, 2027-02-01 09:00, 2027-03-01 09:00
in 3 business days | 2026-12-07 18:00
三個工作日後 | 2026-12-07 18:00
every workday at 9am until December 5 | 2026-12-02 09:00, 2026-12-05 09:00
every workday at 9am, 2 times | 2026-12-02 09:00, 2026-12-05 09:00
# Days that are named one by one are meant as they are named.
every weekday at 9am | 2026-12-02 09:00, 2026-12-03 09:00, 2026-12-04 09:00
Monday to Friday at 9am, every week | 2026-12-02 09:00, 2026-12-03 09:00, 2026-12-04 09:00
週一到週五早上九點 | 2026-12-02 09:00, 2026-12-03 09:00, 2026-12-04 09:00
`),
  )('%s', (phrase, meant) => {
    expect(moments(phrase, WITH, meant.split(', ').length).join(', ')).toBe(meant);
  });

  test('beyond its last date, and without it, they are Monday to Friday', () => {
    const later = { ...WITH, now: Date.parse('2027-02-03T18:00:00+08:00') };
    expect(parseWhen('every workday at 9am', later).schedule).toEqual(
      parseWhen('every workday at 9am', { ...later, workdays: { name: 'none', off: [], working: [] } }).schedule,
    );
    expect(moments('every workday at 9am')).toEqual(['2026-12-02 09:00', '2026-12-03 09:00', '2026-12-04 09:00']);
  });

  test('the schedule is plain data that can be stored, checked and said', () => {
    const { schedule } = parseWhen('every workday at 9am', WITH);
    expect(JSON.parse(JSON.stringify(schedule))).toEqual(schedule);
    validateSchedule(schedule);
    expect(describeSchedule(schedule, { lang: 'en', zone: SAID.zone, now: SAID.now })).toMatch(
      /^every weekday at 9:00/,
    );
  });
});

describe('data that is no calendar is refused with the field that is wrong', () => {
  test.each([
    [null, /not an object/],
    [[], /not an object/],
    [{ off: [] }, /"name"/],
    [{ name: ' ' }, /"name"/],
    [{ name: 'a', of: [] }, /"of" is not one of/],
    [{ name: 'a', off: '2027-01-01' }, /"off" is not a list/],
    [{ name: 'a', off: ['2027-1-1'] }, /off\[0\]/],
    [{ name: 'a', off: ['2027-01-01', '2027-02-30'] }, /off\[1\]/],
    [{ name: 'a', working: [20270109] }, /working\[0\]/],
    [{ name: 'a', working: ['2027-01-08'] }, /no Saturday or Sunday/],
    [{ name: 'a', off: ['2027-01-09'], working: ['2027-01-09'] }, /in "off" and in "working"/],
  ])('%j', (data, message) => {
    expect(() => parseWorkCalendar(data)).toThrow(
      expect.objectContaining({ code: 'input_invalid', message: expect.stringMatching(message) }),
    );
  });

  test('dates are sorted, each once', () => {
    const { off } = parseWorkCalendar({ name: 'a', off: ['2027-01-02', '2027-01-01', '2027-01-02'] });
    expect(off).toEqual(['2027-01-01', '2027-01-02']);
  });
});
