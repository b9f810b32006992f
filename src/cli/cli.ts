import type { Command } from 'commander';
import type { Logger } from '../runner/index.ts';
import { openPostgresStore, openSqliteStore, type Store } from '../store/index.ts';
import { createWakeful, type Wakeful, type WakefulOptions } from '../wakeful.ts';
import { brainOf, type HomeBrain, type SteadyBrain, steadyBrainOf } from './brain-config.ts';
import { readConfig } from './config.ts';
import { type Home, homeOf } from './home.ts';
import type { Printer } from './printer.ts';
import type { Surroundings } from './surroundings.ts';

/** The chat that the command line speaks in. */
export const TERMINAL_CHAT = 'terminal';

/** What every command is given. */
export interface Cli {
  readonly surroundings: Surroundings;
  readonly print: Printer;
  /** Ends the process with this code although nothing was thrown, once all is printed. */
  exitWith(code: number): void;
}

/** A home that is open. */
export interface OpenHome {
  readonly home: Home;
  readonly store: Store;
  readonly wakeful: Wakeful;
}

/** The home that a command works on, by the options that stand before or after its name. */
export function homeFor(cli: Cli, command: Command): Home {
  const { home, database } = command.optsWithGlobals<{ home?: string; database?: string }>();
  return homeOf(home, cli.surroundings, database);
}

/** The brain that the command was told to think with; see {@link brainOf}. */
export function brainFor(cli: Cli, command: Command): HomeBrain {
  const { brain } = command.opts<{ brain?: string }>();
  return brainOf(brain, homeFor(cli, command), cli.surroundings);
}

/** The same for a process that keeps promises; see {@link steadyBrainOf}. */
export function steadyBrainFor(cli: Cli, command: Command): SteadyBrain {
  const { brain } = command.opts<{ brain?: string }>();
  return steadyBrainOf(brain, homeFor(cli, command), cli.surroundings);
}

/** Opens the command's home, lets `work` use it, and closes it whatever happens. Nothing fires unless `work` starts it. */
export async function withHome<T>(
  cli: Cli,
  command: Command,
  work: (open: OpenHome) => Promise<T>,
  options: Pick<WakefulOptions, 'embedder' | 'channels' | 'log' | 'brain' | 'brains' | 'budget' | 'workshop'> = {},
): Promise<T> {
  const home = homeFor(cli, command);
  const { random, env } = cli.surroundings;
  const { zone, lang, turnMinutes } = readConfig(home, env);
  const store = await openStore(cli, home, options.log);
  try {
    const wakeful = createWakeful({
      store,
      random,
      ...(turnMinutes === undefined ? {} : { turnMs: 60_000 * turnMinutes }),
      ...(zone === undefined ? {} : { zone }),
      ...(lang === undefined ? {} : { lang }),
      ...options,
    });
    try {
      return await work({ home, store, wakeful });
    } finally {
      await wakeful.stop();
    }
  } finally {
    await store.close();
  }
}

/** The home's file, or its server, whose clock then tells the time. */
async function openStore({ surroundings }: Cli, home: Home, log: Logger | undefined): Promise<Store> {
  const { clock } = surroundings;
  if (home.server === undefined) return openSqliteStore(home.database, { clock });
  const onSkew = (skewMs: number): void =>
    log?.warn("the clocks of this machine and of the database differ; the database's counts", { skewMs });
  return openPostgresStore(home.server, { waitClock: clock, onSkew });
}
