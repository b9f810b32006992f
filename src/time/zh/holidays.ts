import type { Holiday } from '../grammar/sense.ts';

const SUNDAY = 7;
const THURSDAY = 4;

/** Holidays whose date follows from the year alone or from the lunar table, by their names. */
export const HOLIDAYS: readonly (readonly [names: string, holiday: Holiday])[] = [
  ['元旦 元旦节 新年第一天', { by: 'date', month: 1, day: 1 }],
  ['情人节', { by: 'date', month: 2, day: 14 }],
  ['和平纪念日 二二八', { by: 'date', month: 2, day: 28 }],
  ['妇女节 三八节 三八妇女节', { by: 'date', month: 3, day: 8 }],
  ['植树节', { by: 'date', month: 3, day: 12 }],
  ['愚人节', { by: 'date', month: 4, day: 1 }],
  ['劳动节 五一劳动节 五一节', { by: 'date', month: 5, day: 1 }],
  ['青年节', { by: 'date', month: 5, day: 4 }],
  ['儿童节 六一儿童节 六一节', { by: 'date', month: 6, day: 1 }],
  ['建党节', { by: 'date', month: 7, day: 1 }],
  ['建军节', { by: 'date', month: 8, day: 1 }],
  ['教师节', { by: 'date', month: 9, day: 10 }],
  ['国庆 国庆节 十一国庆', { by: 'date', month: 10, day: 1 }],
  ['双十节 双十国庆', { by: 'date', month: 10, day: 10 }],
  ['万圣节', { by: 'date', month: 10, day: 31 }],
  ['光棍节 双十一', { by: 'date', month: 11, day: 11 }],
  ['平安夜 圣诞夜', { by: 'date', month: 12, day: 24 }],
  ['圣诞 圣诞节', { by: 'date', month: 12, day: 25 }],
  ['跨年 跨年夜', { by: 'date', month: 12, day: 31 }],
  ['母亲节', { by: 'weekday', month: 5, weekday: SUNDAY, nth: 2 }],
  ['父亲节', { by: 'weekday', month: 6, weekday: SUNDAY, nth: 3 }],
  ['感恩节', { by: 'weekday', month: 11, weekday: THURSDAY, nth: 4 }],
  ['复活节', { by: 'easter', plus: 0 }],
  ['春节 过年 农历新年 大年初一 年初一', { by: 'lunar', month: 1, day: 1 }],
  ['大年初二 年初二', { by: 'lunar', month: 1, day: 2 }],
  ['大年初三 年初三', { by: 'lunar', month: 1, day: 3 }],
  ['元宵 元宵节', { by: 'lunar', month: 1, day: 15 }],
  ['端午 端午节', { by: 'lunar', month: 5, day: 5 }],
  ['七夕 七夕节', { by: 'lunar', month: 7, day: 7 }],
  ['中元节', { by: 'lunar', month: 7, day: 15 }],
  ['中秋 中秋节', { by: 'lunar', month: 8, day: 15 }],
  ['重阳 重阳节', { by: 'lunar', month: 9, day: 9 }],
  ['腊八 腊八节', { by: 'lunar', month: 12, day: 8 }],
  // The eve is the day before the first of the first month: the last month may have 29 or 30 days.
  ['除夕 大年三十 年三十 除夕夜', { by: 'lunar', month: 1, day: 1, plus: -1 }],
  ['小年夜', { by: 'lunar', month: 1, day: 1, plus: -2 }],
  ['清明 清明节', { by: 'term', month: 4, c: 4.81 }],
  ['立春', { by: 'term', month: 2, c: 3.87 }],
  ['惊蛰', { by: 'term', month: 3, c: 5.63 }],
  ['春分', { by: 'term', month: 3, c: 20.646 }],
  ['谷雨', { by: 'term', month: 4, c: 20.1 }],
  ['立夏', { by: 'term', month: 5, c: 5.52 }],
  ['立秋', { by: 'term', month: 8, c: 7.5 }],
  ['处暑', { by: 'term', month: 8, c: 23.13 }],
  ['白露', { by: 'term', month: 9, c: 7.646 }],
  ['秋分', { by: 'term', month: 9, c: 23.042 }],
  ['霜降', { by: 'term', month: 10, c: 23.438 }],
  ['立冬', { by: 'term', month: 11, c: 7.438 }],
  ['冬至', { by: 'term', month: 12, c: 21.94 }],
  ['夏至', { by: 'term', month: 6, c: 21.37 }],
];

/** Names that mean another day in Taiwan, for text in Traditional characters. */
export const TAIWAN_HOLIDAYS: Readonly<Record<string, Holiday>> = {
  国庆: { by: 'date', month: 10, day: 10 },
  国庆节: { by: 'date', month: 10, day: 10 },
  国庆日: { by: 'date', month: 10, day: 10 },
  教师节: { by: 'date', month: 9, day: 28 },
  儿童节: { by: 'date', month: 4, day: 4 },
  父亲节: { by: 'date', month: 8, day: 8 },
};
