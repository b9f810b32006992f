import type { Lacking, Occasion } from '../grammar/language.ts';

/** So much of a text is looked at. */
const LOOKED_AT = 200;

const NUMBER = '(?:[0-9]+|[一二两三四五六七八九十半几]+)';
const UNIT = '(?:个?小时|分钟?|天|日|个?星期|个?礼拜|周|个月)';
const NAME = '((?:(?!提醒|每|叫我|记得|通知)[\u3400-\u9fff]){2,10}?)';
const STEP = new RegExp(`${NAME}的?之?(?:前|后)${NUMBER}${UNIT}`);
const STEP_BEFORE = new RegExp(`${NAME}的?${NUMBER}${UNIT}之?前`);
/** Dates that every person has and nobody else knows. */
const OCCASION =
  /((?:(?!提醒|叫我|记得|通知|[到在])[\u3400-\u9fff]){0,6}(?:生日|忌日|纪念日|婚礼|毕业典礼|预产期))(?=前|后|之前|之后|当天|那天|的|提醒|$|[,，。])/;
/** The same as the day of a habit (每年我生日那天), or as what it begins or ends with (到我生日为止). */
const DAY_OF_HABIT =
  /(?:^|每年|每个?月|[到至从]|自从|[^\u3400-\u9fff])在?((?:(?!提醒|叫我|记得|通知|每|[到至从在])[\u3400-\u9fff]){0,6}?(?:生日|忌日|纪念日|婚礼|毕业典礼|预产期|发薪日))(?!礼物|蛋糕|派对|贺卡|卡片)/;
/** 一周八次: fewer than there are days would have been spread over them. */
const TIMES = /((?:每|一)个?(?:周|星期|礼拜|月|年)[㐀-鿿]{0,4}?(?:[0-9]{1,4}|[一二两三四五六七八九十百]{1,5})[次遍回])/;

/** 我老婆生日前三天, 结婚纪念日当天: the day that the words count from; 一周八次. */
export function findLacking(text: string, normal: string): Lacking | undefined {
  const head = normal.slice(0, LOOKED_AT);
  for (const [what, pattern] of [
    ['times', TIMES],
    ['date', OCCASION],
    ['date', STEP],
    ['date', STEP_BEFORE],
  ] as const) {
    const found = pattern.exec(head);
    const words = found?.[1];
    // Meals are habits, not dates.
    if (!found || words === undefined || /[饭餐]$/.test(words)) continue;
    const start = found.index + found[0].indexOf(words);
    return { what, words: text.slice(start, start + words.length) };
  }
  return undefined;
}

/** 每年[我生日]那天, 每天早上九点到[我生日]: a day of a habit that nobody else knows. */
export function findOccasion(text: string, normal: string): Occasion | undefined {
  const found = DAY_OF_HABIT.exec(normal.slice(0, LOOKED_AT));
  const words = found?.[1];
  if (!found || words === undefined) return undefined;
  const start = found.index + found[0].lastIndexOf(words);
  return { isEdge: /^(?:[到至从]|自从)/.test(found[0]), words: text.slice(start, start + words.length) };
}
