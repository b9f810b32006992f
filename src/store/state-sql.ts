import { WakefulError } from '../errors.ts';
import { type StateTable, statesAllowing, statesLeft } from '../states/index.ts';

/** The words with which statements move a row from state to state: what its table does not allow finds no row. */
export interface StateSql<Event extends string> {
  /** A condition: the event can happen to the row. `of`: the table's name, where a statement has several. */
  can(event: Event, of?: string): string;
  /** A condition: the event changes the row's state. */
  changes(event: Event, of?: string): string;
  /** The state, quoted, into which the event turns all that it changes. */
  to(event: Event): string;
  /** The assignment of the state after the event, where it can happen. */
  set(event: Event): string;
}

/** Makes the words for the column that holds the states of a machine. */
export function stateSql<Event extends string, State extends string>(
  table: StateTable<Event, State>,
  column: string,
): StateSql<Event> {
  const among = (states: readonly string[], of?: string): string => {
    const name = of === undefined ? column : `${of}.${column}`;
    // SQLite finds an index over some states only by the very words that it was made with.
    const each = states.map((state) => `${name} = '${state}'`).join(' OR ');
    return states.length === 1 ? each : `(${each})`;
  };
  const to = (event: Event): string => {
    const moved = statesLeft(table, event);
    const [result, ...others] = new Set(
      (moved.length > 0 ? moved : statesAllowing(table, event)).map((state) => table[event][state]),
    );
    if (typeof result === 'string' && others.length === 0) return `'${result}'`;
    throw new WakefulError('internal', `"${event}" leads to no one state of ${column}.`);
  };
  return {
    can: (event, of) => among(statesAllowing(table, event), of),
    changes: (event, of) => among(statesLeft(table, event), of),
    to,
    set: (event) => {
      const results = new Set(statesAllowing(table, event).map((state) => table[event][state]));
      if (results.size === 1) return `${column} = ${to(event)}`;
      return `${column} = CASE WHEN ${among(statesLeft(table, event))} THEN ${to(event)} ELSE ${column} END`;
    },
  };
}
