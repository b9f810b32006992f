import type { Lang } from '../../time/index.ts';
import type { HeldFire } from './held.ts';
import { BUDGET_SPENT, type Judgement } from './judge.ts';
import type { SalienceTerms } from './terms.ts';
import { SALIENCE_WORDS } from './words.ts';

const BRAIN = /^brain: (?<reason>.*)$/s;

/** Why something was not said, as a clause: what it scored of what it had to, term by term. */
export function whyHeldInWords({ reason, judgement }: Pick<HeldFire, 'reason' | 'judgement'>, lang: Lang): string {
  const words = SALIENCE_WORDS[lang];
  if (judgement?.heldBecause === BUDGET_SPENT) return words.spent(judgement.toldToday, judgement.dailyMessages);
  if (judgement)
    return words.heldBack(number(judgement.score), number(judgement.threshold), termsInWords(judgement, lang));
  const said = BRAIN.exec(reason)?.groups?.['reason'];
  return said === undefined ? words.other : words.byBrain(said.replaceAll(/\s+/g, ' '));
}

/** The terms of a score, each by its name. */
export function termsInWords({ terms }: Pick<Judgement, 'terms'>, lang: Lang): string {
  const words = SALIENCE_WORDS[lang];
  return (Object.entries(terms) as [keyof SalienceTerms, number][])
    .map(([term, value]) => `${words.terms[term]} ${number(value)}`)
    .join(words.comma);
}

const number = (value: number): string => value.toFixed(2);
