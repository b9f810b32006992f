import { useSignal, useSignalEffect } from '@preact/signals';
import { get } from '../api/client.ts';
import type { PreviewView, TriggerView } from '../api/views.ts';
import { EndedCards, FactCards } from '../fact-card.tsx';
import { locale, text } from '../i18n/index.ts';
import { lastSeq } from '../state/chat.ts';
import { comingVersion } from '../state/coming.ts';
import { zone } from '../state/person.ts';
import { showProblem } from '../state/problem.ts';
import { nowMinuteMs } from '../state/server-clock.ts';
import { clockText, dayWords } from '../time/words.ts';
import { TriggerActions } from './trigger-actions.tsx';

/** What a trigger would say if it fired now, what it rests on, and why. It is looked up again whenever something new was said. */
export function TriggerDetail({ trigger }: { trigger: TriggerView }) {
  const preview = useSignal<PreviewView | null>(null);
  useSignalEffect(() => {
    let isCurrent = true;
    comingVersion.value;
    lastSeq();
    get<PreviewView>(`/triggers/${trigger.id}/preview`)
      .then((answer) => {
        if (isCurrent) preview.value = answer;
      })
      .catch(showProblem);
    return () => {
      isCurrent = false;
    };
  });

  return (
    <div class="detail">
      <Sentences of={trigger.also} />
      {preview.value === null ? <p class="hint">{text.value.loading}</p> : <Preview shown={preview.value} />}
      <Afterwards slots={trigger.next.slice(1)} />
      <TriggerActions trigger={trigger} />
    </div>
  );
}

function Preview({ shown }: { shown: PreviewView }) {
  return (
    <>
      {shown.text === null ? (
        <p class="hint">{text.value.wouldBeSilent}</p>
      ) : (
        <>
          <h3>{text.value.wouldSay}</h3>
          <blockquote class="would-say">{shown.text}</blockquote>
        </>
      )}
      <h3>{text.value.wouldRecall}</h3>
      {shown.recalled.length === 0 ? (
        <p class="hint">{text.value.wouldRecallNothing}</p>
      ) : (
        <FactCards facts={shown.recalled} withReasons={true} />
      )}
      {shown.ended.length > 0 && (
        <>
          <h3>{text.value.noLonger}</h3>
          <EndedCards facts={shown.ended} />
        </>
      )}
      {shown.why.length > 0 && (
        <>
          <h3>{text.value.why}</h3>
          <Sentences of={shown.why} />
        </>
      )}
    </>
  );
}

/** Nothing at all where there is none. */
function Sentences({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul class="why">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The slots that follow the next one. */
function Afterwards({ slots }: { slots: readonly string[] }) {
  if (slots.length === 0) return null;
  return (
    <>
      <h3>{text.value.afterwards}</h3>
      <p class="after">
        {slots.map((at) => {
          const atMs = Date.parse(at);
          return (
            <time key={at} dateTime={at}>
              {dayWords(atMs, nowMinuteMs.value, zone(), locale.value, text.value)}{' '}
              {clockText(atMs, zone(), locale.value)}
            </time>
          );
        })}
      </p>
    </>
  );
}
