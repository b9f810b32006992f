import { WakefulError } from '../errors.ts';

/** Where something stands that has no row yet. Nothing leads back to it. */
export type Unwritten = 'unwritten';

/** The states that a row can have. */
export type Written<State extends string> = Exclude<State, Unwritten>;

/**
 * A whole state machine: what each event makes of each state. `null`: it cannot happen there. A state that stays what it
 * is, is an answer as well.
 */
export type StateTable<Event extends string, State extends string> = Readonly<
  Record<Event, Readonly<Record<State, Written<State> | null>>>
>;

/** What a cell of a table says to what cannot happen. */
export const no = null;

/**
 * The state after an event.
 *
 * @throws WakefulError `state_conflict` when the event cannot happen in this state.
 */
export function requireState<Event extends string, State extends string>(
  table: StateTable<Event, State>,
  state: NoInfer<State>,
  event: NoInfer<Event>,
): Written<State> {
  const next = table[event][state];
  if (next !== null) return next;
  throw new WakefulError('state_conflict', `"${event}" cannot happen to what is ${state}.`, {
    fields: { state, event },
  });
}

/** The states of rows to which an event can happen, those that it leaves as they are included. */
export function statesAllowing<Event extends string, State extends string>(
  table: StateTable<Event, State>,
  event: NoInfer<Event>,
): Written<State>[] {
  const states = Object.keys(table[event]) as State[];
  return states.filter((state): state is Written<State> => state !== 'unwritten' && table[event][state] !== null);
}

/** The states of rows that an event turns into another. */
export function statesLeft<Event extends string, State extends string>(
  table: StateTable<Event, State>,
  event: NoInfer<Event>,
): Written<State>[] {
  return statesAllowing(table, event).filter((state) => table[event][state] !== state);
}
