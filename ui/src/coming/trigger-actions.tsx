import { useSignal } from '@preact/signals';
import type { Ref } from 'preact';
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

  // The question takes the place of the buttons, and they of it: the focus goes to the harmless one of what came.
  useLayoutEffect(() => {
    if (isAsking.value) keep.current?.focus();
    else if (wasAsking.current) cancel.current?.focus();
    wasAsking.current = isAsking.value;
  }, [isAsking.value]);

  const ask = (whether: boolean) => () => {
    isAsking.value = whether;
  };
  return isAsking.value ? (
    <CancelQuestion triggerId={trigger.id} keep={keep} onKeep={ask(false)} />
  ) : (
    <Verbs trigger={trigger} cancel={cancel} onCancel={ask(true)} />
  );
}

interface CancelQuestionProps {
  readonly triggerId: string;
  /** The button that leaves all as it is. */
  readonly keep: Ref<HTMLButtonElement>;
  readonly onKeep: () => void;
}

function CancelQuestion({ triggerId, keep, onKeep }: CancelQuestionProps) {
  const cancelForGood = async () => {
    await changeTrigger(triggerId, 'cancel');
    // The focused button is gone with the reminder; its list is where to go on.
    document.getElementById('coming-title')?.focus();
  };
  return (
    <fieldset
      class="actions ask"
      aria-label={text.value.cancelQuestion}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onKeep();
      }}
    >
      <span>{text.value.cancelQuestion}</span>
      <button ref={keep} type="button" class="button" onClick={onKeep}>
        {text.value.cancelNo}
      </button>
      <button type="button" class="button primary" onClick={() => attempt(cancelForGood)}>
        {text.value.cancelYes}
      </button>
    </fieldset>
  );
}

interface VerbsProps {
  readonly trigger: TriggerView;
  /** The button that asks whether to cancel. */
  readonly cancel: Ref<HTMLButtonElement>;
  readonly onCancel: () => void;
}

function Verbs({ trigger, cancel, onCancel }: VerbsProps) {
  const button = (verb: 'pause' | 'resume' | 'skip' | 'done') => (
    <button type="button" class="button" onClick={() => attempt(() => changeTrigger(trigger.id, verb))}>
      {text.value[verb]}
    </button>
  );
  return (
    <div class="actions">
      {button(trigger.state === 'paused' ? 'resume' : 'pause')}
      {trigger.next.length > 1 && button('skip')}
      {trigger.waitsForDone && button('done')}
      <button ref={cancel} type="button" class="button" onClick={onCancel}>
        {text.value.cancel}
      </button>
    </div>
  );
}
