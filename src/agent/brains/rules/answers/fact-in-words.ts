import type { CommonBriefing, ToldFact } from '../../../brain.ts';
import { addressTo, oneLine, type Phrases } from '../say/index.ts';

/**
 * A fact as a sentence. Only to the person who said it, and only where no one else reads along, does it say "you"; all
 * others are given its words as they were said, and by whom.
 */
export function factInWords(
  { text, personId, saidBy }: Pick<ToldFact, 'text' | 'personId' | 'saidBy'>,
  { chatKind, personId: listener }: Pick<CommonBriefing, 'chatKind' | 'personId'>,
  phrases: Phrases,
): string {
  const line = oneLine(text);
  if (chatKind === 'direct' && personId === listener) return phrases.full(addressTo(line));
  return phrases.saidBy(saidBy === null ? null : oneLine(saidBy), line);
}
