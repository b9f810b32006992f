import type { Language } from '../grammar/language.ts';
import { findImpossible } from './impossible.ts';
import { lexicon } from './lexicon.ts';
import { zoneOfPlace } from './place-zone.ts';
import { readPiece } from './read.ts';
import { repliesIn } from './replies.ts';
import { foldChinese, scriptOf } from './script.ts';
import { CORRECTION, findRequests, isOccasion, ordersWork, tidyContent } from './sentence.ts';
import { snoozeWords } from './snooze.ts';
import { findUnknownZone } from './unknown-zone.ts';
import { chinese as voice } from './words/voice.ts';

const HAN = /[\u3400-\u9fff]/;

/** Chinese, Traditional and Simplified. */
export const chinese: Language<'zh', 'zh-Hant' | 'zh-Hans'> = {
  code: 'zh',
  langs: ['zh-Hant', 'zh-Hans'],
  recognises: (text) => HAN.test(text),
  langOf: (text, usual) => scriptOf(text) ?? (usual === 'zh-Hant' ? usual : 'zh-Hans'),
  fold: foldChinese,
  lexicon,
  habits: { midnightEndsDay: true, thisWeekdayComes: false, rangeEndsWithDay: false },
  readPiece,
  // Words are not separated: what follows a time says nothing about it. A rule that needs more looks itself.
  isEdge: () => true,
  findImpossible,
  findUnknownZone,
  zoneOfPlace,
  correction: CORRECTION,
  ruleLead: /(?:cron\s*["'`]|(?:依|按) ?(?:cron|rrule) ?规则)\s*$/,
  isOccasion,
  findRequests,
  ordersWork,
  tidyContent,
  snooze: snoozeWords,
  replies: repliesIn,
  voice,
};
