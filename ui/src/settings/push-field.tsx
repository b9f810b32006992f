import { useEffect } from 'preact/hooks';
import { text } from '../i18n/index.ts';
import { attempt } from '../state/problem.ts';
import { loadPush, type PushState, pushedTo, pushState, turnPushOff, turnPushOn } from '../state/push.ts';

/** Whether this browser shows reminders with the page closed, and the button that changes it. */
export function PushField() {
  useEffect(() => attempt(loadPush), []);
  const state = pushState.value;
  if (state === null) return null;
  const others = pushedTo.value.filter((label) => label !== '');
  return (
    <section class="field push" aria-labelledby="push-title">
      <h3 id="push-title">{text.value.pushTitle}</h3>
      <p role="status">{wordsFor(state)}</p>
      {state === 'off' && (
        <button type="button" class="button" onClick={() => attempt(turnPushOn)}>
          {text.value.pushTurnOn}
        </button>
      )}
      {state === 'on' && (
        <button type="button" class="button" onClick={() => attempt(turnPushOff)}>
          {text.value.pushTurnOff}
        </button>
      )}
      {others.length > 0 && (
        <p>
          {text.value.pushedTo} {others.join(' · ')}
        </p>
      )}
    </section>
  );
}

function wordsFor(state: PushState): string {
  const words: Record<PushState, string> = {
    on: text.value.pushIsOn,
    off: text.value.pushIsOff,
    blocked: text.value.pushBlocked,
    insecure: text.value.pushInsecure,
    unsupported: text.value.pushUnsupported,
    not_set_up: text.value.pushNotSetUp,
  };
  return words[state];
}
