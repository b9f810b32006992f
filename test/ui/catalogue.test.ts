import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../ui/src/i18n/en.ts';

const page = globSync('ui/src/**/*.{ts,tsx}')
  .filter((path) => !/i18n\/(?:catalogue|en|zh-han[st])\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test.each([...Object.keys(en), ...Object.keys(en.reasons)])('"%s" is said somewhere on the page', (key) => {
  expect(page).toMatch(new RegExp(`\\.${key}\\b|'${key}'`));
});
