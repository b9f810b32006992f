import type { MemoPhrases } from './memo-phrases.ts';
import { ended } from './one-line.ts';

/** 繁體中文. */
export const memoZhHant: MemoPhrases = {
  memoSet: ({ content, at, within }) => `好，我給自己記下了，${at}（${within}後）看：${ended(content, '。')}`,
  memoExisted: ({ content, at }) => `這件事我已經記給自己了，${at}看：${ended(content, '。')}`,
  memoWhen: () => '這個備忘我什麼時候看？請連時間一起說，例如：「下午四點記得自己查一下報稅期限」。',
  memoOnce: () => '給自己的備忘只有一個時間；要重複的事，請說「每天……提醒我……」。',
  memoListHead: (count) => `我給自己記了 ${count} 件事：`,
  memoListEmpty: () => '我在這裡沒有給自己記什麼。',
  memoListed: ({ content, at, paused }) => `${at}：${content}${paused ? '（已暫停）' : ''}`,
  memoCancelled: (content) => `這個給自己的備忘不要了：${ended(content, '。')}`,
  memoTold: (content, setAt) => `我${setAt}給自己記了，現在要看：${ended(content, '。')}`,
  memoLate: (dueAt) => `原本是要在${dueAt}看的。`,
};
