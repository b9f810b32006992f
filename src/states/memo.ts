import { no, type StateTable, type Unwritten } from './state-table.ts';

/**
 * How far a note has come: it waits for its time and a turn, a turn has it in hand, a turn that began with it has
 * ended, it stands still, or it was called off.
 */
export type MemoState = 'waiting' | 'claimed' | 'drained' | 'paused' | 'cancelled';

/** What can happen to a note. */
export type MemoEvent =
  /** A turn leaves it. */
  | 'leave'
  /** A turn of its chat began at or after its time. */
  | 'claim'
  /** That turn has ended and was written down. */
  | 'drain'
  /** That turn died: its lease ran out. */
  | 'lose'
  | 'pause'
  | 'resume'
  | 'cancel'
  /** Its words were redacted. */
  | 'redact'
  /** Its household has moved elsewhere. */
  | 'withdraw';

/** The life of a note to the future self; docs/agent.md draws it. */
export const MEMO: StateTable<MemoEvent, MemoState | Unwritten> = {
  leave: { unwritten: 'waiting', waiting: no, claimed: no, drained: no, paused: no, cancelled: no },
  claim: { unwritten: no, waiting: 'claimed', claimed: 'claimed', drained: no, paused: no, cancelled: no },
  drain: { unwritten: no, waiting: no, claimed: 'drained', drained: no, paused: no, cancelled: no },
  lose: { unwritten: no, waiting: no, claimed: 'waiting', drained: no, paused: no, cancelled: no },
  pause: { unwritten: no, waiting: 'paused', claimed: no, drained: no, paused: no, cancelled: no },
  resume: { unwritten: no, waiting: no, claimed: no, drained: no, paused: 'waiting', cancelled: no },
  cancel: { unwritten: no, waiting: 'cancelled', claimed: no, drained: no, paused: 'cancelled', cancelled: no },
  redact: {
    ...{ unwritten: no, waiting: 'cancelled', claimed: 'cancelled', drained: 'drained' },
    ...{ paused: 'cancelled', cancelled: 'cancelled' },
  },
  withdraw: { unwritten: no, waiting: 'paused', claimed: 'paused', drained: no, paused: no, cancelled: no },
};
