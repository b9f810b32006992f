/**
 * Traditional characters of the words that the grammar knows, and their Simplified forms: one character each, so that
 * offsets stay. The tables of this folder are written in Simplified.
 */
const PAIRS =
  '後后點点鐘钟鍾钟時时個个週周禮礼號号兩两倆俩這这農农曆历歷历從从過过來来聖圣誕诞節节國国慶庆勞劳動动婦妇兒儿間间與与為为會会內内開开連连續续醒醒讓让請请麻麻煩烦幫帮記记別别設设鬧闹錄录復复舊旧臘腊陰阴陽阳歲岁寶宝總总結结發发給给報报書书寫写樣样體体業业專专備备份份單单雙双無无僅仅還还沒没見见話话說说該该應应覺觉電电腦脑網网機机訊讯資资訂订費费帳账藥药飯饭餐餐聽听今今晏晏晝昼夜夜淩凌晨晨頭头處处關关閉闭運运達达進进遲迟導导類类現现聚聚裡里裏里嗎吗麼么隻只個个將将於于並并當当週周額额鬆松補补課课練练習习讀读紐纽約约倫伦敦敦東东亞亚臺台灣湾灣湾馬马爾尔羅罗蘭兰維维韓韩漢汉圓圆團团園园衛卫師师親亲爺爷陽阳終终線线樓楼遊游戲戏戰战術术勝胜區区務务廠厂產产員员買卖賣卖貨货價价錢钱銀银鐵铁飛飞車车門门問问題题聯联絡络繫系係系輪轮轉转軍军';
const SIMPLE = new Map<string, string>();
const TRADITIONAL_ONLY = new Set<string>();
const SIMPLIFIED_ONLY = new Set<string>();
/** Simplified forms that Traditional text uses too, as other words (皇后, 公里, 一只, 至于). */
const IN_BOTH = new Set('后里只于并松系台周游凌内');
for (let i = 0; i + 1 < PAIRS.length; i += 2) {
  const [from = '', to = ''] = [PAIRS[i], PAIRS[i + 1]];
  if (from === to) continue;
  SIMPLE.set(from, to);
  TRADITIONAL_ONLY.add(from);
  if (!IN_BOTH.has(to)) SIMPLIFIED_ONLY.add(to);
}

/** The Simplified form of a Traditional character, or undefined when it has none here. */
export function foldChinese(char: string): string | undefined {
  return SIMPLE.get(char);
}

/** How much of a text is looked at to tell its script. */
const LOOKED_AT = 2000;

/** The script of a Chinese text, told by the first character that only one of them uses; undefined when none tells. */
export function scriptOf(text: string): 'zh-Hant' | 'zh-Hans' | undefined {
  const end = Math.min(text.length, LOOKED_AT);
  for (let at = 0; at < end; at++) {
    const char = text[at] ?? '';
    if (TRADITIONAL_ONLY.has(char)) return 'zh-Hant';
    if (SIMPLIFIED_ONLY.has(char)) return 'zh-Hans';
  }
  return undefined;
}
