import { no, type StateTable, type Unwritten } from './state-table.ts';

/** `ready` waits for a worker, `leased` is in its hands, `settled` has its outcome. */
export type FireState = 'ready' | 'leased' | 'settled';

/** What can happen to a fire. */
export type FireEvent =
  /** Its slot has come. */
  | 'plan'
  /** The same, and the worker that planned it carries it out. */
  | 'take'
  /** A worker takes it up, with a new fence and an attempt more. */
  | 'claim'
  /** Its worker lives. */
  | 'hold'
  /** Its turn is about to have an effect outside. */
  | 'begin'
  /** Another attempt, later. */
  | 'retry'
  /** Its sound turn could not be written down: the attempt does not count. */
  | 'giveBack'
  /** Its lease ran out before it had an effect. */
  | 'lapse'
  /** Its lease ran out after that, or after the last attempt. */
  | 'breakOff'
  /** Its turn has ended. */
  | 'settle'
  /** No worker takes it: missed, skipped, cancelled, or told together with a later slot. */
  | 'pass'
  /** Its household has moved elsewhere. */
  | 'withdraw';

/** The way of a fire; docs/triggers.md draws it. What is settled is never touched again: the database refuses it, too. */
export const FIRE: StateTable<FireEvent, FireState | Unwritten> = {
  plan: { unwritten: 'ready', ready: no, leased: no, settled: no },
  take: { unwritten: 'leased', ready: no, leased: no, settled: no },
  claim: { unwritten: no, ready: 'leased', leased: no, settled: no },
  hold: { unwritten: no, ready: no, leased: 'leased', settled: no },
  begin: { unwritten: no, ready: no, leased: 'leased', settled: no },
  retry: { unwritten: no, ready: no, leased: 'ready', settled: no },
  giveBack: { unwritten: no, ready: no, leased: 'ready', settled: no },
  lapse: { unwritten: no, ready: no, leased: 'ready', settled: no },
  breakOff: { unwritten: no, ready: no, leased: 'settled', settled: no },
  settle: { unwritten: no, ready: no, leased: 'settled', settled: no },
  pass: { unwritten: 'settled', ready: 'settled', leased: no, settled: no },
  withdraw: { unwritten: no, ready: 'settled', leased: 'settled', settled: no },
};
