import { WakefulError } from '../../errors.ts';
import type { MemoState } from '../../store/index.ts';

/** What can happen to a note. */
export type MemoEvent =
  /** A turn of its chat began at or after its time. */
  | 'claim'
  /** That turn has ended and was written down. */
  | 'drain'
  /** That turn died: its lease ran out. */
  | 'lose'
  | 'pause'
  | 'resume'
  | 'cancel';

const MOVES: Readonly<Record<MemoState, { readonly [event in MemoEvent]?: MemoState }>> = {
  waiting: { claim: 'claimed', pause: 'paused', cancel: 'cancelled' },
  claimed: { claim: 'claimed', drain: 'drained', lose: 'waiting' },
  paused: { resume: 'waiting', cancel: 'cancelled' },
  drained: {},
  cancelled: {},
};

/**
 * The state after an event; docs/agent.md draws it.
 *
 * @throws WakefulError `state_conflict` for an event that the state does not know.
 */
export function transitionMemo(state: MemoState, event: MemoEvent): MemoState {
  const next = MOVES[state][event];
  if (next !== undefined) return next;
  const why =
    state === 'claimed' ? 'A turn has this note in hand just now: look again in a minute.' : `This note is ${state}.`;
  throw new WakefulError('state_conflict', why, { fields: { state, event } });
}

/** The states from which an event leads on. */
export function statesBefore(event: MemoEvent): MemoState[] {
  return (Object.keys(MOVES) as MemoState[]).filter((state) => MOVES[state][event] !== undefined);
}
