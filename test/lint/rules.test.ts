import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project of these files under our rules. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const rules of ['biome.json', 'lint']) cpSync(rules, join(folder, rules), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const AMBIENT = [
  'export const a = Date.now();',
  'export const b = [1].map(Date.now);',
  'export const c = new Date();',
  'export const d = new Date;',
  'export const e = performance.now();',
  'export const f = process.hrtime.bigint();',
  'export const g = AbortSignal.timeout(5);',
  'export const h = setTimeout(() => {}, 1);',
  'export const i = globalThis.setTimeout(() => {}, 1);',
  'export const j = Math.random();',
  'export const k = crypto.randomUUID();',
  "export { setTimeout as l } from 'node:timers/promises';",
  "export const m = await import('node:timers');",
];

test('time, timers and randomness of the machine are refused in src, in any spelling, but not where they are wrapped', () => {
  const text = `${AMBIENT.join('\n')}\nexport const n = new Date(5);\nexport const o = Date.parse('2026-12-01');\n`;
  const folder = project({ 'src/verbs/x.ts': text, 'src/clock.ts': text, 'test/x.ts': text });
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=200', '.'];
  const { stdout } = spawnSync(join(process.cwd(), 'node_modules/.bin/biome'), args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
  };
  const ours = diagnostics.filter(({ category }) => /^plugin$|noRestricted(?:Globals|Imports)$/.test(category));
  expect([...new Set(ours.map(({ location }) => location.path))]).toEqual(['src/verbs/x.ts']);
  const lines = new Set(ours.map(({ location }) => location.start.line));
  expect([...lines].sort((a, b) => a - b)).toEqual(AMBIENT.map((_, i) => i + 1));
});

test.each([
  ['an arrow that points back', "import { a } from '../cli/index.ts';", /time may not import cli/],
  ['one at run time', "const a = await import('../cli/index.ts');", /time may not import cli/],
  ['a package at run time', "const a = await import('pg');", /time may not import pg/],
  ['a type from above', "import type { A } from '../cli/index.ts';", /time may not import cli/],
  ['a module that is not named', 'const a = await import(name);', /must name its module/],
])('the layers: %s', (_what, line, problem) => {
  const folder = project({ 'src/time/x.ts': `${line}\n` });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-layers.ts', join(folder, 'src')], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(problem);
  expect(status).toBe(1);
});

test('the layers: what is allowed passes, also at run time', () => {
  const folder = project({
    'src/cli/x.ts': "import { a } from '../time/index.ts';\nconst b = await import('../server/index.ts');\n",
  });
  const checked = spawnSync(process.execPath, ['scripts/check-layers.ts', join(folder, 'src')], { encoding: 'utf8' });
  expect(checked).toMatchObject({ status: 0, stderr: '' });
});
