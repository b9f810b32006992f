import { signal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Lang } from '../api/views.ts';
import { CATALOGUES, lang, text } from '../i18n/index.ts';
import { CloseIcon } from '../icons.tsx';
import { brain, deviceZone, person, savePerson, zone } from '../state/person.ts';
import { attempt } from '../state/problem.ts';
import { PushField } from './push-field.tsx';

const isOpen = signal(false);

export function openSettings(): void {
  isOpen.value = true;
}

/** The person's language and zone, in a dialog: the browser keeps the focus inside and closes it on Escape. */
export function Settings() {
  const dialog = useRef<HTMLDialogElement>(null);
  useSignalEffect(() => {
    if (isOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  });
  const close = () => {
    isOpen.value = false;
  };
  return (
    <dialog class="settings" ref={dialog} aria-labelledby="settings-title" onClose={close}>
      <header class="settings-head">
        <h2 id="settings-title">{text.value.settings}</h2>
        <button type="button" class="quiet" aria-label={text.value.close} onClick={close}>
          <CloseIcon />
        </button>
      </header>
      <fieldset class="choices">
        <legend>{text.value.language}</legend>
        {(Object.keys(CATALOGUES) as Lang[]).map((each) => (
          <label key={each} class="choice" lang={each}>
            <input
              type="radio"
              name="lang"
              checked={lang.value === each}
              onChange={() => attempt(() => savePerson({ lang: each }))}
            />
            <span>{CATALOGUES[each].name}</span>
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{text.value.zone}</span>
        <select value={zone()} onChange={(event) => attempt(() => savePerson({ zone: event.currentTarget.value }))}>
          <optgroup label={text.value.thisDevice}>
            <option value={deviceZone()}>{deviceZone()}</option>
          </optgroup>
          <optgroup label={text.value.allZones}>
            {otherZones(person.value?.zone).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <QuietFields />
      <DailyField />
      <PushField />
      {brain.value !== '' && (
        <p class="brain">
          {text.value.thinksWith} <strong>{brain.value === 'rules' ? text.value.rulesAlone : brain.value}</strong>
        </p>
      )}
    </dialog>
  );
}

/** From when to when nothing may disturb; both empty for never. */
function QuietFields() {
  const quiet = person.value?.quiet ?? null;
  const save = (change: { from?: string; to?: string }) => {
    const { from = '23:00', to = '07:00' } = { ...quiet, ...change };
    return attempt(() => savePerson({ quiet: from === '' || to === '' || from === to ? null : { from, to } }));
  };
  return (
    <fieldset class="field quiet-hours">
      <legend>{text.value.quietHours}</legend>
      <label>
        <span>{text.value.quietFrom}</span>
        <input type="time" value={quiet?.from ?? ''} onChange={(event) => save({ from: event.currentTarget.value })} />
      </label>
      <label>
        <span>{text.value.quietTo}</span>
        <input type="time" value={quiet?.to ?? ''} onChange={(event) => save({ to: event.currentTarget.value })} />
      </label>
    </fieldset>
  );
}

/** How many messages that nobody asked for a day may bring; empty for the usual number. */
function DailyField() {
  const save = (typed: string) => attempt(() => savePerson({ dailyMessages: typed === '' ? null : Number(typed) }));
  return (
    <label class="field">
      <span>{text.value.dailyMessages}</span>
      <input
        type="number"
        min={0}
        max={100}
        value={person.value?.dailyMessages ?? ''}
        onChange={(event) => save(event.currentTarget.value)}
      />
    </label>
  );
}

/** All zones that this browser knows, with the person's own even if it does not. */
function otherZones(current: string | undefined): string[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== undefined) names.add(current);
  names.delete(deviceZone());
  return [...names].sort();
}
