import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playStory } from '../../src/simulation/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

const blocks = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block);

test('the first screen says what it is, shows the story and has the two commands', () => {
  const screen = readme.split('\n').slice(0, 40).join('\n');
  expect(screen).toContain('npm ci && npm start');
  expect(screen).toContain('npm ci && npm test');
});

test('the library in ten lines runs as written, against the built package', () => {
  const [program = ''] = blocks('js');
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(12);
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-readme-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules', 'wakeful'));
    writeFileSync(join(folder, 'story.mjs'), `${program}\nawait wakeful.stop();\nawait store.close();\n`);
    const said = execFileSync(process.execPath, ['story.mjs'], { cwd: folder, encoding: 'utf8', timeout: 20_000 });
    expect(said).toMatch(/meds/);
    expect(said).toMatch(/vitamins/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the story is told as it goes', async () => {
  const story = readFileSync(join(ROOT, 'examples', 'medication.story'), 'utf8');
  const said: string[] = [];
  for await (const { text } of playStory(story, { zone: 'Asia/Taipei' })) said.push(...text.split('\n'));
  const [shown = ''] = blocks('text');
  const told = shown
    .split('\n')
    .map((line) => /^ {2}(?:\d\d:\d\d|\s{5}) {2}(?:me|wakeful|\s{7})\s+(.*)$/.exec(line)?.[1])
    .filter((line) => line !== undefined);
  expect(told.length).toBeGreaterThan(5);
  for (const line of told) expect(said).toContain(line);
});

test('every page and file that it names is there', () => {
  const named = [...readme.matchAll(/\]\(([\w./-]+)\)|(examples\/[\w.]+)/g)].map(
    ([, link, file]) => link ?? file ?? '',
  );
  expect(named.length).toBeGreaterThan(1);
  for (const path of named) expect(existsSync(join(ROOT, path)), path).toBe(true);
});
