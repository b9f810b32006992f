import type { RecalledFact } from './api/views.ts';
import { text } from './i18n/index.ts';
import { reasonWords } from './i18n/reason-words.ts';

const wordsOf = ({ reasons }: RecalledFact): string =>
  reasons.map((reason) => reasonWords(reason, text.value.reasons)).join(' · ');

/** What was recalled, as small cards: "new" marks those not yet told; the reasons say what led to them. */
export function FactCards({ facts, withReasons }: { facts: readonly RecalledFact[]; withReasons: boolean }) {
  return (
    <ul class="facts" aria-label={text.value.recalled}>
      {facts.map((fact) => (
        <li key={fact.factId} class="fact">
          <p>
            {fact.isNew && <span class="badge">{text.value.isNew}</span>}
            {fact.text}
          </p>
          {withReasons && fact.reasons.length > 0 && <p class="reasons">{wordsOf(fact)}</p>}
        </li>
      ))}
    </ul>
  );
}
