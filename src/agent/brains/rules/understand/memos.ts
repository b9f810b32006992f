import type { Rule } from './table.ts';

const EN_LEAD =
  '(?:please )?(?:(?:make|leave|write|set|take|keep)(?: yourself)?(?: a)? (?:note|memo|reminder)(?: to| for)? (?:yourself|your future self|your ?self)|(?:leave|make|write|set) yourself a (?:note|memo|reminder)|(?:a )?(?:note|memo|reminder) (?:to|for) (?:yourself|your future self)|remind yourself)(?: to| that| about)?';
const ZH_LEAD =
  '(?<!我)(?:(?:請|请|你|幫|帮)*(?:記得|记得|提醒)你?自己(?:要|去|再)?(?!的)|你自己(?:記得|记得|記一下|记一下|記住|记住)(?:要|去)?|(?:請|请|你)*(?:給|给|跟)你?自己(?:記|记|寫|写|留|設|设)(?:一下|一個|一个|個|个|張|张|一張|一张)?(?:備忘錄?|备忘录?|筆記|笔记|紙條|纸条|便條|便条|提醒)?)';

/** What asks for a note to the agent's own future self; taken out, the time and the thing are left. */
export const ownMemoLead: RegExp = new RegExp(`${EN_LEAD}\\s*[:,–—-]?\\s*|${ZH_LEAD}\\s*[:：,，]?\\s*`, 'iu');

const EN_NOTES = '(?:notes?|memos?|reminders?) (?:to|for) (?:yourself|your future self)|your own (?:notes?|memos?)';
const ZH_NOTES = '(?:你)?(?:給|给)自己的(?:備忘錄?|备忘录?|筆記|笔记|紙條|纸条|便條|便条)';

/** English phrases about the agent's notes to itself. */
export const enMemos: readonly Rule[] = [
  {
    means: 'memo_list',
    on: 'raw',
    says: new RegExp(
      `^(?:(?:show|list|tell me)(?: me)? )?(?:(?:what|which|do you have|are there)(?: are| is| any)? )*(?:your |the |any )?(?:${EN_NOTES})(?: do you have| are there| wait)?[\\s.!?]*$|^what (?:have|did) you (?:note|noted|written|write)(?: down)? (?:to|for) yourself[\\s.!?]*$|^(?:what|which|do you have(?: any)?) (?:notes?|memos?)(?: do you (?:have|keep)| are there| wait(?:ing)?)?[\\s.!?]*$`,
      'i',
    ),
  },
  {
    means: 'memo_cancel',
    on: 'raw',
    says: new RegExp(
      `^(?:please )?(?:forget|cancel|drop|delete|remove)(?: (?:the|your|that))? (?:${EN_NOTES})(?: (?:about|to|for|on|that) (?<subject>.+?))?[\\s.!?]*$`,
      'i',
    ),
  },
  { means: 'memo', on: 'raw', says: new RegExp(`^(?:.{0,40}?[,:]? )?${EN_LEAD}\\b`, 'i') },
];

/** Chinese ones. */
export const zhMemos: readonly Rule[] = [
  {
    means: 'memo_list',
    on: 'raw',
    says: new RegExp(
      `^(?:看看|列出|有哪些|顯示|显示)?(?:${ZH_NOTES})(?:有哪些|有什麼|有什么|呢|列表)?[\\s。！？!?]*$|^你(?:給|给)自己(?:記|记|留|寫|写)了(?:什麼|什么|哪些)(?:事|備忘|备忘)?[\\s。！？!?]*$|^你?(?:現在|现在)?(?:有|還有|还有)(?:什麼|什么|哪些|沒有|没有)(?:備忘錄?|备忘录?)[嗎吗呢]?[\\s。！？!?]*$`,
      'u',
    ),
  },
  {
    means: 'memo_cancel',
    on: 'raw',
    says: new RegExp(
      `^(?:請|请)?(?:取消|刪掉|删掉|刪除|删除|忘掉|不要)(?:${ZH_NOTES})(?:[：:，,]?(?<subject>.+?))?[\\s。！？!?]*$`,
      'u',
    ),
  },
  { means: 'memo', on: 'raw', says: new RegExp(`^(?:[^，,。]{0,30}[，,]?)?${ZH_LEAD}`, 'u') },
];
