import { turnEnglish } from './address-en.ts';
import { turnChinese } from './address-zh.ts';

/** What stands in quotation marks was said by someone else, or is a name: it is left as it is. */
const QUOTED = /"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』|‘[^’]*’|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;

/** The words for us and for the person, in one text. */
const SPEAKS_TO_US = [
  [/\b(?:you|your|yours|yourself)\b/i, /\b(?:I|me|my|mine|myself)\b/],
  [/[你您]/u, /我(?![們们])/u],
] as const;

/**
 * A person's words in the first person, turned so that they speak to that person: "take my meds" → "take your meds",
 * 我的藥 → 你的藥. Words about others and words in quotation marks stay.
 */
export function addressTo(text: string): string {
  // "I will call you" speaks to us: turned half, it would say something else.
  if (SPEAKS_TO_US.some(([us, them]) => us.test(text) && them.test(text))) return text;
  let turned = '';
  let from = 0;
  for (const quoted of text.matchAll(QUOTED)) {
    turned += turnUnquoted(text, from, quoted.index) + quoted[0];
    from = quoted.index + quoted[0].length;
  }
  return turned + turnUnquoted(text, from, text.length);
}

const turnUnquoted = (text: string, from: number, to: number): string => turnChinese(turnEnglish(text.slice(from, to)));
