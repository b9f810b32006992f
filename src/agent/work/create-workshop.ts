import { type Clock, systemClock } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { reasonOf } from '../../os-errors.ts';
import { counted } from '../../plural.ts';
import { type TimeBudgets, timeBudgets } from '../time-budgets.ts';
import { allows, SANDBOX, SANDBOX_TOOLS } from './allowance.ts';
import { checkServerNames, examineServer, openServer, type ReadyServer, type ServerSettings } from './mcp/index.ts';
import {
  checkSandboxSettings,
  contentsOf,
  DEFAULT_LIMITS,
  examineSandbox,
  findPrograms,
  missingProgram,
  openFolder,
  type SandboxContext,
  type SandboxPrograms,
  type SandboxSettings,
  tidyFolders,
} from './sandbox/index.ts';
import type { Bench, WorkRequest, Workshop, WorkTool } from './workshop.ts';

/** What tasks are given to work with. */
export interface WorkshopSettings {
  /** Commands and files; absent: none. */
  readonly sandbox?: SandboxSettings;
  readonly servers?: readonly ServerSettings[];
  /** Of this process; a server's program is given a few names of it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Tells real time, which programs and servers live in; default: the system's clock. */
  readonly waitClock?: Clock;
  /** How long things may take; default: by the usual turn. */
  readonly times?: TimeBudgets;
  /** Where Bubblewrap and prlimit are; default: where the system has them. */
  readonly programs?: Partial<SandboxPrograms>;
}

/**
 * Makes a workshop. Nothing is started, and no folder made, before a task works.
 *
 * @throws WakefulError `input_invalid`.
 */
export function createWorkshop(settings: WorkshopSettings): Workshop {
  const { sandbox, servers = [], waitClock = systemClock, env = {} } = settings;
  const times = settings.times ?? timeBudgets();
  checkServerNames(servers);
  checkTimes(settings, times);
  if (sandbox) checkSandboxSettings(sandbox);
  const programs = settings.programs ?? findPrograms();
  const context = { clock: waitClock, hostEnv: env, times };
  const own = sandbox ? [SANDBOX, ...SANDBOX_TOOLS] : [];
  const box = sandbox && {
    settings: sandbox,
    limits: { ...DEFAULT_LIMITS, timeMs: times.commandMs, ...sandbox.limits },
    clock: waitClock,
  };
  return {
    names: [...(sandbox ? [SANDBOX] : []), ...servers.map(({ name }) => name)],
    knows: (name) =>
      own.includes(name) || servers.some((server) => name === server.name || name.startsWith(`${server.name}__`)),
    open: async (request) => {
      const wanted = servers.filter(({ name }) => isWanted(request.mayUse, name));
      const [folder, ready] = await Promise.all([
        box && allows(request.mayUse, ...own) ? openBox({ ...box, programs }, request) : undefined,
        Promise.all(wanted.map((server) => openServer(server, context, request.mayUse, request.signal))),
      ]);
      return benchOf(folder, ready);
    },
    ...(sandbox
      ? {
          tidy: ({ keptMs, ...rest }) => tidyFolders(sandbox.folder, { keptSince: waitClock.now() - keptMs, ...rest }),
        }
      : {}),
    examine: async () => [
      ...(box ? await examineSandbox({ ...box, programs }) : []),
      ...(await Promise.all(servers.map((server) => examineServer(server, context)))),
    ],
  };
}

/**
 * What is set for one call must leave the task the time to say what came of it.
 *
 * @throws WakefulError `input_invalid` when a limit is not shorter than a task.
 */
function checkTimes({ sandbox, servers = [] }: WorkshopSettings, { taskMs }: TimeBudgets): void {
  const limits = [
    { what: 'A command in the sandbox', ms: sandbox?.limits?.timeMs },
    ...servers.map(({ name, timeoutMs }) => ({ what: `A call of the server "${name}"`, ms: timeoutMs })),
  ];
  for (const { what, ms } of limits)
    if (ms !== undefined && ms >= taskMs)
      throw new WakefulError(
        'input_invalid',
        `${what} must take less time than a whole task, which has ${taskMs / 1_000} s. Give it less, or let turns think longer.`,
        { fields: { ms, taskMs } },
      );
}

/** The sandbox's part of a bench. */
interface OpenBox {
  readonly tools: readonly WorkTool[];
  readonly note: string;
  readonly changed?: Bench['changedFiles'];
}

async function openBox(
  box: Omit<SandboxContext, 'programs'> & { readonly programs: Partial<SandboxPrograms> },
  { triggerId, zone, mayUse }: WorkRequest,
): Promise<OpenBox> {
  const missing = missingProgram(box.programs);
  const { bwrap, prlimit } = box.programs;
  // Nothing is ever run without the walls.
  if (missing !== undefined || bwrap === undefined || prlimit === undefined)
    return { tools: [], note: `you cannot run commands or keep files: ${missing}. Say so, if the work needed it` };
  try {
    const folder = await openFolder(box.settings.folder, triggerId);
    const before = await contentsOf(folder);
    const known = new Map(before.files.map(({ path, bytes, changedMs }) => [path, `${bytes} ${changedMs}`]));
    // With its schemas: what costs something to load is loaded when a task works.
    const { sandboxTools } = await import('./sandbox/sandbox-tools.ts');
    const tools = sandboxTools({ ...box, programs: { bwrap, prlimit } }, { folder, zone });
    return {
      tools: tools.filter(({ name }) => allows(mayUse, SANDBOX, name)),
      note: `your folder holds ${before.files.length === 0 ? 'nothing yet' : `${counted(before.files.length, 'file')} from earlier times`}`,
      changed: async () => {
        const { files } = await contentsOf(folder);
        const changed = files.filter(({ path, bytes, changedMs }) => known.get(path) !== `${bytes} ${changedMs}`);
        return { folder, files: changed.map(({ path, bytes }) => ({ path, bytes })) };
      },
    };
  } catch (thrown) {
    return { tools: [], note: `you cannot run commands or keep files: ${reasonOf(thrown)}` };
  }
}

function benchOf(box: OpenBox | undefined, ready: readonly ReadyServer[]): Bench {
  return {
    tools: [...(box?.tools ?? []), ...ready.flatMap(({ tools }) => tools)],
    notes: [...(box ? [box.note] : []), ...ready.map(({ note }) => note)],
    changedFiles: async () => box?.changed?.(),
    close: async () => {
      await Promise.all(ready.map(({ close }) => close()));
    },
  };
}

/** Whether a trigger may use a server, or at least one of its tools. */
function isWanted(mayUse: readonly string[], server: string): boolean {
  return allows(mayUse, server) || mayUse.some((name) => name.startsWith(`${server}__`));
}
