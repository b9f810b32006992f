import type { Impossible } from '../grammar/impossible.ts';
import type { Replies } from '../grammar/replies.ts';

function impossibleInTraditional(found: Impossible): string {
  switch (found.what) {
    case 'date':
      return `沒有${found.year === undefined ? '' : `${found.year}年`}${found.month}月${found.day}日。`;
    case 'digits':
      return `沒有${found.text}這個日期：月份是1到12。`;
    case 'day':
      return `每個月都沒有${found.day}號。`;
    case 'clock':
      return `沒有${found.text.replace('点', '點')}：時間是0點到24點。`;
    case 'weekday':
      return `沒有${found.text}：一週只有星期一到星期日。`;
    case 'step':
      return '重複的間隔、期間和次數不能是零，請說多久一次，例如「每天早上九點」。';
  }
}

function impossibleInSimplified(found: Impossible): string {
  switch (found.what) {
    case 'date':
      return `没有${found.year === undefined ? '' : `${found.year}年`}${found.month}月${found.day}日。`;
    case 'digits':
      return `没有${found.text}这个日期：月份是1到12。`;
    case 'day':
      return `每个月都没有${found.day}号。`;
    case 'clock':
      return `没有${found.text}：时间是0点到24点。`;
    case 'weekday':
      return `没有${found.text}：一周只有星期一到星期日。`;
    case 'step':
      return '重复的间隔、期间和次数不能是零，请说多久一次，例如“每天早上九点”。';
  }
}

const TRADITIONAL: Replies = {
  notFound: (shown) => `「${shown}」裡沒有時間。請說什麼時候，例如「明天下午三點」「每週一早上九點」或「二十分鐘後」。`,
  lacking: ({ what, words }) => {
    switch (what) {
      case 'hour':
        return `「${words}」是幾點？例如「六點半」。`;
      case 'date':
        return `我不知道「${words}」是哪一天。請說日期，例如「6月5日前三天」。`;
      case 'times':
        return `「${words}」沒說是哪幾天、幾點。請說清楚，例如「每天早上九點和每週一下午六點」。`;
    }
  },
  past: (words, when) => `「${words}」是 ${when}，已經過了。請說一個未來的時間，例如「明天早上九點」。`,
  unclear: (words, readings) =>
    `「${words}」可以是 ${readings.join('，或 ')}。請說清楚，例如加上「早上」「下午」或完整日期。`,
  impossible: impossibleInTraditional,
  unknownZone: (zone) => `我不認識「${zone}」這個時區。請用城市或「Asia/Taipei」這樣的名字。`,
  workdaysUnknown: '這段日子還沒有載入工作日的行事曆：工作日算週一到週五，國定假日沒有排除。',
  later: ['一小時後', '三小時後', '明天這個時間'],
  notSnoozed: '看不出要延到什麼時候。例如：「延後30分鐘」「今晚」「明天早上九點」「跳過這次」「到週五為止」。',
  snoozedBack: '那已經過去了。請說一個還沒到的時間，例如：「10分鐘」「今晚」。',
};

const SIMPLIFIED: Replies = {
  notFound: (shown) => `“${shown}”里没有时间。请说什么时候，例如“明天下午三点”“每周一早上九点”或“二十分钟后”。`,
  lacking: ({ what, words }) => {
    switch (what) {
      case 'hour':
        return `“${words}”是几点？例如“六点半”。`;
      case 'date':
        return `我不知道“${words}”是哪一天。请说日期，例如“6月5日前三天”。`;
      case 'times':
        return `“${words}”没说是哪几天、几点。请说清楚，例如“每天早上九点和每周一下午六点”。`;
    }
  },
  past: (words, when) => `“${words}”是 ${when}，已经过了。请说一个将来的时间，例如“明天早上九点”。`,
  unclear: (words, readings) =>
    `“${words}”可以是 ${readings.join('，或 ')}。请说清楚，例如加上“早上”“下午”或完整日期。`,
  impossible: impossibleInSimplified,
  unknownZone: (zone) => `我不认识“${zone}”这个时区。请用城市或“Asia/Taipei”这样的名字。`,
  workdaysUnknown: '这段日子还没有载入工作日的日历：工作日算周一到周五，法定节假日没有排除。',
  later: ['一小时后', '三小时后', '明天这个时间'],
  notSnoozed: '看不出要推迟到什么时候。例如：“推迟30分钟”“今晚”“明天早上九点”“跳过这次”“到周五为止”。',
  snoozedBack: '那已经过去了。请说一个还没到的时间，例如：“10分钟”“今晚”。',
};

export const repliesIn = (lang: string): Replies => (lang === 'zh-Hant' ? TRADITIONAL : SIMPLIFIED);
