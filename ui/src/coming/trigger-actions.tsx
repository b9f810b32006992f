import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TriggerView } from '../api/views.ts';
import { text } from '../i18n/index.ts';
import { changeTrigger } from '../state/coming.ts';
import { attempt } from '../state/problem.ts';

/** Pause, resume, cancel. A pause is undone by the same button; a cancel is for good, so it is asked about once, in place. */
export function TriggerActions({ trigger }: { trigger: TriggerView }) {
  const isAsking = useSignal(false);
  const keep = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const verb = trigger.state === 'paused' ? 'resume' : 'pause';

  // The question takes the place of the buttons, and they of it: the focus goes to the harmless one of what came.
  useLayoutEffect(() => {
    if (isAsking.value) keep.current?.focus();
    else if (wasAsking.current) cancel.current?.focus();
    wasAsking.current = isAsking.value;
  }, [isAsking.value]);

  const cancelForGood = async () => {
    await changeTrigger(trigger.id, 'cancel');
    // The focused button is gone with the reminder; its list is where to go on.
    document.getElementById('coming-title')?.focus();
  };

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
        <button type="button" class="button primary" onClick={() => attempt(cancelForGood)}>
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
      {trigger.next.length > 1 && (
        <button type="button" class="button" onClick={() => attempt(() => changeTrigger(trigger.id, 'skip'))}>
          {text.value.skip}
        </button>
      )}
      {trigger.waitsForDone && (
        <button type="button" class="button" onClick={() => attempt(() => changeTrigger(trigger.id, 'done'))}>
          {text.value.done}
        </button>
      )}
      <button
        ref={cancel}
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
