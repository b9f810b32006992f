import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TriggerView } from '../api/views.ts';
import { text } from '../i18n/index.ts';
import { changeTrigger } from '../state/coming.ts';
import { attempt } from '../state/problem.ts';

/** Pause, resume, cancel. A pause is undone by the same button; a cancel is for good, so it is asked about once, in place. */
export function TriggerActions({ trigger }: { trigger: TriggerView }) {
  const isAsking = useSignal(false);
  const keep = useRef<HTMLButtonElement>(null);
  const verb = trigger.state === 'paused' ? 'resume' : 'pause';

  // The question takes the place of the button that had the focus; the harmless answer gets it.
  useEffect(() => {
    if (isAsking.value) keep.current?.focus();
  }, [isAsking.value]);

  if (isAsking.value) {
    return (
      <fieldset
        class="actions ask"
        aria-label={text.value.cancelQuestion}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          isAsking.value = false;
        }}
      >
        <span>{text.value.cancelQuestion}</span>
        <button
          ref={keep}
          type="button"
          class="button"
          onClick={() => {
            isAsking.value = false;
          }}
        >
          {text.value.cancelNo}
        </button>
        <button type="button" class="button primary" onClick={() => attempt(() => changeTrigger(trigger.id, 'cancel'))}>
          {text.value.cancelYes}
        </button>
      </fieldset>
    );
  }
  return (
    <div class="actions">
      <button type="button" class="button" onClick={() => attempt(() => changeTrigger(trigger.id, verb))}>
        {text.value[verb]}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          isAsking.value = true;
        }}
      >
        {text.value.cancel}
      </button>
    </div>
  );
}
