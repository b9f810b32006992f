import { z } from 'zod';
import { counted } from '../../../plural.ts';
import { waitsByShell } from '../../guards/index.ts';
import { quoted } from '../../turn-text/index.ts';
import type { WorkResult, WorkTool } from '../workshop.ts';
import { workError } from '../workshop.ts';
import { INSIDE } from './bubblewrap.ts';
import { contentsOf } from './folder.ts';
import { type CommandEnd, runSandboxed, type SandboxContext, type SandboxedRun } from './run-command.ts';
import { isTooBig } from './watch.ts';

/** How much of a command's output a model is given, in bytes of each stream. */
const KEPT_OUTPUT = 8_000;
/** How much of a file it is given at once. */
const KEPT_FILE = 12_000;
const LONGEST_COMMAND = 20_000;
const LONGEST_FILE = 200_000;
const MOST_LISTED = 200;

/** What a waiting command is told; a task's turn cannot wait, whatever it is written in. */
const NO_WAITING =
  'a command cannot wait, nor leave anything running: it ends with this turn, and the person is never told. Do what can be done now. If something is to happen later, call task or remind with the time if you have them, or say so in your answer.';

/** Where a task's tools work. */
export interface TaskFolder {
  /** The task's folder on this machine. */
  readonly folder: string;
  readonly zone: string;
}

const FilePath = z
  .string()
  .min(1)
  .max(300)
  .transform((path) => (path.startsWith(`${INSIDE}/`) ? path.slice(INSIDE.length + 1) : path))
  .refine(
    (path) => !path.startsWith('/') && !path.includes('\0') && !path.split('/').includes('..'),
    `a path must stay in your folder: give it from there, without ".."`,
  );

/**
 * The tools of the sandbox. Files are read and written behind the same walls as commands run: what a path or a link
 * leads to outside is not there.
 */
export function sandboxTools(context: SandboxContext, { folder, zone }: TaskFolder): readonly WorkTool[] {
  const run: RunInFolder = (given, signal) => runSandboxed(context, { ...given, folder, zone }, signal);
  return [commandTool(context, run), writingTool(context, folder, run), readingTool(run), listingTool(folder)];
}

/** Runs a program in the task's folder. */
type RunInFolder = (
  given: Pick<SandboxedRun, 'command' | 'input' | 'keptBytes'>,
  signal: AbortSignal,
) => Promise<CommandEnd>;

function commandTool(context: SandboxContext, run: RunInFolder): WorkTool {
  const { limits, settings } = context;
  return tool({
    name: 'run_command',
    description: `Run a shell command (sh) in your own folder, ${INSIDE}, which stays from one time to the next. ${settings.network ? 'It can reach the network.' : 'It has no network.'} Nothing runs on after it; it has ${Math.round(limits.timeMs / 1000)} s.`,
    input: z.object({ command: z.string().min(1).max(LONGEST_COMMAND) }),
    acts: true,
    run: async ({ command }, signal) => {
      if (waitsByShell(command)) return workError(NO_WAITING);
      return endInWords(await run({ command: ['/bin/sh', '-c', command], keptBytes: KEPT_OUTPUT }, signal), context);
    },
  });
}

function writingTool({ limits }: SandboxContext, folder: string, run: RunInFolder): WorkTool {
  return tool({
    name: 'write_file',
    description: 'Write a text file in your folder, in the place of one that is there.',
    input: z.object({ path: FilePath, text: z.string().max(LONGEST_FILE) }),
    acts: true,
    run: async ({ path, text }, signal) => {
      if (isTooBig(await contentsOf(folder), limits))
        return workError(`your folder holds more than ${megabytes(limits.diskBytes)} MB. Delete what you do not need.`);
      const script = 'mkdir -p -- "$(dirname -- "$1")" && cat > "$1"';
      const end = await run({ command: scripted(script, `./${path}`), input: text, keptBytes: KEPT_OUTPUT }, signal);
      if (end.code !== 0) return failedFile('written', path, end);
      return { text: `Written: ${quoted(path)}, ${counted(Buffer.byteLength(text), 'byte')}.`, isError: false };
    },
  });
}

