import { useRef } from 'preact/hooks';
import type { TriggerView } from '../api/views.ts';
import { text } from '../i18n/index.ts';
import { ChevronIcon } from '../icons.tsx';
import { openTriggerId } from '../state/coming.ts';
import { TimeHero } from '../time/time-hero.tsx';
import { Until } from '../time/until.tsx';
import { TriggerDetail } from './trigger-detail.tsx';

/** One trigger: its next moment, what it is about, and, opened, what it would say. */
export function TriggerItem({ trigger, isFirst }: { trigger: TriggerView; isFirst: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openTriggerId.value === trigger.id;
  const toggle = () => {
    openTriggerId.value = isOpen ? null : trigger.id;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    openTriggerId.value = null;
    button.current?.focus();
  };
  const { nextAt, state } = trigger;
  const rest = [
    ...(trigger.snoozeOf === null ? [] : [text.value.snoozed]),
    // What happens once says no more than the moment that stands there in large already.
    ...(trigger.says === trigger.nextSays ? [] : [trigger.says]),
    ...(trigger.resumesSays === null ? [] : [text.value.pausedUntil(trigger.resumesSays)]),
  ].join(' · ');
  return (
    <li
      class={`trigger${isFirst && nextAt !== null ? ' first' : ''}${state === 'paused' ? ' is-paused' : ''}`}
      onKeyDown={closeOnEscape}
    >
      <button ref={button} type="button" class="trigger-row" aria-expanded={isOpen} onClick={toggle}>
        <span class="trigger-when">
          {nextAt === null ? (
            <span class="hero-none">{trigger.waitsForDone ? text.value.waitsForDone : text.value.paused}</span>
          ) : (
            <TimeHero at={nextAt} />
          )}
        </span>
        <span class="trigger-what">
          <span class="trigger-cue">
            {trigger.cue}
            {trigger.proposals.length > 0 && <span class="badge flag">{text.value.proposed}</span>}
          </span>
          <span class="trigger-says">
            {nextAt !== null && <Until at={nextAt} />}
            {rest !== '' && (nextAt === null ? rest : ` · ${rest}`)}
          </span>
        </span>
        <ChevronIcon />
      </button>
      {isOpen && <TriggerDetail trigger={trigger} />}
    </li>
  );
}
