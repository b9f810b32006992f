import { useSignal, useSignalEffect } from '@preact/signals';
import type { FactView } from '../api/views.ts';
import { text } from '../i18n/index.ts';
import { changeFact, facts, historyOf } from '../state/memory.ts';
import { attempt, showProblem } from '../state/problem.ts';
import { dayOf } from './day-of.ts';

/** How a fact came to be, and the buttons that take it back or let it hold again. */
export function FactDetail({ fact }: { fact: FactView }) {
  const history = useSignal<readonly FactView[]>([]);
  useSignalEffect(() => {
    let isCurrent = true;
    facts.value;
    historyOf(fact.id)
      .then((found) => {
        if (isCurrent) history.value = found;
      })
      .catch(showProblem);
    return () => {
      isCurrent = false;
    };
  });
  const change = (verb: 'forget' | 'restore') =>
    attempt(async () => {
      await changeFact(fact.id, verb);
      // The pressed button may be gone with the fact; the list is where to go on.
      document.getElementById('memory-title')?.focus();
    });
  const isGone = fact.state === 'superseded' || fact.state === 'forgotten';
  return (
    <div class="detail">
      {fact.validTo !== null && <p class="hint">{text.value.holdsUntil(dayOf(fact.validTo))}</p>}
      {history.value.length > 1 && (
        <>
          <h3>{text.value.history}</h3>
          <ol class="history">
            {history.value.map((one) => (
              <li key={one.id} class={one.state === 'current' ? '' : 'ended'}>
                <time dateTime={one.saidAt}>{dayOf(one.saidAt)}</time> {one.text}
              </li>
            ))}
          </ol>
        </>
      )}
      {fact.isReminder ? (
        <p class="hint">{text.value.isOfReminder}</p>
      ) : (
        <div class="actions">
          <button type="button" class="button" onClick={() => change(isGone ? 'restore' : 'forget')}>
            {isGone ? text.value.restore : text.value.forget}
          </button>
        </div>
      )}
    </div>
  );
}
