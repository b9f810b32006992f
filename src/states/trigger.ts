import { no, type StateTable, type Unwritten } from './state-table.ts';

/** `active` and `paused` live on; the other three are ends. */
export type TriggerState = 'active' | 'paused' | 'done' | 'expired' | 'cancelled';

/** What can happen to a trigger's state. `complete`: a one-shot's only slot was claimed. `expire`: no slot is left.
 * `restore`: its cancelling is taken back. */
export type TriggerEvent = 'make' | 'pause' | 'resume' | 'cancel' | 'restore' | 'complete' | 'expire';

/** The life of a trigger; docs/triggers.md draws it. Who asks for the state that already holds changes nothing. */
export const TRIGGER: StateTable<TriggerEvent, TriggerState | Unwritten> = {
  make: { unwritten: 'active', active: no, paused: no, done: no, expired: no, cancelled: no },
  pause: { unwritten: no, active: 'paused', paused: 'paused', done: no, expired: no, cancelled: no },
  resume: { unwritten: no, active: 'active', paused: 'active', done: no, expired: no, cancelled: no },
  cancel: { unwritten: no, active: 'cancelled', paused: 'cancelled', done: no, expired: no, cancelled: 'cancelled' },
  restore: { unwritten: no, active: 'active', paused: no, done: no, expired: no, cancelled: 'active' },
  complete: { unwritten: no, active: 'done', paused: no, done: 'done', expired: no, cancelled: no },
  expire: { unwritten: no, active: 'expired', paused: 'expired', done: no, expired: 'expired', cancelled: no },
};
