import type { CheckInPhrases } from './check-in-phrases.ts';

const quote = (text: string): string => `「${text}」`;

const WHEN_OVER = '結束了跟我說一聲，我再問你要不要停。';

/** Traditional Chinese. */
export const checkInZhHant: CheckInPhrases = {
  aboutMe: '我的近況',
  checkInSet: (thing, rule, next, ends) =>
    `好，我會${rule}來關心${thing === null ? '你' : quote(thing)}。下一次：${next}。${ends ? WHEN_OVER : ''}`,
  whenOver: () => WHEN_OVER,
  checkInWhile: () => '在什麼期間？例如：「生病的時候每天晚上關心我一下」。',
  checkInWhen: () => '要多久關心一次？例如：「生病的時候每天晚上關心我一下」。',
  checkInAsk: ({ thing, state, isHealth }) => {
    const what = state ?? thing;
    if (what === null) return '最近怎麼樣？';
    return isHealth || state !== null ? `${what}好了沒？現在覺得怎麼樣？` : `${what}進行得怎麼樣了？`;
  },
  checkInKnown: () => '我知道的是：',
  checkInButtons: { goesOn: { label: '還在進行', says: '還在進行' }, over: { label: '結束了', says: '結束了' } },
  checkInThanks: (next) => `知道了。${next === null ? '' : `${next}再來問你。`}`,
  checkInOver: () => '太好了。',

  heldHead: (count) => `過去七天我有 ${count} 件事沒說：`,
  heldItem: (slot, cue, why, report) =>
    `${slot}，${quote(cue)}：${why}。${report === null ? '' : `本來要說的是：${quote(report)}`}`,
  heldNothing: () => '過去七天沒有什麼是我沒說的。',
  dailySet: (count) =>
    count === 0 ? '好，我不會主動找你。提醒照常。' : `好，一天最多主動找你 ${count} 次。提醒照常。`,

  undone: (what) => `已復原：${what.join('；')}。`,
  undoNothing: () =>
    '沒有可以復原的：我能收回對提醒的最後一次更改（設定、改時間、改名、跳過、延後、暫停、恢復、取消），或最後記下的事。',
  undoneReminder: (cue) => `提醒${quote(cue)}`,
  undoneFact: (text) => quote(text),
  undoneRestored: (text) => `${quote(text)}重新算數`,
  undonePaused: (cue) => `${quote(cue)}回來了，仍是暫停`,
  undoneResumed: (cue, next) => `${quote(cue)}照常提醒${next === null ? '' : `，下次是${next}`}`,

  wasDone: (cue, at) => `有，你在${at}說過${quote(cue)}完成了。`,
  wasNotDone: (cue, told) => `我不知道有沒有：${told}提醒過你${quote(cue)}，你還沒說完成。`,
  wasNeverTold: (cue, next) => `我不知道：還沒提醒過你${quote(cue)}${next === null ? '' : `，${next}才會提醒`}。`,

  escalateWhich: (name, example) => `哪一個提醒沒有回應時要告訴${name}？請這樣說：${quote(example)}。`,
};
