import { expect, test } from 'vitest';
import type { TriggerEvent, TriggerState } from '../../src/states/index.ts';
import { transition } from '../../src/triggers/index.ts';

const STATES: readonly TriggerState[] = ['active', 'paused', 'done', 'expired', 'cancelled'];
const EVENTS: readonly TriggerEvent[] = ['pause', 'resume', 'cancel', 'restore', 'complete', 'expire'];

/** Rows are states, columns events; `–` is refused. */
const TABLE = `
           pause    resume   cancel     restore  complete  expire
active     paused   active   cancelled  active   done      expired
paused     paused   active   cancelled  –        –         expired
done       –        –        –          –        done      –
expired    –        –        –          –        –         expired
cancelled  –        –        cancelled  active   –         –
`;

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [state, ...cells] = line.trim().split(/\s+/);
    return EVENTS.map((event, column) => [state as TriggerState, event, cells[column] ?? ''] as const);
  });

test.each(rows)('%s, asked to %s, becomes %s', (state, event, expected) => {
  if (expected === '–') expect(() => transition(state, event)).toThrowError(/cannot be/);
  else expect(transition(state, event)).toBe(expected);
});

test('the table covers every state and event', () => {
  expect(rows).toHaveLength(STATES.length * EVENTS.length);
});
