/** Characters of our own words that the two scripts write differently, Traditional first. */
const PAIRS =
  '週周 兩两 個个 點点 鐘钟 從从 為为 後后 農农 曆历 時时 間间 過过 沒没 規规 則则 倫伦 東东 紐纽 約约 臺台 馬马 羅罗 門门 爾尔 溫温 華华 奧奥 蘭兰 開开 達达 還还 數数 磯矶 國国';

const TO_SIMPLIFIED = new Map(PAIRS.split(' ').map((pair) => [pair[0]!, pair[1]!]));

/** Places that the two scripts also call differently. */
const PLACES: readonly (readonly [string, string])[] = [
  ['雪梨', '悉尼'],
  ['杜拜', '迪拜'],
];

/** Our words are written in Traditional characters and turned into the script that is asked for. */
export function inScript(text: string, lang: string): string {
  if (lang !== 'zh-Hans') return text;
  const named = PLACES.reduce((result, [traditional, simplified]) => result.replaceAll(traditional, simplified), text);
  return named.replace(/[\u3400-\u9fff]/g, (character) => TO_SIMPLIFIED.get(character) ?? character);
}
