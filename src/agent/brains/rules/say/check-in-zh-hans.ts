import type { CheckInPhrases } from './check-in-phrases.ts';

const quote = (text: string): string => `“${text}”`;

const WHEN_OVER = '结束了跟我说一声，我再问你要不要停。';

/** Simplified Chinese. */
export const checkInZhHans: CheckInPhrases = {
  aboutMe: '我的近况',
  checkInSet: (thing, rule, next, ends) =>
    `好，我会${rule}来关心${thing === null ? '你' : quote(thing)}。下一次：${next}。${ends ? WHEN_OVER : ''}`,
  whenOver: () => WHEN_OVER,
  checkInWhile: () => '在什么期间？例如：“生病的时候每天晚上关心我一下”。',
  checkInWhen: () => '要多久关心一次？例如：“生病的时候每天晚上关心我一下”。',
  checkInAsk: ({ thing, state, isHealth }) => {
    const what = state ?? thing;
    if (what === null) return '最近怎么样？';
    return isHealth || state !== null ? `${what}好了没？现在觉得怎么样？` : `${what}进行得怎么样了？`;
  },
  checkInKnown: () => '我知道的是：',
  checkInButtons: { goesOn: { label: '还在进行', says: '还在进行' }, over: { label: '结束了', says: '结束了' } },
  checkInThanks: (next) => `知道了。${next === null ? '' : `${next}再来问你。`}`,
  checkInOver: () => '太好了。',

  heldHead: (count) => `过去七天我有 ${count} 件事没说：`,
  heldItem: (slot, cue, why, report) =>
    `${slot}，${quote(cue)}：${why}。${report === null ? '' : `本来要说的是：${quote(report)}`}`,
  heldNothing: () => '过去七天没有什么是我没说的。',
  dailySet: (count) =>
    count === 0 ? '好，我不会主动找你。提醒照常。' : `好，一天最多主动找你 ${count} 次。提醒照常。`,

  undone: (what) => `已撤销：${what.join('；')}。`,
  undoNothing: () =>
    '没有可以撤销的：我能收回对提醒的最后一次更改（设置、改时间、改名、跳过、延后、暂停、恢复、取消），或最后记下的事。',
  undoneReminder: (cue) => `提醒${quote(cue)}`,
  undoneFact: (text) => quote(text),
  undoneRestored: (text) => `${quote(text)}重新算数`,
  undonePaused: (cue) => `${quote(cue)}回来了，仍是暂停`,
  undoneResumed: (cue, next) => `${quote(cue)}照常提醒${next === null ? '' : `，下次是${next}`}`,

  wasDone: (cue, at) => `有，你在${at}说过${quote(cue)}完成了。`,
  wasNotDone: (cue, told) => `我不知道有没有：${told}提醒过你${quote(cue)}，你还没说完成。`,
  wasNeverTold: (cue, next) => `我不知道：还没提醒过你${quote(cue)}${next === null ? '' : `，${next}才会提醒`}。`,

  escalateWhich: (name, example) => `哪一个提醒没有回应时要告诉${name}？请这样说：${quote(example)}。`,
};