function readingTool(run: RunInFolder): WorkTool {
  return tool({
    name: 'read_file',
    description: `Read a text file of your folder, ${KEPT_FILE} bytes at a time. from: the byte to begin at.`,
    input: z.object({ path: FilePath, from: z.number().int().min(0).max(1e9).optional() }),
    acts: false,
    run: async ({ path, from = 0 }, signal) => {
      const script = `test -f "$1" || { echo "there is no such file" >&2; exit 1; }; tail -c "+$2" -- "$1" | head -c ${KEPT_FILE}; test -r "$1"`;
      const command = scripted(script, `./${path}`, `${from + 1}`);
      const end = await run({ command, keptBytes: 4 * KEPT_FILE }, signal);
      if (end.code !== 0) return failedFile('read', path, end);
      const more =
        Buffer.byteLength(end.stdout) >= KEPT_FILE ? ` There may be more, from byte ${from + KEPT_FILE}.` : '';
      return { text: `${quoted(path)} holds ${quoted(end.stdout, KEPT_FILE)}.${more}`, isError: false };
    },
  });
}

function listingTool(folder: string): WorkTool {
  return tool({
    name: 'list_files',
    description: 'The files in your folder.',
    input: z.object({}),
    acts: false,
    run: async () => ({ text: await listing(folder), isError: false }),
  });
}

/** The command that runs a script of ours; what the model gave is never part of its text, only `$1`, `$2` …. */
function scripted(script: string, ...args: readonly string[]): readonly string[] {
  return ['/bin/sh', '-c', script, 'sh', ...args];
}

/** The files of a folder in words for a model. */
async function listing(folder: string): Promise<string> {
  const { files, isCut } = await contentsOf(folder);
  if (files.length === 0) return 'Your folder is empty.';
  const shown = files
    .slice(0, MOST_LISTED)
    .map(({ path, bytes }) => `- ${quoted(path, 300)}: ${counted(bytes, 'byte')}`);
  const left = files.length - shown.length;
  return [...shown, ...(left > 0 || isCut ? [`and ${isCut ? 'many' : left} more`] : [])].join('\n');
}

function endInWords({ code, stopped, stdout, stderr }: CommandEnd, { limits }: SandboxContext): WorkResult {
  const output = [
    ...(stdout === '' ? [] : [`It printed ${quoted(stdout, 2 * KEPT_OUTPUT)}.`]),
    ...(stderr === '' ? [] : [`Its errors: ${quoted(stderr, 2 * KEPT_OUTPUT)}.`]),
  ];
  if (stopped === null && code === 0)
    return {
      text: ['It ended well.', ...(output.length > 0 ? output : ['It printed nothing.'])].join('\n'),
      isError: false,
    };
  const how = stopped === null ? `it ended with code ${code ?? 'unknown'}.` : STOPPED[stopped](limits);
  return workError([how, ...output].join('\n'));
}

const STOPPED: Readonly<Record<NonNullable<CommandEnd['stopped']>, (limits: SandboxContext['limits']) => string>> = {
  time: ({ timeMs }) => `it was ended after ${Math.round(timeMs / 1000)} s. Do less at a time; ${NO_WAITING}`,
  memory: ({ memoryBytes }) => `it was ended because it took more than ${megabytes(memoryBytes)} MB of memory.`,
  output: ({ outputBytes }) =>
    `it was ended because it printed more than ${megabytes(outputBytes)} MB. Write to a file, and look at a part of it.`,
  disk: ({ diskBytes }) =>
    `it was ended because your folder came to hold more than ${megabytes(diskBytes)} MB. Delete what you do not need.`,
  turn: () => 'it was ended with the turn.',
};

function failedFile(done: 'read' | 'written', path: string, { stopped, stderr }: CommandEnd): WorkResult {
  const why = stopped === null ? quoted(stderr.trim(), 500) : 'it took too long';
  return workError(`${quoted(path, 300)} could not be ${done}: ${why}`);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

interface ToolDraft<Input> extends Omit<WorkTool, 'schema' | 'run'> {
  readonly input: z.ZodType<Input>;
  run(input: Input, signal: AbortSignal): Promise<WorkResult>;
}

/** A tool whose input is looked at before it runs. */
function tool<Input>({ input, run, ...rest }: ToolDraft<Input>): WorkTool {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return {
    ...rest,
    schema,
    run: async (given, signal) => {
      const read = input.safeParse(given);
      if (read.success) return run(read.data, signal);
      const [issue] = read.error.issues;
      return workError(
        `${issue?.path.join('.') || 'input'}: ${quoted(issue?.message ?? 'does not fit', 300)}. Call it again.`,
      );
    },
  };
}
