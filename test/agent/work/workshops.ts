import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { ServerSettings } from '../../../src/agent/index.ts';
import { findPrograms } from '../../../src/agent/work/sandbox/index.ts';

/** Whether this machine can make the sandbox. CI must: there, a test that needs it fails instead of being left out. */
export const hasSandbox = findPrograms().bwrap !== undefined || process.env['CI'] === 'true';

if (!hasSandbox) process.stderr.write('bubblewrap is not here: tests of commands in the sandbox are left out.\n');

/** A folder that goes with the test, with a home's files in it that no command may see. */
export function openWorkFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-work-test-'));
  chmodSync(folder, 0o700);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const SCRIPTS = {
  'stdio-news': new URL('servers/stdio-news.ts', import.meta.url),
  bad: new URL('servers/bad.ts', import.meta.url),
};

/** A server of this folder as a program. */
export function programServer(
  name: string,
  file: 'stdio-news' | 'bad',
  {
    args = [],
    ...more
  }: { readonly args?: readonly string[] } & Partial<Pick<ServerSettings, 'tools' | 'timeoutMs'>> & {
      readonly env?: Readonly<Record<string, string>>;
    } = {},
): ServerSettings {
  const { env = {}, ...rest } = more;
  const script = fileURLToPath(SCRIPTS[file]);
  return { name, reach: { kind: 'program', command: process.execPath, args: [script, ...args], env }, ...rest };
}
