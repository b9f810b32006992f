import type { WhyWords } from './words.ts';

export const zhHans: WhyWords = {
  head: (cue, schedule) => `“${cue}”：${schedule}。`,
  set: (at, chat, isGroup) => `${at}设定的，会在${isGroup ? '群' : '对话'}“${chat}”里说。`,
  snoozed: '这是之前推迟的那一次，再说一遍。',
  early: (slot) => `这是提前通知，正式的时间是${slot}。`,
  notYet: (next) => (next === null ? '它从来没有响过，之后也不会再响。' : `它还没有响过，下一次是${next}。`),
  waits: (slot, since) =>
    `它的时间是${slot}，已经等了${since}，还没有人执行。没有程序在跑就不会说话：请运行“wakeful start”。`,
  inHand: (slot, owner, until) => `它的时间是${slot}，执行者 ${owner} 正在处理，最晚到${until}。`,
  ended: {
    spoke: (slot, reason) => `它的时间是${slot}，已经说了：${reason}。`,
    silent: (slot, reason) => `它的时间是${slot}，但没有说话：${reason}。`,
    skipped: (slot, reason) => `它的时间是${slot}，但略过了：${reason}。`,
    missed: (slot, reason) => `它的时间是${slot}，但错过了：${reason}。`,
    failed: (slot, reason) => `它的时间是${slot}，但失败了：${reason}。`,
    cancelled: (slot, reason) => `它的时间是${slot}，但取消了：${reason}。`,
  },
  late: (length) => `晚了${length}。`,
  missed: (count) => `在它之前错过了 ${count} 次，跟这次一起说了。`,
  claimed: (owner, attempts) => `由执行者 ${owner} 处理，是第 ${attempts} 次尝试。`,
  recalled: (cue, count, isGroup) =>
    count === 0
      ? `在记忆里查了“${cue}”，没有${isGroup ? '群里' : '你'}可以知道的事。`
      : `在记忆里查了“${cue}”（${isGroup ? '给群里的每个人看' : '只给你看'}），找到 ${count} 件事：`,
  fact: (text, score, reasons, marks) => `  ${score}  ${text}（${[reasons, ...marks].filter(Boolean).join('；')}）`,
  isNew: '当时是新的',
  gone: '现在已经不是这样了',
  decided: (brain, action, failure) =>
    `“${brain}”决定：${action}。${failure === null ? '' : `它是代替另一个失败的：${failure}。`}`,
  queued: (channel, attempts, error) =>
    `消息正等着从 ${channel} 发出${attempts === 0 ? '' : `，已试过 ${attempts} 次`}${error === null ? '' : `（${error}）`}。`,
  sent: (channel, at, attempts) => `消息${at}从 ${channel} 发出${attempts > 1 ? `，试了 ${attempts} 次` : ''}。`,
  failed: (channel, attempts, error) => `消息没办法从 ${channel} 送达，试了 ${attempts} 次：${error}。`,
  acknowledged: (at) => `${at}确认完成。`,
  unanswered: '还没有人说已经完成。',
  actions: { speak: '说话', stay_silent: '不说话' },
  reasons: {
    told_on_time: '准时',
    told_late: '晚了',
    paused: '提醒已暂停',
    trigger_cancelled: '提醒已经取消',
    rescheduled: '已改到别的时间',
    skipped_by_person: '你要求跳过',
    misfire_policy_skip: '时间已过，这个提醒错过就略过',
    stale: '太晚了，说了也没有用',
    told_with_a_later_slot: '跟后面的一次一起说了',
    recipient_gone: '那个人或对话已经不在了',
    schedule_invalid: '这台机器读不懂它的时间安排',
    interrupted: '程序在可能已经动作之后中断，所以没有重做',
    attempts_exhausted: '每次尝试都没有结果',
    moved_away: '整个家已经搬到别的数据库',
    heard_no_words: '没有可以回答的话',
  },
  found: {
    words: (list) => `相同的词：${list}`,
    meaning: (likeness) => `意思相近 ${likeness}`,
    continues: (fact) => `接着“${fact}”说的`,
    contact: () => '联系方式',
    'about the same': () => '说的是同一件事物',
    'soon, and in the same matter': () => '就快到了，而且是相关的事',
    'weak match': () => '关联较弱',
    'it was said lately': () => '最近说过',
    'this reminder was made from it': () => '这个提醒由此而来',
  },
  comma: '、',
};
