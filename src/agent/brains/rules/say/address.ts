import { turnEnglish } from './address-en.ts';
import { turnChinese } from './address-zh.ts';

/** What stands in quotation marks was said by someone else, or is a name: it is left as it is. */
const QUOTED = /"[^"]*"|“[^”]*”|「[^」]*」|『[^』]*』|‘[^’]*’|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;

/**
 * A person's words in the first person, turned so that they speak to that person: "take my meds" → "take your meds",
 * 我的藥 → 你的藥. Words about others and words in quotation marks stay.
 */
export function addressTo(text: string): string {
  let turned = '';
  let from = 0;
  for (const quoted of text.matchAll(QUOTED)) {
    turned += turnUnquoted(text, from, quoted.index) + quoted[0];
    from = quoted.index + quoted[0].length;
  }
  return turned + turnUnquoted(text, from, text.length);
}

const turnUnquoted = (text: string, from: number, to: number): string => turnChinese(turnEnglish(text.slice(from, to)));
