/**
 * Unrelated facts around the evaluation set: sentences put together from lists, the same every time. They are about
 * people, places and things that the set does not ask for, in both languages, and use everyday words all the same.
 */

const PEOPLE =
  'Oscar Nina Victor Paula Hugo Irene Felix Greta Silas Wanda Boris Elsa Kofi Amara Dmitri Yara Quentin Zelda Rufus Tilda'.split(
    ' ',
  );
const THINGS =
  'bicycle telescope kayak violin tent drone easel loom canoe skateboard camera accordion microscope sled surfboard chessboard anvil kite lantern saddle'.split(
    ' ',
  );
const PLACES =
  'the warehouse|the museum|the harbour|the stadium|the quarry|the orchard|the lighthouse|the library annex|the town hall|the observatory|the mill|the greenhouse|the ferry terminal|the theatre|the depot'.split(
    '|',
  );
const TOPICS =
  'volcanoes|medieval coins|beekeeping|origami|fencing|glaciers|typography|falconry|jazz history|mosaics|comets|lace making|sea shanties|bonsai|chess openings'.split(
    '|',
  );
const COLOURS = 'crimson teal amber violet indigo olive beige copper silver turquoise'.split(' ');

const ENGLISH: readonly ((pick: Pick) => string)[] = [
  (pick) => `${pick(PEOPLE)} keeps the ${pick(THINGS)} at ${pick(PLACES)}`,
  (pick) => `${pick(PEOPLE)} wrote an article about ${pick(TOPICS)}`,
  (pick) => `the ${pick(COLOURS)} ${pick(THINGS)} belongs to ${pick(PEOPLE)}`,
  (pick) => `${pick(PEOPLE)} and ${pick(PEOPLE)} met at ${pick(PLACES)} to talk about ${pick(TOPICS)}`,
  (pick) => `the exhibition on ${pick(TOPICS)} at ${pick(PLACES)} was crowded`,
  (pick) => `${pick(PEOPLE)} lost a ${pick(COLOURS)} ${pick(THINGS)} near ${pick(PLACES)}`,
  (pick) => `team ${pick(COLOURS)} beat team ${pick(COLOURS)} by ${pick(NUMBERS)} points`,
  (pick) => `${pick(PEOPLE)} repaired the ${pick(THINGS)} with ${pick(COLOURS)} paint`,
  (pick) => `bus ${pick(NUMBERS)} stops in front of ${pick(PLACES)}`,
  (pick) => `${pick(PEOPLE)} teaches ${pick(TOPICS)} at ${pick(PLACES)}`,
  (pick) => `${pick(PEOPLE)} sold the ${pick(THINGS)} to ${pick(PEOPLE)} for ${pick(NUMBERS)} dollars`,
  (pick) => `the documentary about ${pick(TOPICS)} lasts ${pick(NUMBERS)} minutes`,
  (pick) => `${pick(PEOPLE)} is the new caretaker of ${pick(PLACES)}`,
  (pick) => `item ${pick(NUMBERS)} of the inventory is a ${pick(COLOURS)} ${pick(THINGS)}`,
  (pick) => `${pick(PEOPLE)} thinks that ${pick(TOPICS)} are overrated`,
];

const HAN_PEOPLE = '志明 春嬌 建國 雅婷 俊傑 怡君 家豪 淑芬 冠宇 佳穎 文雄 美惠 承恩 詩涵 柏翰'.split(' ');
const HAN_THINGS = '望遠鏡 帳篷 小提琴 獨木舟 相機 手風琴 顯微鏡 滑板 風箏 燈籠 馬鞍 棋盤 織布機 空拍機 衝浪板'.split(
  ' ',
);
const HAN_PLACES = '倉庫 博物館 港口 體育場 果園 燈塔 市政廳 天文臺 磨坊 溫室 碼頭 戲院 採石場 農會 展覽中心'.split(
  ' ',
);
const HAN_TOPICS = '火山 古錢幣 養蜂 摺紙 擊劍 冰川 字體設計 馴鷹 爵士樂史 馬賽克 彗星 編織 盆景 圍棋 皮影戲'.split(
  ' ',
);
const HAN_COLOURS = '深紅 青綠 琥珀色 紫羅蘭色 靛藍 橄欖色 米色 古銅色 銀色 土耳其藍'.split(' ');

const CHINESE: readonly ((pick: Pick) => string)[] = [
  (pick) => `${pick(HAN_PEOPLE)}把${pick(HAN_THINGS)}放在${pick(HAN_PLACES)}`,
  (pick) => `${pick(HAN_PEOPLE)}寫了一篇關於${pick(HAN_TOPICS)}的文章`,
  (pick) => `${pick(HAN_COLOURS)}的${pick(HAN_THINGS)}是${pick(HAN_PEOPLE)}的`,
  (pick) => `${pick(HAN_PEOPLE)}和${pick(HAN_PEOPLE)}在${pick(HAN_PLACES)}討論${pick(HAN_TOPICS)}`,
  (pick) => `${pick(HAN_PLACES)}的${pick(HAN_TOPICS)}展覽人很多`,
  (pick) => `${pick(HAN_PEOPLE)}在${pick(HAN_PLACES)}附近弄丟了${pick(HAN_THINGS)}`,
  (pick) => `${pick(HAN_COLOURS)}隊以${pick(NUMBERS)}分贏了${pick(HAN_COLOURS)}隊`,
  (pick) => `${pick(NUMBERS)}路公車停在${pick(HAN_PLACES)}門口`,
  (pick) => `${pick(HAN_PEOPLE)}在${pick(HAN_PLACES)}教${pick(HAN_TOPICS)}`,
  (pick) => `${pick(HAN_PEOPLE)}用${pick(NUMBERS)}元把${pick(HAN_THINGS)}賣給${pick(HAN_PEOPLE)}`,
  (pick) => `關於${pick(HAN_TOPICS)}的紀錄片有${pick(NUMBERS)}分鐘`,
  (pick) => `清單第${pick(NUMBERS)}項是${pick(HAN_COLOURS)}的${pick(HAN_THINGS)}`,
];

const NUMBERS = Array.from({ length: 400 }, (_, i) => String(i + 11));

type Pick = (list: readonly string[]) => string;

/** `count` different sentences; two of five are Chinese. */
export function makeDistractors(count: number): string[] {
  let state = 20_261_201;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick: Pick = (list) => list[next(list.length)] ?? '';
  const made = new Set<string>();
  while (made.size < count) {
    const forms = made.size % 5 < 3 ? ENGLISH : CHINESE;
    const form = forms[next(forms.length)];
    if (form) made.add(form(pick));
  }
  return [...made];
}
