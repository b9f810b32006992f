import type { Lang } from '../../time/index.ts';
import type { SalienceTerms } from './terms.ts';

/** How a language tells why something was held back. Numbers come as words already. */
export interface SalienceWords {
  readonly terms: Readonly<Record<keyof SalienceTerms, string>>;
  readonly heldBack: (score: string, threshold: string, terms: string) => string;
  readonly spent: (told: number, most: number) => string;
  readonly byBrain: (reason: string) => string;
  readonly other: string;
  readonly comma: string;
}

const en: SalienceWords = {
  terms: {
    novelty: 'how new it was',
    relevance: 'how much it matters to you',
    recency: 'how long since we spoke of it',
    urgency: 'how urgent it was',
    fatigue: 'how much you had had already',
  },
  heldBack: (score, threshold, terms) => `it scored ${score}, and you want ${threshold} at least (${terms})`,
  spent: (told, most) => `you had had ${told} unasked-for messages that day, of ${most} at most`,
  byBrain: (reason) => `there was nothing worth saying: ${reason}`,
  other: 'nothing was to be said',
  comma: ', ',
};

const zhHant: SalienceWords = {
  terms: {
    novelty: '新鮮程度',
    relevance: '對你的重要程度',
    recency: '離上次談到多久',
    urgency: '緊急程度',
    fatigue: '你已經收到多少',
  },
  heldBack: (score, threshold, terms) => `它得了 ${score} 分，而你至少要 ${threshold} 分（${terms}）`,
  spent: (told, most) => `那天已經主動找過你 ${told} 次，一天最多 ${most} 次`,
  byBrain: (reason) => `沒有值得說的：${reason}`,
  other: '沒有要說的',
  comma: '、',
};

const zhHans: SalienceWords = {
  terms: {
    novelty: '新鲜程度',
    relevance: '对你的重要程度',
    recency: '离上次谈到多久',
    urgency: '紧急程度',
    fatigue: '你已经收到多少',
  },
  heldBack: (score, threshold, terms) => `它得了 ${score} 分，而你至少要 ${threshold} 分（${terms}）`,
  spent: (told, most) => `那天已经主动找过你 ${told} 次，一天最多 ${most} 次`,
  byBrain: (reason) => `没有值得说的：${reason}`,
  other: '没有要说的',
  comma: '、',
};

export const SALIENCE_WORDS: Readonly<Record<Lang, SalienceWords>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };
