import { readFileSync } from 'node:fs';

/** A fact of the evaluation set and who may see it. */
export interface EvalFact {
  readonly id: string;
  /** `me`: the asker's own; `all`: the household's; another name: private to that member. */
  readonly owner: string;
  readonly text: string;
}

/** A cue and the facts that answer it; none for a cue that asks for what the asker may not see. */
export interface EvalQuery {
  readonly kind: string;
  readonly cue: string;
  readonly expected: readonly string[];
}

/** Facts that a later one of the set replaces: they must never be primary. */
export const STALE = ['c01', 'c03', 'c05', 'c07', 'c09', 'c11', 'c13', 'c15'];

function readTable(name: string): string[][] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}

/** The facts, in the order in which they are said. */
export function readFacts(): EvalFact[] {
  return readTable('facts.tsv').map(([id = '', owner = '', text = '']) => ({ id, owner, text }));
}

export function readQueries(): EvalQuery[] {
  return readTable('queries.tsv').map(([kind = '', cue = '', expected = '']) => ({
    kind,
    cue,
    expected: expected === '-' ? [] : expected.split(','),
  }));
}
