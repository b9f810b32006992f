/**
 * Traditional characters of the words that the grammar knows, and their Simplified forms: one character each, so that
 * offsets stay. The tables of this folder are written in Simplified.
 */
const PAIRS =
  '後后點点鐘钟鍾钟時时個个週周禮礼號号兩两倆俩這这農农曆历歷历從从過过來来聖圣誕诞節节國国慶庆勞劳動动婦妇兒儿間间與与為为會会內内開开連连續续讓让請请煩烦幫帮記记別别設设鬧闹錄录復复舊旧臘腊陰阴陽阳歲岁' +
  '寶宝總总結结發发給给報报書书寫写樣样體体業业專专備备單单雙双無无僅仅還还沒没見见話话說说該该應应覺觉電电腦脑網网機机訊讯資资訂订費费帳账藥药飯饭聽听晝昼淩凌頭头處处關关閉闭運运達达進进遲迟導导類类現现' +
  '裡里裏里嗎吗麼么隻只將将於于並并當当額额鬆松補补課课練练習习讀读紐纽約约倫伦東东亞亚臺台灣湾馬马爾尔羅罗蘭兰維维韓韩漢汉圓圆團团園园衛卫師师親亲爺爷終终線线樓楼遊游戲戏戰战術术勝胜區区務务廠厂產产員员' +
  '買卖賣卖貨货價价錢钱銀银鐵铁飛飞車车門门問问題题聯联絡络繫系係系輪轮轉转軍军萬万傑杰傳传優优裝装製制劃划訪访評评譯译語语調调謝谢讚赞載载輩辈邊边邁迈選选閱阅陸陆隨随隱隐難难靜静預预項项順顺頓顿餅饼齡龄' +
  '髮发饑饥誌志認认誤误證证識识遠远違违適适鄉乡鄰邻醫医鑰钥銷销鎖锁鏡镜閒闲階阶際际險险雜杂離离雲云霧雾響响頁页頂顶頻频顏颜願愿顧顾風风飽饱養养馳驰駕驾驗验鬥斗魚鱼鮮鲜鳥鸟鹽盐麗丽黃黄齊齐齒齿儲储億亿倉仓' +
  '偉伟側侧偵侦債债傷伤僑侨凍冻剛刚劇剧勢势勵励匯汇卻却參参喪丧噴喷嚴严囑嘱圖图執执堅坚塊块場场壓压壞坏壽寿夠够夾夹奪夺奮奋妝妆姍姗娛娱學学孫孙實实審审寬宽屆届層层島岛嶺岭幣币帶带幹干幾几廣广廳厅張张強强' +
  '彈弹徵征徹彻恆恒悅悦惡恶態态慘惨慣惯憑凭憂忧懷怀戶户拋抛挾挟掃扫掛挂採采揚扬換换損损搖摇擇择擊击擔担據据擠挤擬拟擴扩擺摆攝摄敗败敵敌數数斷断昇升曉晓曬晒條条極极構构槍枪樂乐標标樹树橋桥檔档檢检檯台歐欧' +
  '歡欢歸归殘残氣气決决況况涼凉淚泪淨净減减湊凑準准溝沟滅灭滿满漲涨漸渐潔洁潛潜澤泽濃浓濟济濕湿瀏浏灑洒災灾烏乌煉炼熱热燈灯燒烧燭烛爐炉爭争牆墙狀状獎奖獨独獲获獻献環环瑪玛畢毕畫画異异疊叠盡尽監监盤盘確确' +
  '碼码礙碍種种稱称穩稳窮穷競竞筆笔範范築筑簡简簽签籌筹籤签糧粮糾纠紀纪紅红納纳純纯級级紛纷細细組组絕绝統统經经綠绿綫线緊紧緒绪緩缓編编緣缘縣县縮缩績绩織织繳缴繼继罰罚罷罢義义聞闻聲声職职肅肃脫脱臨临舉举' +
  '艙舱艦舰藝艺蘇苏蘋苹蝕蚀衝冲複复規规視视覽览觀观計计討讨訓训許许詢询試试詳详誰谁談谈諒谅論论諾诺講讲謹谨護护變变豐丰貓猫負负財财販贩貼贴貴贵貸贷貿贸賓宾賞赏賠赔賢贤質质賬账賺赚購购贈赠贏赢趕赶趙赵跡迹' +
  '踐践蹟迹躍跃軌轨軟软較较輕轻輛辆輯辑輸输辦办辭辞遞递鄭郑醜丑釋释針针鈴铃銅铜錯错鍋锅鍵键鍛锻長长隊队雞鸡靈灵頒颁飲饮館馆駐驻騎骑騙骗驚惊磯矶';
const SIMPLE = new Map<string, string>();
/** The codes of characters that only one of the scripts uses. */
const ONLY_IN = new Map<number, 'zh-Hant' | 'zh-Hans'>();
/** Simplified forms that Traditional text uses too, as other words (皇后, 公里, 一只, 至于). */
const IN_BOTH = new Set('后里只于并松系台周游凌内划制征筑升志采冲干几丑范准凭迹么');
for (let i = 0; i + 1 < PAIRS.length; i += 2) {
  const [from = '', to = ''] = [PAIRS[i], PAIRS[i + 1]];
  if (from === to) continue;
  SIMPLE.set(from, to);
  if (!IN_BOTH.has(to)) ONLY_IN.set(to.charCodeAt(0), 'zh-Hans');
}
// A character of both lists (乾 as a Simplified form) tells Traditional.
for (const from of SIMPLE.keys()) ONLY_IN.set(from.charCodeAt(0), 'zh-Hant');

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
    const script = ONLY_IN.get(text.charCodeAt(at));
    if (script) return script;
  }
  return undefined;
}
