/** Words that say little about what a text is about, by language. */

/** English words that are left out of the index. */
const ENGLISH_STOP = new Set(
  `a an the this that these those some any each every both all such same other another
  i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours ourselves
  they them their theirs themselves one ones
  am is are was were be been being do does did doing done have has had having will would shall should can could may might must ought
  i'm i've i'd i'll you're you've you'd you'll he's she's it's we're we've they're that's there's let's don't doesn't didn't
  isn't aren't wasn't weren't won't wouldn't can't cannot couldn't shouldn't haven't hasn't hadn't what's who's where's when's
  and or but nor so if then than because as until while of at by for with about against between into through during before
  after above below to from up down in out on off over under again further once here there when where why how what which who
  whom whose not no only own too very just also even ever still already yet else really quite actually maybe perhaps please
  oh ah um uh hey hi hello ok okay yeah yes well btw etc s t d ll m re ve don now`.split(/\s+/),
);

/** English words that carry a little: a cue may be about them, but they alone make no match. Stems. */
const ENGLISH_LIGHT = new Set(
  `take took taken get got give make made go goe went come came put let say said tell told ask know knew think thought want
  need like use keep kept look see saw seen find found tri thing stuff lot way someth anyth everyth someon anyon everyon
  remind rememb forget forgot note mention talk call mean start stop happen feel felt good great new old big next last
  eat drink time day today tomorrow tonight morn even night week month year o'clock every daili much mani more most few`.split(
    /\s+/,
  ),
);

/** Chinese words that are left out of the index (simplified script). */
const CHINESE_STOP = new Set(
  `我 你 您 他 她 它 咱 我们 你们 他们 她们 它们 咱们 自己 大家 人家 的 地 得 了 着 过 吗 呢 吧 啊 呀 哦 嘛 啦 喔 噢 嗯 哈 欸 诶 唉
  是 在 有 没 没有 不 别 也 都 就 还 还是 又 再 才 只 很 太 更 最 挺 非常 比较 真 这 那 哪 这个 那个 哪个 这些 那些 哪些 这里 那里 哪里 这儿 那儿 哪儿
  什么 怎么 怎样 怎么样 为什么 谁 几 多少 何时 何 么 和 与 及 跟 同 或 或者 而 而且 但 但是 可是 因为 所以 如果 虽然 然后 那么 于是 并 并且
  把 被 让 给 对 向 从 到 由 以 于 为 为了 比 用 按 照 会 要 能 可以 可 不能 不可以 不可 不会 不准 应该 应 该 需要 想 得要 必须 请 帮 叫 使 令
  个 位 些 种 一个 一些 一下 一点 一起 一样 上 下 里 中 内 外 之 其 所 此 说 讲 说过 觉得 认为 知道 告诉 记得 记住 提醒 关于 有关 时候 的话 其实 对了 另外 顺便 顺便说
  吗 喽 咧 耶 是不是 有没有 能不能 会不会 要不要 好 好的 嗨 你好 请问 现在 已经 正在 刚 刚刚 曾经 将 将要 快 快要`.split(
    /\s+/,
  ),
);

/** Chinese words that carry a little: times, and verbs that go with anything. */
const CHINESE_LIGHT = new Set(
  `今天 明天 昨天 后天 前天 今晚 明晚 早上 上午 中午 下午 傍晚 晚上 半夜 凌晨 每天 每晚 每周 每月 每年 天天 天 周 月 年 日 点 分 号 星期 礼拜 这周 下周 上周
  去 来 做 弄 拿 带 放 看 找 问 开始 结束 继续 喜欢 东西 事 事情 时间 注意 小心 以前 以后 之前 之后 次 回 新 旧 大 小 多 少 件 只 条 张 本 杯 块 吃 喝 打 打电话 联络 联系 坐`.split(
    /\s+/,
  ),
);

/** How much an English word (given with its stem) carries: 0 nothing, 0.3 a little, 1 fully. */
export function englishWeight(word: string, wordStem: string): number {
  if (ENGLISH_STOP.has(word)) return 0;
  return ENGLISH_LIGHT.has(wordStem) || ENGLISH_LIGHT.has(word) ? 0.3 : 1;
}

/** How much a Chinese word (simplified) carries: 0 nothing, 0.3 a little, 1 fully. */
export function chineseWeight(word: string): number {
  if (CHINESE_STOP.has(word)) return 0;
  return CHINESE_LIGHT.has(word) ? 0.3 : 1;
}
