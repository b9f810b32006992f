const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const DIGITS = '零一二三四五六七八九';

/** A small number in digits or words: "5", "five", 五, 兩, 十二, 二十; undefined when it is none. */
export function numberIn(words: string): number | undefined {
  const text = words
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[兩两]/gu, '二');
  if (/^\d+$/.test(text)) return Number(text);
  if (WORDS.includes(text)) return WORDS.indexOf(text);
  if (text === 'twenty') return 20;
  const [, tens, ten, ones] = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/u.exec(text) ?? [];
  if (ten === undefined) return tens === undefined ? undefined : DIGITS.indexOf(tens);
  return 10 * (tens === undefined ? 1 : DIGITS.indexOf(tens)) + (ones === undefined ? 0 : DIGITS.indexOf(ones));
}
