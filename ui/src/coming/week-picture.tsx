import { locale, text } from '../i18n/index.ts';
import { coming, openTriggerId, slots } from '../state/coming.ts';
import { zone } from '../state/person.ts';
import { nowMinuteMs } from '../state/server-clock.ts';
import { dateOfDay, wallOf } from '../time/wall.ts';
import { clockText } from '../time/words.ts';
import { DAYS, stackSlots } from './stack-slots.ts';

const HEIGHT = 96;
const BASELINE = 68;
const DOT_RADIUS = 4;
const DOT_STEP = 10;

/**
 * The next seven days as a line, a dot for each slot, several at about the same time on top of each other. The list
 * below says the same in words, so that the drawing is silent to screen readers but for its sum.
 */
export function WeekPicture() {
  const now = wallOf(nowMinuteMs.value, zone());
  const highlighted = openTriggerId.value ?? coming.value?.[0]?.id;
  const stacks = stackSlots(slots.value, zone(), now.day);
  const percent = (days: number) => `${(days / DAYS) * 100}%`;
  const cueOf = (id: string) => coming.value?.find((trigger) => trigger.id === id)?.cue ?? '';
  const shown = stacks.reduce((sum, stack) => sum + stack.slots.length + stack.hidden, 0);
  return (
    <figure class="week">
      <figcaption class="visually-hidden">{text.value.weekPicture(shown)}</figcaption>
      <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
        {Array.from({ length: DAYS }, (_, offset) => (
          <g key={now.day + offset} class={offset === 0 ? 'week-day today' : 'week-day'}>
            {offset > 0 && (
              <line class="week-tick" x1={percent(offset)} x2={percent(offset)} y1="8" y2={BASELINE + 4} />
            )}
            <text x={percent(offset + 0.5)} y={HEIGHT - 8} text-anchor="middle">
              {offset === 0 ? text.value.today : dayLabel(now.day + offset)}
            </text>
          </g>
        ))}
        <line class="week-line" x1="0" x2="100%" y1={BASELINE} y2={BASELINE} />
        <line
          class="week-now"
          x1={percent(now.minute / 1440)}
          x2={percent(now.minute / 1440)}
          y1="8"
          y2={BASELINE + 4}
        />
        {stacks.map((stack) => (
          <g key={stack.days}>
            {stack.slots.map((slot, level) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: a convenience for the pointer; the list is the control.
              <circle
                key={`${slot.triggerId} ${slot.at}`}
                class={slot.triggerId === highlighted ? 'week-dot lit' : 'week-dot'}
                cx={percent(stack.days)}
                cy={BASELINE - 8 - level * DOT_STEP}
                r={DOT_RADIUS}
                onClick={() => {
                  openTriggerId.value = slot.triggerId;
                }}
              >
                <title>{`${clockText(Date.parse(slot.at), zone(), locale.value)} ${cueOf(slot.triggerId)}`}</title>
              </circle>
            ))}
            {stack.hidden > 0 && (
              <text class="week-more" x={percent(stack.days)} y="12" text-anchor="middle">{`+${stack.hidden}`}</text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function dayLabel(day: number): string {
  return new Intl.DateTimeFormat(locale.value, { weekday: 'short', timeZone: 'UTC' }).format(dateOfDay(day));
}
