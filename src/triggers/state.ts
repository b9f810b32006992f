import { WakefulError } from '../errors.ts';
import { TRIGGER, type TriggerEvent, type TriggerState } from '../states/index.ts';

/**
 * The state after `event`. Asking for the state that already holds changes nothing and is no error: pausing twice is
 * pausing.
 *
 * @throws WakefulError `state_conflict` when the event cannot happen in this state.
 */
export function transition(state: TriggerState, event: TriggerEvent): TriggerState {
  const next = TRIGGER[event][state];
  if (next !== null) return next;
  throw new WakefulError('state_conflict', `This reminder is ${state}: it cannot be ${PAST[event]} any more.`, {
    fields: { state, event },
  });
}

const PAST: Readonly<Record<TriggerEvent, string>> = {
  make: 'made',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  restore: 'restored',
  complete: 'completed',
  expire: 'expired',
};
