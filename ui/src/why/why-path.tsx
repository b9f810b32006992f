import { useSignal, useSignalEffect } from '@preact/signals';
import { get } from '../api/client.ts';
import type { WhyView } from '../api/views.ts';
import { FactCards } from '../fact-card.tsx';
import { lang, locale, text } from '../i18n/index.ts';
import { comingVersion } from '../state/coming.ts';
import { zone } from '../state/person.ts';
import { showProblem } from '../state/problem.ts';
import { clockText } from '../time/words.ts';
import { rememberedIn, stepsOf } from './steps.ts';

/** A button that opens the way of a fire: when it was due, what was remembered, what was decided, and how far it came. */
export function Why({ fireId }: { fireId: string }) {
  const isOpen = useSignal(false);
  return (
    <div class="why-fire">
      <button
        type="button"
        class="link why-toggle"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {text.value.why}
      </button>
      {isOpen.value && <WhyPath fireId={fireId} />}
    </div>
  );
}

/** It is looked up again when something about reminders changes: who pressed "done" sees the last step reached. */
function WhyPath({ fireId }: { fireId: string }) {
  const why = useSignal<WhyView | null>(null);
  useSignalEffect(() => {
    let isCurrent = true;
    comingVersion.value;
    get<WhyView>(`/fires/${fireId}/why?lang=${lang.value}`)
      .then((answer) => {
        if (isCurrent) why.value = answer;
      })
      .catch(showProblem);
    return () => {
      isCurrent = false;
    };
  });
  const shown = why.value;
  if (shown === null) return <p class="hint">{text.value.loading}</p>;
  const facts = rememberedIn(shown);
  return (
    <>
      <p class="hint">{shown.says.slice(0, 2).join(' ')}</p>
      <ol class="path">
        {stepsOf(shown, text.value).map((step) => (
          <li key={step.name} class={`step ${step.state}`}>
            <span class="step-name">{step.name}</span>
            {step.state === 'ahead' && <span class="step-time">{text.value.path.ahead}</span>}
            {step.at !== null && (
              <time class="step-time" dateTime={step.at}>
                {clockText(Date.parse(step.at), zone(), locale.value)}
              </time>
            )}
            {step.more !== null && <span class="step-more">{step.more}</span>}
            {step.withFacts && facts.length > 0 && <FactCards facts={facts} withReasons={true} />}
          </li>
        ))}
      </ol>
    </>
  );
}
