import type { EndedFact, RecalledFact } from './api/views.ts';
import { text } from './i18n/index.ts';
import { reasonWords } from './i18n/reason-words.ts';

/** A recalled fact, or one that a search found. */
type Card = Pick<RecalledFact, 'factId' | 'text' | 'tier' | 'reasons' | 'score'> & { readonly isNew?: boolean };

const wordsOf = ({ reasons, score }: Card): string =>
  [...reasons.map((reason) => reasonWords(reason, text.value.reasons)), score.toFixed(2)].join(' · ');

/** What was recalled, as small cards: "new" marks those not yet told; the reasons say what led to them. */
export function FactCards({ facts, withReasons }: { facts: readonly Card[]; withReasons: boolean }) {
  return (
    <ul class="facts" aria-label={text.value.recalled}>
      {facts.map((fact) => (
        <li key={fact.factId} class="fact">
          <p>
            {fact.isNew && <span class="badge">{text.value.isNew}</span>}
            {withReasons && fact.tier === 'related' && <span class="badge soft">{text.value.isRelated}</span>}
            {fact.text}
          </p>
          {withReasons && fact.reasons.length > 0 && <p class="reasons">{wordsOf(fact)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What was told last time and is no longer so; what the person took back is not shown again. */
export function EndedCards({ facts }: { facts: readonly EndedFact[] }) {
  return (
    <ul class="facts" aria-label={text.value.noLonger}>
      {facts.map((fact) => (
        <li key={fact.factId} class="fact ended">
          <p>
            <span class="badge soft">{text.value.ended[fact.why]}</span>
            {fact.text ?? text.value.takenBack}
          </p>
        </li>
      ))}
    </ul>
  );
}
