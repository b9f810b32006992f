import type { LifePhrases } from './life-phrases.ts';
import { ended } from './one-line.ts';

const quote = (text: string): string => `「${text}」`;
const full = (text: string): string => ended(text, '。');

/** 繁體中文. */
export const lifeZhHant: LifePhrases = {
  pausedUntil: (cue, until, next) =>
    `已暫停${quote(cue)}，到${until}${next ? `；下次是${next}` : ''}。要提早繼續就說${quote(`恢復${cue}`)}。`,
  allPausedUntil: (count, until) => `已暫停 ${count} 個提醒，到${until}。要提早繼續就說「全部恢復」。`,
  pauseEndUnknown: () => '我不知道那是什麼時候，所以會一直暫停到你說恢復為止。',
  listedUntil: (until) => `暫停到${until}`,
  ends: (cue, last, times) => `${quote(cue)}還會提醒 ${times} 次，最後一次是${last}。`,
  endsWhen: (cue) => `這句話裡看不出到什麼時候。可以這樣說：${quote(`${cue}到週五為止`)}。`,
  letGo: (cue, next) => `好，${quote(cue)}我不再問了。${next ? `下次是${next}。` : ''}`,

  doneNext: (next) => `好，完成了。下次是${next}。`,

  fireEarly: (thing, at, within) => `再過${within}（${at}）：${full(thing)}`,
  held: (slot) => `這本來是${slot}的提醒，等到勿擾時段結束才說。`,
  heldMore: (count) => `之前還有 ${count} 次，一併在這裡告訴你。`,
  askMissed: (thing, count, last) =>
    count === 1
      ? `我沒開的時候錯過了一次（${last}）：${full(thing)}要現在說，還是算了？`
      : `我沒開的時候錯過了 ${count} 次，最後一次是${last}：${full(thing)}要現在說，還是算了？`,
  nagAgain: (thing, number, limit) => `還沒完成（第 ${number} 次，共 ${limit} 次）：${full(thing)}`,
  nagNext: (at) => `${at}會再問一次。`,
  nagLast: () => '之後就不再問了。',
  tellNow: { label: '現在說', says: '現在說' },
  letBe: { label: '算了', says: '不用補說' },
  letBeDone: () => '好，那就算了。',
  escalated: (handle, thing, slot, within) =>
    `${handle}對${slot}的這個提醒已經${within}沒有回應，之前交代過要告訴你：${full(thing)}`,
  escalatedOwn: (thing, slot, within) => `${slot}的這個提醒已經${within}沒有回應，所以也在這裡告訴你：${full(thing)}`,

  brokenOff: {
    untold: (thing, slot) => `${slot}這件事我沒能告訴你：${full(thing)}`,
    perhaps_told: (thing, slot) => `${slot}這件事不知道你有沒有收到：${full(thing)}`,
    begun_task: (thing, slot) =>
      `${slot}這件事我做到一半被打斷了：${full(thing)}已經做的不會復原，我也不會自己重新開始；要重做的話，請連時間再說一次。`,
    unreadable: (thing, slot) =>
      `這個提醒的時間我讀不懂了，所以先暫停；它原定${slot}：${full(thing)}請連時間再說一次，並取消舊的。`,
  },
  place: (channel, group) => (group === null ? channel : `${channel}的「${group}」`),
  unreachedIn: (place, slot) => `我在${place}聯絡不到你，所以在這裡說${slot === null ? '' : `（本來是${slot}）`}：`,
  unreachedPerhaps: (place, slot) => `我不知道你在${place}有沒有收到${slot === null ? '' : `（本來是${slot}）`}：`,

  inQuiet: (until) => `那時是你的勿擾時段，所以會等到${until}才告訴你；不能等的事請說「緊急」。`,
  changed: (cue, sentences) => `已改${quote(cue)}。${sentences}`,
  changedBack: (cue) => `已改${quote(cue)}：只在時間到時提醒。`,
  quietSet: (from, to) => `好，${from}到${to}不打擾你。這段時間的提醒會等到${to}；緊急的照樣提醒。`,
  quietOff: () => '好，沒有勿擾時段了。',
  quietIs: (from, to) => `你的勿擾時段是${from}到${to}。`,
  quietNone: () => '你沒有勿擾時段。可以說「晚上十一點到早上七點不要吵我」。',
  quietHow: () => '這句話裡沒有從幾點到幾點。可以說「晚上十一點到早上七點不要吵我」。',
  snoozeSet: (length) => `好，以後「延後」就是${length}。`,
  nagSet: (every) => `好，以後「一直提醒」就是每${every}。`,
  dayPartSet: (part, clock) => `好，以後${quote(part)}就是${clock}。`,

  whoIs: (name) => `這裡沒有叫${quote(name)}的人，所以沒有設定。`,
  unreachable: (name) => `我不知道可以在哪裡告訴${name}，所以沒有設定。`,
  askedConsent: (name) => `我會先在${name}自己的聊天室問可不可以；在那之前只告訴你。`,
  askConsent: (handle) => `${handle}想要我在他沒有回應提醒時告訴你。可以的話請說「可以告訴我${handle}的提醒」。`,
  consentButtons: (handle) => [
    { label: '可以', says: `可以告訴我${handle}的提醒` },
    { label: '不要', says: `不要告訴我${handle}的提醒` },
  ],
  consentYes: (handle) => `好，${handle}沒有回應而要你知道時，我會告訴你。`,
  consentNo: (handle) => `好，${handle}的提醒我不會告訴你。`,
};
