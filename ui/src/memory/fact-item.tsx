import type { FactView } from '../api/views.ts';
import { text } from '../i18n/index.ts';
import { ChevronIcon } from '../icons.tsx';
import { openFactId } from '../state/memory.ts';
import { dayOf } from './day-of.ts';
import { FactDetail } from './fact-detail.tsx';

/** What stands below a fact: whether it holds, what it is about, who said it and when. */
function marksOf(fact: FactView): string {
  const by = fact.person === null || fact.person === 'me' ? [] : [fact.person];
  const often = fact.mentions > 1 ? [text.value.mentioned(fact.mentions)] : [];
  return [...(fact.domain === null ? [] : [text.value.domains[fact.domain]]), ...by, dayOf(fact.saidAt), ...often].join(
    ' · ',
  );
}

/** One fact; opened, how it came to be and what can be done about it. */
export function FactItem({ fact }: { fact: FactView }) {
  const isOpen = openFactId.value === fact.id;
  const { state } = fact;
  return (
    <li class={`kept-fact${state === 'current' ? '' : ' ended'}`}>
      <button
        type="button"
        class="kept-row"
        aria-expanded={isOpen}
        onClick={() => {
          openFactId.value = isOpen ? null : fact.id;
        }}
      >
        <span class="kept-what">
          <span class="kept-text">
            {state !== 'current' && <span class="badge soft">{text.value.ended[state]}</span>}
            {fact.isReminder && <span class="badge soft">{text.value.reminder}</span>}
            {fact.text}
          </span>
          <span class="kept-marks">{marksOf(fact)}</span>
        </span>
        <ChevronIcon />
      </button>
      {isOpen && <FactDetail fact={fact} />}
    </li>
  );
}
