import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  describeDuration,
  describeInstant,
  describeSchedule,
  detectLang,
  type Lang,
  parseSnooze,
  parseWhen,
  zoneOfPlace,
} from '../../../src/time/index.ts';
import { addLanguage } from '../../../src/time/languages.ts';
import { moments, rows, SAID } from '../grammar/reading.ts';
import { spanish } from './es/index.ts';

/** A language that is not in the product has no name there. */
const ES = spanish.langs[0] as string as Lang;

let removeSpanish: () => void;
beforeAll(() => {
  removeSpanish = addLanguage(spanish);
});
afterAll(() => removeSpanish());

describe('a folder that is added reads', () => {
  test.each(
    rows(`
recuérdame comprar pan mañana a las 15:00 | 2026-12-02 15:00
mañana a las 3 de la tarde | 2026-12-02 15:00
hoy a las 20:30 | 2026-12-01 20:30
el viernes por la mañana | 2026-12-04 09:00
cada lunes a las 8 de la mañana | 2026-12-07 08:00, 2026-12-14 08:00, 2026-12-21 08:00
todos los días a las 21:00 | 2026-12-01 21:00, 2026-12-02 21:00, 2026-12-03 21:00
cada 2 horas | 2026-12-01 20:00, 2026-12-01 22:00, 2026-12-02 00:00
recuérdame que llame a Ana dentro de 20 minutos | 2026-12-01 18:20
24 de diciembre a las 19:00 | 2026-12-24 19:00
a las 5 de la tarde, perdón, a las 6 de la tarde | 2026-12-02 18:00
recuérdame tomorrow at 3pm | 2026-12-02 15:00
`),
  )('%s', (words, means) => {
    expect(moments(words).join(', ')).toBe(means);
    expect(parseWhen(words, SAID).lang).toBe('es');
  });

  test('and leaves the thing itself', () => {
    const { content, action } = parseWhen('recuérdame que compre pan mañana a las 15:00', SAID);
    expect([content, action]).toEqual(['compre pan', 'remind']);
  });

  test('and the other languages go on reading theirs', () => {
    expect(parseWhen('tomorrow at 3pm buy bread', SAID)).toMatchObject({ lang: 'en', content: 'buy bread' });
    expect(parseWhen('明天下午三點買麵包', SAID)).toMatchObject({ lang: 'zh-Hant', content: '買麵包' });
    expect(detectLang('cada día, please')).toBe('es');
    expect(detectLang('a man, a plan')).toBe('en');
  });

  test('and says what is wrong in its own words', () => {
    expect(() => parseWhen('30 de febrero', SAID)).toThrow('No existe el 30 de febrero.');
    expect(() => parseWhen('recuérdame comprar pan', SAID)).toThrow('No veo ninguna hora');
    expect(() => parseWhen('mañana a las 3', { ...SAID, strict: true })).toThrow(/puede ser mañana a las 15:00 o/);
  });

  test('and reads what puts off', () => {
    const at = SAID.now;
    expect(parseSnooze('pospón 10 minutos', SAID)).toMatchObject({ kind: 'until', at: at + 600_000 });
    expect(parseSnooze('¡salta esta vez!', SAID)).toEqual({ kind: 'skip_next' });
    expect(parseSnooze('hasta el viernes', SAID)).toMatchObject({ kind: 'end' });
    expect(parseSnooze('ahora no, más tarde, mañana no', SAID)).toMatchObject({ kind: 'until' });
  });

  test('and finds its places', () => {
    expect(zoneOfPlace('Ciudad de México')).toBe('America/Mexico_City');
    expect(zoneOfPlace('Lisbon')).toBe('Europe/Lisbon');
  });
});

describe('a folder that is added speaks', () => {
  test.each(
    rows(`
mañana a las 15:00 | mañana a las 15:00
cada lunes a las 8 de la mañana | cada lunes a las 8:00
cada 2 horas | cada 2 horas
24 de diciembre a las 19:00 | el jueves 24 de diciembre a las 19:00
`),
  )('%s', (words, said) => {
    const { schedule } = parseWhen(words, SAID);
    const back = describeSchedule(schedule, { lang: ES, zone: SAID.zone, now: SAID.now });
    expect(back).toBe(said);
    expect(moments(back)).toEqual(moments(words));
  });

  test('of instants and lengths', () => {
    expect(describeInstant(SAID.now, { lang: ES, zone: SAID.zone, now: SAID.now })).toBe('hoy a las 18:00');
    expect(describeDuration(5_400_000, { lang: ES })).toBe('1 hora y 30 minutos');
  });
});

describe('outside the folders', () => {
  const root = new URL('../../../src/time/', import.meta.url);
  const files = globSync('**/*.ts', { cwd: root.pathname }).filter((file) => !/^(?:en|zh)\//.test(file));

  test('only the list of languages names one', () => {
    const naming = files.filter((file) => {
      const code = readFileSync(new URL(file, root), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return /['"](?:en|zh|zh-Han[ts])['"]|\/(?:en|zh)\/|\p{Script=Han}|\\u(?:3400|4e00)/u.test(code);
    });
    expect(naming).toEqual(['languages.ts']);
  });
});
