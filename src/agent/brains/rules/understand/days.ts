const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const ORDINAL = '\\d{1,2}(?:st|nd|rd|th)?';

/** One day, as it is named in English: "tomorrow", "next Friday", "December 8", "the 8th". */
export const EN_DAY: string = `(?:(?:the day after )?tomorrow|(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|${MONTH} (?:the )?${ORDINAL}|(?:the )?${ORDINAL} (?:of )?${MONTH}|the \\d{1,2}(?:st|nd|rd|th))`;

/** One day, as it is named in Chinese: 今天, 下週五, 12月8日, 十二月八號. */
export const ZH_DAY: string =
  '(?:今天|今日|今晚|明天|明晚|明早|後天|后天|大後天|大后天|(?:這|这|下)?(?:個|个)?(?:週|周|星期|禮拜|礼拜)[一二三四五六日天]|(?:[0-9０-９]{1,2}|[一二三四五六七八九十]{1,2})月(?:[0-9０-９]{1,2}|[一二三四五六七八九十廿卅]{1,3})(?:日|號|号)?|(?:[0-9０-９]{1,2}|[一二三四五六七八九十廿卅]{1,3})(?:日|號|号))';
