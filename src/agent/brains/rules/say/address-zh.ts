/** 我 by itself; not in 我們 (which may leave the person out), nor in words of which it is only a part. */
const FIRST_PERSON = /(?<![自忘敵敌大小本真唯無无])我(?![們们國国行方])/gu;

/** Chinese in the first person, turned to the second: 我的藥 → 你的藥. 我們 stays. */
export function turnChinese(text: string): string {
  return text.replace(FIRST_PERSON, '你');
}
