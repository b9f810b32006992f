import { describe, expect, test } from 'vitest';
import { addWorkdays } from '../../../src/time/grammar/holiday-days.ts';
import { describeSchedule, parseWhen, parseWorkCalendar, validateSchedule } from '../../../src/time/index.ts';
import { workDaysOf } from '../../../src/time/work-calendar.ts';
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
every 3 business days at 9am | 2026-12-02 09:00, 2026-12-08 09:00, 2026-12-11 09:00, 2026-12-16 09:00
every other business day at 10am | 2026-12-02 10:00, 2026-12-07 10:00, 2026-12-09 10:00
every 5 workdays at noon | 2026-12-02 12:00, 2026-12-10 12:00, 2026-12-17 12:00
每三個工作日早上九點 | 2026-12-02 09:00, 2026-12-08 09:00, 2026-12-11 09:00
每隔一個工作日早上十點 | 2026-12-02 10:00, 2026-12-07 10:00, 2026-12-09 10:00
隔个工作日早上十点 | 2026-12-02 10:00, 2026-12-07 10:00, 2026-12-09 10:00
# Holidays are the days off; 假日 are the weekends too.
every day at 7am except holidays | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-06 07:00
every day except on public holidays at 7am | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-06 07:00
every weekday at 7am but not on bank holidays | 2026-12-02 07:00, 2026-12-07 07:00
every day at 7am, excluding weekends and holidays | 2026-12-02 07:00, 2026-12-07 07:00
每天早上七點，國定假日除外 | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-06 07:00
除了法定节假日以外，每天早上七点 | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-06 07:00
每天早上七點，週末和國定假日除外 | 2026-12-02 07:00, 2026-12-07 07:00
每天早上七點，假日除外 | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-07 07:00
每天早上七点，节假日不用 | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-07 07:00
每天早上七点，遇假日跳过 | 2026-12-02 07:00, 2026-12-05 07:00, 2026-12-07 07:00
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
  });

  test('"every 3 business days" over the years: two working days lie between two slots', () => {
    const calendar = workDaysOf(CALENDAR);
    const far = moments('every 3 business days at 9am', WITH, 120).map((text) => Date.parse(`${text.slice(0, 10)}Z`));
    const days = far.map((at) => at / 86_400_000);
    for (const [index, day] of days.entries()) {
      const before = days[index - 1];
      if (before !== undefined) expect(addWorkdays(before, 3, calendar)).toBe(day);
    }
  });
});

describe('a schedule by a calendar is told by its name, and read back', () => {
  test.each([
    ['every workday at 9am', 'every workday at 9:00 AM, by the calendar "Our office"'],
    ['every 3 business days at 9am', 'every 3 business days at 9:00 AM, by the calendar "Our office"'],
    [
      'every 2 working days at 8am and 6pm',
      'every 2 business days at 8:00 AM and 6:00 PM, by the calendar "Our office"',
    ],
    ['every day at 7am except holidays', 'every day at 7:00 AM except holidays, by the calendar "Our office"'],
    ['工作日早上九點', '每個工作日上午9:00，依行事曆「Our office」'],
    ['每三個工作日早上八點', '每3個工作日早上8:00，依行事曆「Our office」'],
    ['每天早上七点，法定节假日除外', '每天早上7:00，国定假日除外，依行事历「Our office」'],
    ['每月第一個工作日上午十點', '每月第一個工作日上午10:00，依行事曆「Our office」'],
    [
      'every workday at 9am until December 11',
      'every workday at 9:00 AM until Fri, Dec 11, by the calendar "Our office"',
    ],
  ])('%s: %s', (phrase, says) => {
    const { schedule, lang } = parseWhen(phrase, WITH);
    const listener = { lang, zone: SAID.zone, now: SAID.now };
    expect(describeSchedule(schedule, listener)).toBe(says);
    const read = parseWhen(says, WITH);
    expect(read.schedule).toEqual(schedule);
    expect(read.content).toBe('');
  });

  test('days that fall out are said', () => {
    const listener = { lang: 'en', zone: SAID.zone, now: SAID.now } as const;
    const said = describeSchedule(parseWhen('every day at 8am except Dec 25', SAID).schedule, listener);
    expect(said).toBe('every day at 8:00 AM except December 25');
    expect(parseWhen(said, SAID).schedule).toEqual(parseWhen('every day at 8am except Dec 25', SAID).schedule);
  });
});

describe('words that need a calendar say when there is none', () => {
  const codes = (phrase: string, context = SAID): string[] => parseWhen(phrase, context).notes.map(({ code }) => code);

  test.each([
    'every workday at 9am',
    'on workdays at 9am',
    'in 3 business days',
    'the first business day of every month at 9am',
    'every 3 business days at 9am',
    'every day at 7am except holidays',
    '工作日早上九點',
    '三個工作日後',
    '每天早上七點，國定假日除外',
    '每個上班日早上九點，假日除外',
  ])('%s', (phrase) => {
    expect(codes(phrase)).toEqual(['workdays_unknown']);
    expect(codes(phrase, WITH)).toEqual([]);
    expect(codes(phrase, { ...WITH, now: Date.parse('2027-06-01T18:00:00+08:00') })).toEqual(['workdays_unknown']);
    expect(parseWhen(phrase, SAID).content).toBe('');
  });

  test.each(['every weekday at 9am', '週一到週五早上九點', 'every day at 9am except Sunday', 'tomorrow at 3pm'])(
    '%s needs none',
    (phrase) => expect(codes(phrase)).toEqual([]),
  );

  test.each([
    ['every workday at 9am', /calendar/],
    ['工作日早上九點', /行事曆/],
    ['工作日早上九点', /日历/],
  ])('the note on %s is in its language', (phrase, words) => {
    expect(parseWhen(phrase, SAID).notes[0]?.says).toMatch(words);
  });

  test.each([
    ['plan the holidays tomorrow at 5pm', 'plan the holidays'],
    ['明天下午五點安排假日活動', '安排假日活動'],
    ['tomorrow at 5pm skip the gym', 'skip the gym'],
  ])('%s leaves nothing out', (phrase, content) => {
    expect(parseWhen(phrase, SAID)).toMatchObject({ content, notes: [] });
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
