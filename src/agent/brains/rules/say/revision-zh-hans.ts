import type { RevisionPhrases } from './revision-phrases.ts';

/** 简体中文. */
export const revisionZhHans: RevisionPhrases = {
  renamed: (was, cue, next) => `已改名：“${was}”现在是“${cue}”${next === null ? '' : `，下次是${next}`}。`,
  sorry: () => '对不起。说“撤销”可以收回我上一步做的事，说“列出提醒”可以看设了什么；或用一句话告诉我你要什么。',
  noRelay: (name, example) => `我不会马上传话，所以没有跟${name}说什么。我可以到时候提醒对方：“${example}”。`,
  relayExample: (name) => `下午五点提醒${name}打电话给我`,
  unclearChange: (cue) => `我不确定要改哪里，所以什么都没改。请用一句话说，例如“把${cue ?? '吃药'}改到九点半”。`,
  doneAhead: (cue, leftOut, next) =>
    `好，${leftOut}的“${cue}”我就不提醒了。${next === null ? '' : `下次是${next}。`}还是要的话就说“撤销”。`,
  doneNotDue: (cue, next) => `好。“${cue}”下次是${next}；那次也不用的话就说“跳过${cue}”。`,
  notesPaused: (count) => `我给自己的 ${count} 条备忘也暂停了。`,
  notesResumed: (count) => `我给自己的 ${count} 条备忘也恢复了。`,
  pauseLater: (until) => `我只能从现在起暂停，所以什么都没暂停。到了那天请说“暂停所有提醒到${until ?? '下周一'}”。`,
  oneOfTimes: (cue, recurrence) =>
    `“${cue}”是${recurrence}，我只能整个取消或改时间，所以什么都没改。例如说“把${cue}改成每天晚上八点”或“取消${cue}”。`,
};
