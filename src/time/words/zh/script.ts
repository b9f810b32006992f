import type { Lang } from '../../schedule.ts';

/** Characters of our own words that the two scripts write differently, Traditional first. */
const PAIRS =
  '週周 兩两 個个 點点 鐘钟 從从 為为 後后 農农 曆历 臘腊 時时 間间 過过 沒没 規规 則则 這这 兒儿 倫伦 東东 紐纽 約约 臺台 馬马 聖圣 羅罗 黃黄 門门 漢汉 爾尔 溫温 華华 萬万 堅坚 張张 奧奥 蘭兰 開开 無无 維维 納纳 達达 魯鲁 頓顿 烏乌 齊齐 尋寻 諾诺 場场 龍龙 蘇苏 還还 數数 單单 雙双 濟济 樂乐 磯矶 雅雅 歐欧 亞亚 麗丽 賓宾 灣湾 國国 碼码 號号 隨随 終终 結结 遲迟 舊旧 區区';

const TO_SIMPLIFIED = new Map(PAIRS.split(' ').map((pair) => [pair[0]!, pair[1]!]));

/** Our words are written in Traditional characters and turned into the script that is asked for. */
export function inScript(text: string, lang: Lang): string {
  return lang === 'zh-Hans' ? text.replace(/[㐀-鿿]/g, (character) => TO_SIMPLIFIED.get(character) ?? character) : text;
}
