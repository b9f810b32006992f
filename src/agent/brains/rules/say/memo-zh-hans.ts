import type { MemoPhrases } from './memo-phrases.ts';
import { ended } from './one-line.ts';

/** 简体中文. */
export const memoZhHans: MemoPhrases = {
  memoSet: ({ content, at, within }) => `好，我给自己记下了，${at}（${within}后）看：${ended(content, '。')}`,
  memoExisted: ({ content, at }) => `这件事我已经记给自己了，${at}看：${ended(content, '。')}`,
  memoWhen: () => '这个备忘我什么时候看？请连时间一起说，例如：“下午四点记得自己查一下报税期限”。',
  memoOnce: () => '给自己的备忘只有一个时间；要重复的事，请说“每天……提醒我……”。',
  memoListHead: (count) => `我给自己记了 ${count} 件事：`,
  memoListEmpty: () => '我在这里没有给自己记什么。',
  memoListed: ({ content, at, paused }) => `${at}：${content}${paused ? '（已暂停）' : ''}`,
  memoCancelled: (content) => `这个给自己的备忘不要了：${ended(content, '。')}`,
  memoTold: (content, setAt) => `我${setAt}给自己记了，现在要看：${ended(content, '。')}`,
  memoLate: (dueAt) => `原本是要在${dueAt}看的。`,
};
