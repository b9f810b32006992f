import { locale, text } from '../i18n/index.ts';
import { zone } from '../state/person.ts';
import { nowMinuteMs } from '../state/server-clock.ts';
import { clockParts, dayWords } from './words.ts';

/** A moment, large: the clock, and the day under it. */
export function TimeHero({ at }: { at: string }) {
  const atMs = Date.parse(at);
  const clock = clockParts(atMs, zone(), locale.value);
  return (
    <time class="hero" dateTime={at}>
      <span class="hero-clock">
        {clock.before !== '' && <small>{clock.before}</small>}
        {clock.digits}
        {clock.after !== '' && <small> {clock.after}</small>}
      </span>
      <span class="hero-day">{dayWords(atMs, nowMinuteMs.value, zone(), locale.value, text.value)}</span>
    </time>
  );
}
