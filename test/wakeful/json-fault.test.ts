import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultSays, readJson } from '../../src/json-fault.ts';

const says = (text: string): string => {
  const read = readJson(text);
  return 'fault' in read ? faultSays(read.fault) : 'JSON';
};

test.each([
  ['', 'line 1, column 1: it is empty'],
  [' \n', 'line 2, column 1: it is empty'],
  ['{"a":1', 'line 1, column 7: it ends here, where "," or "}" should stand'],
  ['{\n  "a": 1,\n}', 'line 2, column 9: no comma should stand before "}"'],
  ['[1,]', 'line 1, column 3: no comma should stand before "]"'],
  ['{"a" 1}', 'line 1, column 6: ":" should stand here'],
  ['{a: 1}', 'line 1, column 2: a name in double quotes should stand here'],
  ["{'a': 1}", 'line 1, column 2: texts and names stand in double quotes, not in single ones'],
  ['{\n  // mine\n}', 'line 2, column 3: JSON has no comments'],
  ['{"a":oops}', 'line 1, column 6: a value should stand here'],
  ['[1 2]', 'line 1, column 4: "," or "]" should stand here'],
  ['{"a":"b}\n', 'line 1, column 9: a line break or control character in a text is written as an escape, such as \\n'],
  ['{"a":"b}', 'line 1, column 6: the text that begins here has no closing quote'],
  ['{"a":"C:\\dir"}', 'line 1, column 9: a backslash in a text is written twice'],
  ['{} {}', 'line 1, column 4: nothing should stand after the end'],
])('%j is told to be wrong at its place', (text, expected) => {
  expect(says(text)).toBe(expected);
});

test('a byte order mark is passed over, and depth costs nothing', () => {
  expect(readJson('\uFEFF{"a":1}')).toEqual({ value: { a: 1 } });
  expect(says(`${'['.repeat(300_000)}`)).toMatch(/it ends here/);
});

test('whatever is broken has its place, and it is where the text can no longer be mended by going on', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', '"', '}', ']', ',', ':', 'x', '\\', '\n', '1', "'"),
      (json, place, put) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + put + json.slice(at + 1);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const read = readJson(text);
        expect('value' in read).toBe(isJson);
        if ('fault' in read) expect(read.fault.says).not.toBe('SyntaxError');
      },
    ),
    { numRuns: 300 },
  );
});
