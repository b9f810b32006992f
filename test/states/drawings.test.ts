import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DELIVERY, FIRE, MEMO, type StateTable, TRIGGER } from '../../src/states/index.ts';

/** The drawing of a machine: an arrow for every way from one state to another, with the events that lead along it. */
function draw(table: StateTable<string, string>): string {
  const arrows = new Map<string, string[]>();
  const ends = new Set<string>();
  const left = new Set<string>();
  for (const [event, row] of Object.entries(table)) {
    const moves = Object.entries(row).filter(([from, to]) => to !== null && to !== from);
    // What only happens where something stands is drawn as standing there.
    const drawn = moves.length > 0 ? moves : Object.entries(row).filter(([, to]) => to !== null);
    for (const [from, to] of drawn) {
      const arrow = `${from === 'unwritten' ? '[*]' : from} --> ${to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), inWords(event)]);
      ends.add(to ?? '');
      if (to !== from) left.add(from);
    }
  }
  const lines = [...arrows].map(([arrow, events]) => `  ${arrow}: ${events.join(', ')}`);
  for (const end of ends) if (!left.has(end)) lines.push(`  ${end} --> [*]`);
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

const inWords = (event: string): string => event.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

test.each([
  ['a trigger', TRIGGER, 'docs/triggers.md'],
  ['a fire', FIRE, 'docs/triggers.md'],
  ['a delivery', DELIVERY, 'docs/triggers.md'],
  ['a note', MEMO, 'docs/agent.md'],
] as const)('the drawing of %s is that of its table', (_, table, page) => {
  expect(readFileSync(page, 'utf8').match(/```mermaid.*?```/gs)).toContain(draw(table));
});
