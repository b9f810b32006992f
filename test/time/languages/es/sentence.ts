import type { Request } from '../../../../src/time/grammar/language.ts';
import type { SnoozeWords } from '../../../../src/time/grammar/snooze-words.ts';
import type { Token } from '../../../../src/time/grammar/token.ts';
import { CUT } from '../../../../src/time/grammar/trim.ts';

const REQUESTS = new Set(['recuérdame', 'recuerdame', 'avísame', 'avisame']);

/** "recuérdame". */
export function findRequests(tokens: readonly Token[]): Request[] {
  return tokens.flatMap((token, at) =>
    REQUESTS.has(token.text) && !token.quoted ? [{ first: at, next: at + 1, action: 'remind' as const }] : [],
  );
}

/** "recuérdame que compre pan" → "compre pan". */
export function tidyContent(content: string): string {
  return content
    .replaceAll(CUT, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.]*(?:(?:de|que|por favor)\s+)*|[\s,.]+$/g, '');
}

export const snoozeWords: SnoozeWords = {
  skip: /\b(?:salta|omite)\b/,
  stop: /^(?:solo )?hasta (?<when>.+)$/,
  later: /\bmás tarde\b|\bahora no\b/,
  backwards: /\bmenos \d/,
  lead: /\b(?:pospón|aplaza|espera)\b|^por\b/g,
};
