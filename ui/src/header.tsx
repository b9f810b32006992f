import { useComputed } from '@preact/signals';
import { locale, text } from './i18n/index.ts';
import { SunriseIcon } from './icons.tsx';
import { openSettings } from './settings/settings.tsx';
import { person, zone } from './state/person.ts';
import { nowMs } from './state/server-clock.ts';
import { cityOf, clockText } from './time/words.ts';

/** Whose time this is: the name, the wall clock, and the zone it hangs in. */
export function Header() {
  const clock = useComputed(() => clockText(nowMs.value, zone(), locale.value));
  const day = useComputed(() =>
    new Intl.DateTimeFormat(locale.value, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: zone(),
    }).format(nowMs.value),
  );
  return (
    <header class="header">
      <h1 class="brand">
        <SunriseIcon />
        Wakeful
      </h1>
      {person.value !== null && (
        <button type="button" class="header-clock" onClick={openSettings} aria-haspopup="dialog">
          <span class="visually-hidden">{text.value.settings}: </span>
          <span class="header-day">{day}</span>
          <strong>{clock}</strong>
          <span class="header-zone" title={person.value.zone}>
            {cityOf(person.value.zone)}
          </span>
        </button>
      )}
    </header>
  );
}
