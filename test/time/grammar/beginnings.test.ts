import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as english from '../../../src/time/en/read.ts';
import type { Style } from '../../../src/time/grammar/language.ts';
import { normalise } from '../../../src/time/grammar/normalise.ts';
import { tokenise } from '../../../src/time/grammar/token.ts';
import { foldChar, readersOf } from '../../../src/time/languages.ts';
import * as chinese from '../../../src/time/zh/read.ts';

const STYLE: Style = { dayFirst: false, lang: 'en', zone: 'UTC' };

/** Every phrase of the tests of the grammar, be it a row of a table or a string. */
const PHRASES = new Set(
  ['en', 'zh', 'grammar']
    .flatMap((folder) => readdirSync(join(import.meta.dirname, '..', folder), { withFileTypes: true }))
    .flatMap(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').split('\n'))
    .flatMap((line) => [
      line.split(' | ')[0] ?? '',
      ...Array.from(line.matchAll(/'([^']+)'/g), ([, text = '']) => text),
    ]),
);

/** Words that bound nothing when they stand alone: "to buy flowers", "from practice", the mark of a range. */
const ALONE = new Set(['to', 'from', '-', '止']);

/**
 * A language tries at each word only the rules that its tables name there. Whoever gives a rule a new beginning and
 * forgets the table has written a rule that never runs.
 */
test.each([
  // monday.com is a name.
  ['en', english, ['weekday at monday']],
  // 几天 says no length.
  ['zh', chinese, ['duration at 几 天']],
])('%s: every rule is tried wherever it alone reads something', (code, { namedRules, rulesAt, readPiece }, meant) => {
  const forgotten = new Set<string>();
  for (const phrase of PHRASES) {
    const { languages } = readersOf(phrase, undefined);
    if (languages[0]?.code !== code) continue;
    const ts = tokenise(normalise(phrase, foldChar()), languages);
    for (const [i, token] of ts.entries()) {
      const { quoted, shape, sense } = token;
      if (quoted || shape || sense.number !== undefined || sense.ordinal !== undefined) continue;
      const tried = rulesAt(ts, i, token);
      const reach = readPiece(ts, i, STYLE)?.next ?? i;
      for (const [name, rule] of namedRules) {
        const piece = tried.includes(rule) ? undefined : rule(ts, i, STYLE);
        if (!piece || piece.next <= reach || (piece.next === i + 1 && ALONE.has(token.text))) continue;
        forgotten.add(
          `${name} at ${ts
            .slice(i, piece.next)
            .map(({ text }) => text)
            .join(' ')}`,
        );
      }
    }
  }
  expect([...forgotten]).toEqual(meant);
});
