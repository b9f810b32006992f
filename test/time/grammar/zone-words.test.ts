import { describe, expect, test } from 'vitest';
import { findWhen, parseWhen } from '../../../src/time/index.ts';
import { rows, SAID } from './reading.ts';

describe('a zone in the words governs the clock and leaves the content', () => {
  test.each(
    rows(`
tomorrow at 9am in Europe/Paris call the office | Europe/Paris
every weekday at 9am in America/New_York call the office | America/New_York
tomorrow at 9am in UTC call the office | UTC
tomorrow at 9am US/Eastern call the office | America/New_York
tomorrow at 9am Lima time call the office | America/Lima
tomorrow at 9am in Addis Ababa time call the office | Africa/Addis_Ababa
`),
  )('%s', (phrase, zone) => {
    expect(parseWhen(phrase, SAID)).toMatchObject({ zone, content: 'call the office' });
  });
});

describe('a proper name that is no zone is refused beside an hour', () => {
  test.each(
    rows(`
tomorrow 9am Atlantis time to call | Atlantis
9am in Gotham time | Gotham
every day at 9am Narnia time | Narnia
9am Mars/Olympus time to call | Mars/Olympus
9am Nowhere/Land | Nowhere/Land
9am in Asia/Nowhere | Asia/Nowhere
火星時間早上九點 | 火星
提醒我火星时间早上九点开会 | 火星
明天早上九點哥譚市時間開會 | 哥譚市
`),
  )('%s', (phrase, zone) => {
    expect(() => findWhen(phrase, SAID)).toThrow(
      expect.objectContaining({ code: 'zone_unknown', fields: expect.objectContaining({ zone }) }),
    );
  });

  test('with names that are near', () => {
    expect(() => findWhen('9am Tokio time', SAID)).toThrow(/Asia\/Tokyo/);
  });
});

describe('the time of a thing is no zone', () => {
  test.each(
    rows(`
tomorrow at 5pm tea time | tea time
tomorrow at 5pm Tea time with Bob | Tea time with Bob
tomorrow 5pm Story time | Story time
tomorrow at 9am time to go | time to go
tomorrow at 9am Smith/Jones meeting | Smith/Jones meeting
tomorrow at 9am us/them talk | us/them talk
tomorrow at 9am in art class | art class
休息時間明天早上九點 | 休息時間
明天早上九點出國時間確認 | 出國時間確認
明天早上九點明星時間 | 明星時間
`),
  )('%s', (phrase, content) => {
    expect(parseWhen(phrase, SAID)).toMatchObject({ zone: 'Asia/Taipei', content });
  });
});
