import type { Language } from '../grammar/language.ts';
import { findImpossible } from './impossible.ts';
import { findLacking, findOccasion } from './lacking.ts';
import { lexicon } from './lexicon.ts';
import { zoneOfPlace } from './place-zone.ts';
import { readPiece } from './read.ts';
import { repliesIn } from './replies.ts';
import { foldChinese, scriptOf } from './script.ts';
import { CORRECTION, findRequests, isOccasion, ordersWork, tidyContent } from './sentence.ts';
import { snoozeWords } from './snooze.ts';
import { findUnknownZone } from './unknown-zone.ts';
import { chinese as voice } from './words/voice.ts';

function hasHan(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x3400 && code <= 0x9fff) return true;
  }
  return false;
}

/** Chinese, Traditional and Simplified. */
export const chinese: Language<'zh', 'zh-Hant' | 'zh-Hans'> = {
  code: 'zh',
  langs: ['zh-Hant', 'zh-Hans'],
  recognises: hasHan,
  langOf: (text, usual) => scriptOf(text) ?? (usual === 'zh-Hant' ? usual : 'zh-Hans'),
  fold: foldChinese,
  lexicon,
  dayParts: ['凌晨', '早上', '上午', '中午', '下午', '傍晚', '晚上', '睡前'],
  habits: { midnightEndsDay: true, thisWeekdayComes: false, rangeEndsWithDay: false },
  readPiece,
  // Words are not separated: what follows a time says nothing about it. A rule that needs more looks itself.
  isEdge: () => true,
  findImpossible,
  findUnknownZone,
  findLacking,
  findOccasion,
  zoneOfPlace,
  correction: CORRECTION,
  again: {
    before: /[,，。.;；]?(?:还有|另外|以及|并且?|同时|然后|也|又|再|和)$/,
    behind:
      /^(?:(?:也|又|还|都)要?再?(?:提醒|叫|通知|喊)(?:我们|我|大家|一下)?(?:一次|一下|一遍)?|再(?:提醒|叫|通知|喊)(?:我们|我|大家)?(?:一次|一遍))/,
  },
  ruleLead: /(?:cron\s*["'`]|(?:依|按) ?(?:cron|rrule) ?规则)\s*$/,
  isOccasion,
  findRequests,
  ordersWork,
  tidyContent,
  snooze: snoozeWords,
  replies: repliesIn,
  voice,
};
