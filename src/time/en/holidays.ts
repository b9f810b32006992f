import type { Holiday } from '../grammar/sense.ts';

const MONDAY = 1;
const THURSDAY = 4;
const SUNDAY = 7;

/** Holidays whose date follows from the year alone, by their names without "'s", "day" being optional. */
export const HOLIDAYS: readonly (readonly [names: string, holiday: Holiday])[] = [
  ["new years eve|new year's eve|new year eve|nye", { by: 'date', month: 12, day: 31 }],
  ["new years day|new year's day|new year day|new years|new year's", { by: 'date', month: 1, day: 1 }],
  ["valentines day|valentine's day|valentine day|valentines|valentine's", { by: 'date', month: 2, day: 14 }],
  ["st patricks day|st patrick's day|saint patrick's day", { by: 'date', month: 3, day: 17 }],
  ["april fools day|april fool's day|april fools", { by: 'date', month: 4, day: 1 }],
  ['earth day', { by: 'date', month: 4, day: 22 }],
  ['independence day', { by: 'date', month: 7, day: 4 }],
  ['halloween', { by: 'date', month: 10, day: 31 }],
  ['veterans day|remembrance day|armistice day', { by: 'date', month: 11, day: 11 }],
  ['christmas eve|xmas eve', { by: 'date', month: 12, day: 24 }],
  ['christmas day|xmas day|christmas|xmas', { by: 'date', month: 12, day: 25 }],
  ['boxing day', { by: 'date', month: 12, day: 26 }],
  ['leap day', { by: 'date', month: 2, day: 29 }],
  ['juneteenth', { by: 'date', month: 6, day: 19 }],
  ['martin luther king day|mlk day', { by: 'weekday', month: 1, weekday: MONDAY, nth: 3 }],
  ["presidents day|president's day|presidents' day", { by: 'weekday', month: 2, weekday: MONDAY, nth: 3 }],
  ["mothers day|mother's day", { by: 'weekday', month: 5, weekday: SUNDAY, nth: 2 }],
  ['memorial day', { by: 'weekday', month: 5, weekday: MONDAY, nth: -1 }],
  ["fathers day|father's day", { by: 'weekday', month: 6, weekday: SUNDAY, nth: 3 }],
  ['labor day|labour day', { by: 'weekday', month: 9, weekday: MONDAY, nth: 1 }],
  ['columbus day', { by: 'weekday', month: 10, weekday: MONDAY, nth: 2 }],
  ['thanksgiving day|thanksgiving', { by: 'weekday', month: 11, weekday: THURSDAY, nth: 4 }],
  ['black friday', { by: 'weekday', month: 11, weekday: THURSDAY, nth: 4, plus: 1 }],
  ['cyber monday', { by: 'weekday', month: 11, weekday: THURSDAY, nth: 4, plus: 4 }],
  ['ash wednesday', { by: 'easter', plus: -46 }],
  ['palm sunday', { by: 'easter', plus: -7 }],
  ['good friday', { by: 'easter', plus: -2 }],
  ['easter monday', { by: 'easter', plus: 1 }],
  ['easter sunday|easter day|easter', { by: 'easter', plus: 0 }],
  ['pentecost|whit sunday', { by: 'easter', plus: 49 }],
  [
    "chinese new year's eve|chinese new years eve|chinese new year eve|lunar new year's eve|lunar new years eve|lunar new year eve|cny eve",
    { by: 'lunar', month: 1, day: 1, plus: -1 },
  ],
  ['chinese new year|lunar new year|cny', { by: 'lunar', month: 1, day: 1 }],
  ['lantern festival', { by: 'lunar', month: 1, day: 15 }],
  ['dragon boat festival', { by: 'lunar', month: 5, day: 5 }],
  ['mid autumn festival|mid-autumn festival|mid autumn|mid-autumn|moon festival', { by: 'lunar', month: 8, day: 15 }],
];
