import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moments, SAID } from './reading.ts';

const PAGE = readFileSync(new URL('../../../docs/time.md', import.meta.url), 'utf8');

/** The rows of the tables whose head is `words | means | unsure`. */
function examples(page: string): [words: string, means: string, unsure: string][] {
  const found: [string, string, string][] = [];
  let isOurs = false;
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) isOurs = false;
    else if (/^\| words \| means \| unsure \|$/.test(line)) isOurs = true;
    else if (isOurs && !line.startsWith('| ---')) {
      const [, words = '', means = '', unsure = ''] = line.split('|').map((cell) => cell.trim());
      found.push([words, means, unsure]);
    }
  }
  return found;
}

describe('the page of reading rules', () => {
  test('has its tables', () => {
    expect(examples(PAGE).length).toBeGreaterThan(80);
  });

  test.each(examples(PAGE))('%s', (words, means, unsure) => {
    expect(moments(words).join(', ')).toBe(means);
    const rules = parseWhen(words, SAID).ambiguous.map(({ rule }) => rule);
    expect(rules.join(', ')).toBe(unsure);
  });
});
