import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../../../os-errors.ts';
import type { WorkFinding } from '../workshop.ts';
import type { SandboxPrograms } from './bubblewrap.ts';
import { runSandboxed, type SandboxContext } from './run-command.ts';

const INSTALL =
  'Install Bubblewrap 0.8 or newer and util-linux ("apt-get install bubblewrap util-linux"), or take "sandbox" out of config.json.';

/** What is missing, in words; undefined when all is there. */
export function missingProgram({ bwrap, prlimit }: Partial<SandboxPrograms>): string | undefined {
  if (bwrap === undefined) return 'Bubblewrap (bwrap) is not on this machine';
  return prlimit === undefined ? 'prlimit is not on this machine' : undefined;
}

/** Tries the sandbox with a command that only looks. */
export async function examineSandbox(
  context: Omit<SandboxContext, 'programs'> & { readonly programs: Partial<SandboxPrograms> },
): Promise<readonly WorkFinding[]> {
  const { programs } = context;
  const missing = missingProgram(programs);
  const { bwrap, prlimit } = programs;
  if (missing !== undefined || bwrap === undefined || prlimit === undefined)
    return [{ state: 'problem', says: `Tasks cannot run commands: ${missing}.`, advice: INSTALL }];
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-sandbox-'));
  try {
    const command = ['/bin/sh', '-c', 'echo ready && test ! -e /etc/passwd && test ! -w /proc/sys/kernel/core_pattern'];
    const run = { command, folder, zone: 'UTC', keptBytes: 2_000 };
    const end = await runSandboxed({ ...context, programs: { bwrap, prlimit } }, run, new AbortController().signal);
    if (end.code !== 0)
      return [{ state: 'problem', says: `The sandbox does not work here: ${why(end.stderr)}.`, advice: INSTALL }];
    const asRoot = process.getuid?.() === 0;
    return [
      { state: 'ok', says: 'Tasks can run commands in the sandbox.', advice: null },
      ...(asRoot ? [AS_ROOT] : []),
    ];
  } catch (thrown) {
    return [{ state: 'problem', says: `The sandbox does not work here: ${reasonOf(thrown)}.`, advice: INSTALL }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const AS_ROOT: WorkFinding = {
  state: 'warning',
  says: 'Wakeful runs as root; what tasks run in the sandbox does not.',
  advice: 'Run it as a user of its own: the sandbox is made by whoever runs it.',
};

function why(stderr: string): string {
  const line = stderr.trim().split('\n').at(-1) ?? '';
  return line === '' ? 'it gave no reason' : line.slice(0, 200).replace(/\.$/, '');
}
