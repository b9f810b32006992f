import { chmod, chown, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Clock, limitTime } from '../../../clock.ts';
import { killGroup, spawnGroup } from '../../process-group.ts';
import { SANDBOX_USER, type SandboxPrograms, sandboxedCommand, withoutRoot } from './bubblewrap.ts';
import { captureEnds } from './captured.ts';
import { contentsOf } from './folder.ts';
import type { SandboxLimits, SandboxSettings } from './settings.ts';
import { type PassedLimit, watchLimits } from './watch.ts';

/** How a command ended. */
export interface CommandEnd {
  /** Its exit code; 128 and the signal's number when a signal ended it; null when it was stopped here. */
  readonly code: number | null;
  /** Why it was stopped; null when it ended by itself. */
  readonly stopped: PassedLimit | 'time' | 'output' | 'turn' | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that is to run in a sandbox. */
export interface SandboxedRun {
  /** The program with its arguments, as they are seen inside. */
  readonly command: readonly string[];
  /** The task's folder on this machine. */
  readonly folder: string;
  readonly zone: string;
  /** What it reads on stdin; nothing unless given. */
  readonly input?: string;
  /** How much of either stream is kept, in bytes. */
  readonly keptBytes: number;
}

/** What a sandbox runs with. */
export interface SandboxContext {
  readonly settings: SandboxSettings;
  readonly limits: SandboxLimits;
  readonly programs: SandboxPrograms;
  /** Tells real time: programs live in no other. */
  readonly clock: Clock;
}

const INFO_FD = 3;

/** Runs a command in the sandbox to its end, or until it passes a limit; everything that it started has ended then. */
export async function runSandboxed(
  context: SandboxContext,
  run: SandboxedRun,
  signal: AbortSignal,
): Promise<CommandEnd> {
  const mountPoint = process.getuid?.() === 0 ? await openMountPoint(run.folder) : undefined;
  try {
    return await runToItsEnd(context, run, mountPoint, signal);
  } finally {
    if (mountPoint !== undefined) await rmdir(mountPoint);
  }
}

/** Where the folder of a task is shown to a user that is not root, to whom it belongs from now on. */
async function openMountPoint(folder: string): Promise<string> {
  await chown(folder, SANDBOX_USER, SANDBOX_USER);
  const mountPoint = await mkdtemp(join(tmpdir(), 'wakeful-work-'));
  await chmod(mountPoint, 0o755);
  return mountPoint;
}

async function runToItsEnd(
  { settings, limits, programs, clock }: SandboxContext,
  { command, folder, zone, input, keptBytes }: SandboxedRun,
  mountPoint: string | undefined,
  signal: AbortSignal,
): Promise<CommandEnd> {
  const before = await contentsOf(folder);
  const inside = { folder: mountPoint ?? folder, zone, command, infoFd: INFO_FD };
  const walled = sandboxedCommand(programs, settings, limits, inside);
  const { program, args } = mountPoint === undefined ? walled : withoutRoot(walled, { folder, mountPoint });
  const child = spawnGroup(program, args, {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'pipe'],
    env: {},
  });
  const over = new AbortController();
  const time = limitTime(clock, limits.timeMs);
  const [stdout, stderr] = [captureEnds(keptBytes / 2), captureEnds(keptBytes / 2)];
  let stopped: CommandEnd['stopped'] = null;
  let bytes = 0;

  const stop = (why: CommandEnd['stopped']): void => {
    stopped ??= why;
    killGroup(child);
  };
  const take = (captured: typeof stdout) => (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.outputBytes) stop('output');
    else captured.add(chunk);
  };
  const onTime = (): void => stop('time');
  const onTurn = (): void => stop('turn');

  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, by) => resolve(code ?? (by === null ? null : 137)));
    });
    child.stdout?.on('data', take(stdout));
    child.stderr?.on('data', take(stderr));
    // What a command does not read is not sent.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    time.signal.addEventListener('abort', onTime);
    signal.addEventListener('abort', onTurn);
    if (signal.aborted) stop('turn');
    void firstProcess(child.stdio[INFO_FD] as Readable).then(async (firstPid) => {
      if (firstPid === undefined) return;
      const passed = await watchLimits({ firstPid, folder, before, limits }, clock, over.signal);
      if (passed) stop(passed);
    });
    const code = await ended;
    return { code: stopped === null ? code : null, stopped, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    over.abort();
    time.lift();
    signal.removeEventListener('abort', onTurn);
    killGroup(child);
  }
}

/** The first process inside, as Bubblewrap tells it; undefined when it never came so far. */
async function firstProcess(info: Readable): Promise<number | undefined> {
  let text = '';
  try {
    for await (const chunk of info) text += String(chunk);
    return (JSON.parse(text) as { 'child-pid'?: number })['child-pid'];
  } catch {
    return undefined;
  }
}
