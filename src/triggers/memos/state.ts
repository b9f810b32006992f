import { WakefulError } from '../../errors.ts';
import { MEMO, type MemoEvent, type MemoState } from '../../states/index.ts';

/**
 * The state after an event; docs/agent.md draws it.
 *
 * @throws WakefulError `state_conflict` for an event that the state does not know.
 */
export function transitionMemo(state: MemoState, event: MemoEvent): MemoState {
  const next = MEMO[event][state];
  if (next !== null) return next;
  const why =
    state === 'claimed' ? 'A turn has this note in hand just now: look again in a minute.' : `This note is ${state}.`;
  throw new WakefulError('state_conflict', why, { fields: { state, event } });
}
