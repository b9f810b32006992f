import { WakefulError } from '../errors.ts';
import type { TriggerState } from '../store/index.ts';

/** What can happen to a trigger's state. `complete`: a one-shot's only slot was claimed. `expire`: no slot is left.
 * `restore`: its cancelling is taken back. */
export type TriggerEvent = 'pause' | 'resume' | 'cancel' | 'restore' | 'complete' | 'expire';

/** The whole state machine; what is not here cannot happen. It is drawn in docs/triggers.md. */
const TRANSITIONS: Readonly<Record<TriggerState, Partial<Record<TriggerEvent, TriggerState>>>> = {
  active: { pause: 'paused', cancel: 'cancelled', complete: 'done', expire: 'expired' },
  paused: { resume: 'active', cancel: 'cancelled', expire: 'expired' },
  done: {},
  expired: {},
  cancelled: { restore: 'active' },
};

/**
 * The state after `event`. Asking for the state that already holds changes nothing and is no error: pausing twice is
 * pausing.
 *
 * @throws WakefulError `state_conflict` when the event cannot happen in this state.
 */
export function transition(state: TriggerState, event: TriggerEvent): TriggerState {
  const next = TRANSITIONS[state][event];
  if (next !== undefined) return next;
  if (state === RESULT[event]) return state;
  throw new WakefulError('state_conflict', `This reminder is ${state}: it cannot be ${PAST[event]} any more.`, {
    fields: { state, event },
  });
}

const RESULT: Readonly<Record<TriggerEvent, TriggerState>> = {
  pause: 'paused',
  resume: 'active',
  cancel: 'cancelled',
  restore: 'active',
  complete: 'done',
  expire: 'expired',
};

const PAST: Readonly<Record<TriggerEvent, string>> = {
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  restore: 'restored',
  complete: 'completed',
  expire: 'expired',
};
