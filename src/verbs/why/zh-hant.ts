import type { WhyWords } from './words.ts';

export const zhHant: WhyWords = {
  head: (cue, schedule) => `「${cue}」：${schedule}。`,
  set: (at, chat, isGroup) => `${at}設定的，會在${isGroup ? '群組' : '對話'}「${chat}」裡說。`,
  snoozed: '這是之前延後的那一次，再說一遍。',
  early: (slot) => `這是提前通知，正式的時間是${slot}。`,
  notYet: (next) => (next === null ? '它從來沒有響過，之後也不會再響。' : `它還沒有響過，下一次是${next}。`),
  waits: (slot, since) =>
    `它的時間是${slot}，已經等了${since}，還沒有人執行。沒有程式在跑就不會說話：請執行「wakeful start」。`,
  inHand: (slot, owner, until) => `它的時間是${slot}，執行者 ${owner} 正在處理，最晚到${until}。`,
  ended: {
    spoke: (slot, reason) => `它的時間是${slot}，已經說了：${reason}。`,
    silent: (slot, reason) => `它的時間是${slot}，但沒有說話：${reason}。`,
    skipped: (slot, reason) => `它的時間是${slot}，但略過了：${reason}。`,
    missed: (slot, reason) => `它的時間是${slot}，但錯過了：${reason}。`,
    failed: (slot, reason) => `它的時間是${slot}，但失敗了：${reason}。`,
    cancelled: (slot, reason) => `它的時間是${slot}，但取消了：${reason}。`,
  },
  late: (length) => `晚了${length}。`,
  missed: (count) => `在它之前錯過了 ${count} 次，跟這次一起說了。`,
  claimed: (owner, attempts) => `由執行者 ${owner} 處理，是第 ${attempts} 次嘗試。`,
  recalled: (cue, count, isGroup) =>
    count === 0
      ? `在記憶裡查了「${cue}」，沒有${isGroup ? '群組' : '你'}可以知道的事。`
      : `在記憶裡查了「${cue}」（${isGroup ? '給群組裡的每個人看' : '只給你看'}），找到 ${count} 件事：`,
  fact: (text, score, reasons, marks) => `  ${score}  ${text}（${[reasons, ...marks].filter(Boolean).join('；')}）`,
  isNew: '當時是新的',
  gone: '現在已經不是這樣了',
  decided: (brain, action, failure) =>
    `「${brain}」決定：${action}。${failure === null ? '' : `它是代替另一個失敗的：${failure}。`}`,
  queued: (channel, attempts, error) =>
    `訊息正等著從 ${channel} 送出${attempts === 0 ? '' : `，已試過 ${attempts} 次`}${error === null ? '' : `（${error}）`}。`,
  sent: (channel, at, attempts) => `訊息${at}從 ${channel} 送出${attempts > 1 ? `，試了 ${attempts} 次` : ''}。`,
  failed: (channel, attempts, error) => `訊息沒辦法從 ${channel} 送達，試了 ${attempts} 次：${error}。`,
  acknowledged: (at) => `${at}確認完成。`,
  unanswered: '還沒有人說已經完成。',
  actions: { speak: '說話', stay_silent: '不說話' },
  reasons: {
    told_on_time: '準時',
    told_late: '晚了',
    paused: '提醒已暫停',
    trigger_cancelled: '提醒已經取消',
    rescheduled: '已改到別的時間',
    skipped_by_person: '你要求跳過',
    misfire_policy_skip: '時間已過，這個提醒錯過就略過',
    stale: '太晚了，說了也沒有用',
    told_with_a_later_slot: '跟後面的一次一起說了',
    recipient_gone: '那個人或對話已經不在了',
    schedule_invalid: '這台機器讀不懂它的時間安排',
    interrupted: '程式在可能已經動作之後中斷，所以沒有重做',
    attempts_exhausted: '每次嘗試都沒有結果',
    moved_away: '整個家已經搬到別的資料庫',
    heard_no_words: '沒有可以回答的話',
  },
  found: {
    words: (list) => `相同的詞：${list}`,
    meaning: (likeness) => `意思相近 ${likeness}`,
    continues: (fact) => `接著「${fact}」說的`,
    contact: () => '聯絡方式',
    'about the same': () => '說的是同一件事物',
    'soon, and in the same matter': () => '就快到了，而且是相關的事',
    'weak match': () => '關聯較弱',
    'it was said lately': () => '最近說過',
    'this reminder was made from it': () => '這個提醒由此而來',
  },
  comma: '、',
};
