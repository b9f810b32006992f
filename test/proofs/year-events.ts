// What goes on in a simulated year, chosen by dice before it begins.
import type { Dice } from './kinds.ts';
import { quietEnd } from './life-oracle.ts';
import type { Deed } from './oracle.ts';
import { NIGHTS, OTHERS } from './year-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A worker that dies holds what it had for so long; nothing else is done meanwhile, so that the oracle need not guess. */
export const CALM_MS = 10 * MINUTE;

/** What goes on in the world, by its time. */
export type Event =
  | { readonly at: number; readonly what: 'outage'; readonly to: number }
  | { readonly at: number; readonly what: 'back'; readonly ms: number }
  | { readonly at: number; readonly what: Deed['do'] | 'snooze' | 'done'; readonly of: number };

/** Whether a night begins so soon that what a dying worker holds would come into it: the oracle need not guess. */
export function isEvening(at: number): boolean {
  return [...NIGHTS, ...OTHERS.flatMap(({ night }) => night ?? [])].some(
    (night) => quietEnd(night, at) === undefined && quietEnd(night, at + CALM_MS) !== undefined,
  );
}

/** What happens to whom and when, in order. Nothing else happens while a clock runs for the second time. */
export function planEvents(
  dice: Dice,
  span: { startAt: number; endAt: number; triggers: number; done: readonly Event[] },
): Event[] {
  const { startAt, endAt, triggers, done } = span;
  const sometime = (): number => dice.whole(startAt + DAY, endAt - 8 * DAY);
  const days = (endAt - startAt) / DAY;
  const events: Event[] = [];
  for (let n = 0; n < days / 12; n += 1) {
    const at = sometime();
    const length = dice.one([5 * MINUTE, 3 * HOUR, 9 * HOUR, DAY, 6 * DAY]);
    events.push({ at, what: 'outage', to: at + dice.whole(1, length) });
  }
  for (let n = 0; n < days / 30; n += 1) events.push({ at: sometime(), what: 'back', ms: dice.whole(1, 2 * HOUR) });
  for (let n = 0; n < triggers / 8; n += 1) {
    const at = sometime();
    const of = dice.whole(0, triggers - 1);
    events.push({ at, what: 'pause', of }, { at: dice.whole(at, endAt - DAY), what: 'resume', of });
    events.push({ at: sometime(), what: dice.one(['cancel', 'skip', 'skip', 'snooze', 'snooze', 'snooze']), of });
  }
  events.push(...done);
  events.sort((a, b) => a.at - b.at);
  // An outage swallows what would have happened in it, and a clock that goes back has a quiet while around it.
  const kept: Event[] = [];
  let quietUntil = 0;
  for (const event of events) {
    const quietBefore = event.what === 'back' ? event.ms + HOUR : 0;
    const previous = kept.at(-1)?.at ?? 0;
    if (event.at <= quietUntil || event.at - quietBefore <= previous) continue;
    kept.push(event);
    if (event.what === 'outage') quietUntil = event.to + HOUR;
    if (event.what === 'back') quietUntil = event.at + HOUR;
  }
  return kept;
}
