import type { LifePhrases } from './life-phrases.ts';
import { ended } from './one-line.ts';

const quote = (text: string): string => `“${text}”`;
const full = (text: string): string => ended(text, '。');

/** 简体中文. */
export const lifeZhHans: LifePhrases = {
  pausedUntil: (cue, until, next) =>
    `已暂停${quote(cue)}，到${until}${next ? `；下次是${next}` : ''}。要提早继续就说${quote(`恢复${cue}`)}。`,
  allPausedUntil: (count, until) => `已暂停 ${count} 个提醒，到${until}。要提早继续就说“全部恢复”。`,
  pauseEndUnknown: () => '我不知道那是什么时候，所以会一直暂停到你说恢复为止。',
  listedUntil: (until) => `暂停到${until}`,
  ends: (cue, last, times) => `${quote(cue)}还会提醒 ${times} 次，最后一次是${last}。`,
  endsWhen: (cue) => `这句话里看不出到什么时候。可以这样说：${quote(`${cue}到周五为止`)}。`,
  letGo: (cue, next) => `好，${quote(cue)}我不再问了。${next ? `下次是${next}。` : ''}`,

  doneNext: (next) => `好，完成了。下次是${next}。`,

  fireEarly: (thing, at, within) => `再过${within}（${at}）：${full(thing)}`,
  held: (slot) => `这本来是${slot}的提醒，等到勿扰时段结束才说。`,
  heldMore: (count) => `之前还有 ${count} 次，一并在这里告诉你。`,
  askMissed: (thing, count, last) =>
    count === 1
      ? `我没开的时候错过了一次（${last}）：${full(thing)}要现在说，还是算了？`
      : `我没开的时候错过了 ${count} 次，最后一次是${last}：${full(thing)}要现在说，还是算了？`,
  nagAgain: (thing, number, limit) => `还没完成（第 ${number} 次，共 ${limit} 次）：${full(thing)}`,
  nagNext: (at) => `${at}会再问一次。`,
  nagLast: () => '之后就不再问了。',
  tellNow: { label: '现在说', says: '现在说' },
  letBe: { label: '算了', says: '不用补说' },
  letBeDone: () => '好，那就算了。',
  escalated: (handle, thing, slot, within) =>
    `${handle}对${slot}的这个提醒已经${within}没有回应，之前交代过要告诉你：${full(thing)}`,
  escalatedOwn: (thing, slot, within) => `${slot}的这个提醒已经${within}没有回应，所以也在这里告诉你：${full(thing)}`,

  brokenOff: {
    untold: (thing, slot) => `${slot}这件事我没能告诉你：${full(thing)}`,
    perhaps_told: (thing, slot) => `${slot}这件事不知道你有没有收到：${full(thing)}`,
    begun_task: (thing, slot) =>
      `${slot}这件事我做到一半被打断了：${full(thing)}已经做的不会复原，我也不会自己重新开始；要重做的话，请连时间再说一次。`,
    unreadable: (thing, slot) =>
      `这个提醒的时间我读不懂了，所以先暂停；它原定${slot}：${full(thing)}请连时间再说一次，并取消旧的。`,
  },
  place: (channel, group) => (group === null ? channel : `${channel}的“${group}”`),
  unreachedIn: (place, slot) => `我在${place}联系不到你，所以在这里说${slot === null ? '' : `（本来是${slot}）`}：`,
  unreachedPerhaps: (place, slot) => `我不知道你在${place}有没有收到${slot === null ? '' : `（本来是${slot}）`}：`,

  inQuiet: (until) => `那时是你的勿扰时段，所以会等到${until}才告诉你；不能等的事请说“紧急”。`,
  changed: (cue, sentences) => `已改${quote(cue)}。${sentences}`,
  changedBack: (cue) => `已改${quote(cue)}：只在时间到时提醒。`,
  quietSet: (from, to) => `好，${from}到${to}不打扰你。这段时间的提醒会等到${to}；紧急的照样提醒。`,
  quietOff: () => '好，没有勿扰时段了。',
  quietIs: (from, to) => `你的勿扰时段是${from}到${to}。`,
  quietNone: () => '你没有勿扰时段。可以说“晚上十一点到早上七点不要吵我”。',
  quietHow: () => '这句话里没有从几点到几点。可以说“晚上十一点到早上七点不要吵我”。',
  snoozeSet: (length) => `好，以后“延后”就是${length}。`,
  nagSet: (every) => `好，以后“一直提醒”就是每${every}。`,
  dayPartSet: (part, clock) => `好，以后${quote(part)}就是${clock}。`,

  whoIs: (name) => `这里没有叫${quote(name)}的人，所以没有设定。`,
  unreachable: (name) => `我不知道可以在哪里告诉${name}，所以没有设定。`,
  askedConsent: (name) => `我会先在${name}自己的聊天里问可不可以；在那之前只告诉你。`,
  askConsent: (handle) => `${handle}想要我在他没有回应提醒时告诉你。可以的话请说“可以告诉我${handle}的提醒”。`,
  consentButtons: (handle) => [
    { label: '可以', says: `可以告诉我${handle}的提醒` },
    { label: '不要', says: `不要告诉我${handle}的提醒` },
  ],
  consentYes: (handle) => `好，${handle}没有回应而要你知道时，我会告诉你。`,
  consentNo: (handle) => `好，${handle}的提醒我不会告诉你。`,
};
