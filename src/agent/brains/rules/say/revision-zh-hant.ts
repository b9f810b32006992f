import type { RevisionPhrases } from './revision-phrases.ts';

/** 繁體中文. */
export const revisionZhHant: RevisionPhrases = {
  renamed: (was, cue, next) => `已改名：「${was}」現在是「${cue}」${next === null ? '' : `，下次是${next}`}。`,
  sorry: () => '對不起。說「復原」可以收回我上一步做的事，說「列出提醒」可以看設了什麼；或用一句話告訴我你要什麼。',
  noRelay: (name, example) => `我不會馬上傳話，所以沒有跟${name}說什麼。我可以到時候提醒對方：「${example}」。`,
  relayExample: (name) => `下午五點提醒${name}打電話給我`,
  unclearChange: (cue) => `我不確定要改哪裡，所以什麼都沒改。請用一句話說，例如「把${cue ?? '吃藥'}改到九點半」。`,
  doneAhead: (cue, leftOut, next) =>
    `好，${leftOut}的「${cue}」我就不提醒了。${next === null ? '' : `下次是${next}。`}還是要的話就說「復原」。`,
  doneNotDue: (cue, next) => `好。「${cue}」下次是${next}；那次也不用的話就說「跳過${cue}」。`,
  notesPaused: (count) => `我給自己的 ${count} 則備忘也暫停了。`,
  notesResumed: (count) => `我給自己的 ${count} 則備忘也恢復了。`,
  pauseLater: (until) => `我只能從現在起暫停，所以什麼都沒暫停。到了那天請說「暫停所有提醒到${until ?? '下週一'}」。`,
  oneOfTimes: (cue, recurrence) =>
    `「${cue}」是${recurrence}，我只能整個取消或改時間，所以什麼都沒改。例如說「把${cue}改成每天晚上八點」或「取消${cue}」。`,
};
