import { signal } from '@preact/signals';
import { text } from '../i18n/index.ts';
import { deviceZone, person, savePerson } from '../state/person.ts';
import { attempt } from '../state/problem.ts';

/** The pair of zones that the person has already declined to change, remembered in this browser. */
const STORAGE_KEY = 'wakeful.keepZone';
const declined = signal(localStorage.getItem(STORAGE_KEY));

/** When this device is in another zone than the person: an offer to move, never a silent change. */
export function ZoneOffer() {
  const current = person.value?.zone;
  const device = deviceZone();
  const pair = `${device} ${current}`;
  if (current === undefined || sameZone(current, device) || declined.value === pair) return null;
  const keep = () => {
    localStorage.setItem(STORAGE_KEY, pair);
    declined.value = pair;
  };
  return (
    <aside class="offer">
      <p>{text.value.zoneDiffers(device, current)}</p>
      <div class="actions">
        <button type="button" class="button primary" onClick={() => attempt(() => savePerson({ zone: device }))}>
          {text.value.useZone(device)}
        </button>
        <button type="button" class="button" onClick={keep}>
          {text.value.keepZone(current)}
        </button>
      </div>
    </aside>
  );
}

/** Two names can be one zone ("UTC" and "Etc/UTC"). */
function sameZone(a: string, b: string): boolean {
  const canonical = (zone: string) => Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  return a === b || canonical(a) === canonical(b);
}
