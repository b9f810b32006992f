import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import type { Surroundings } from '../../src/cli/surroundings.ts';
import type { Ran } from '../e2e/spawn-wakeful.ts';
import { testSurroundings } from './test-surroundings.ts';

/** Runs a command line in this process, from 2026-12-01T10:00Z on unless a clock is given, to its end. */
export async function runHere(
  args: readonly string[],
  given: { input?: string; env?: Record<string, string> } & Partial<
    Pick<Surroundings, 'clock' | 'random' | 'interrupted'>
  > = {},
): Promise<Ran> {
  const { surroundings, stdout, stderr, json } = testSurroundings(given);
  const exitCode = await runCli(args, surroundings);
  return { exitCode, stdout: stdout(), stderr: stderr(), json: <T>() => json() as T[] };
}

/** A folder for a home that goes with the test, and command lines over it. */
export function openFolder() {
  const home = mkdtempSync(join(tmpdir(), 'wakeful-cli-test-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const run = (args: readonly string[], given?: Parameters<typeof runHere>[1]): Promise<Ran> =>
    runHere(['--home', home, ...args], given);
  return { home, run };
}
