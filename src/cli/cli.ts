import type { Command } from 'commander';
import { openSqliteStore, type Store } from '../store/index.ts';
import { createWakeful, type Wakeful, type WakefulOptions } from '../wakeful.ts';
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
  return homeOf(command.optsWithGlobals<{ home?: string }>().home, cli.surroundings);
}

/** Opens the command's home, lets `work` use it, and closes it whatever happens. Nothing fires unless `work` starts it. */
export async function withHome<T>(
  cli: Cli,
  command: Command,
  work: (open: OpenHome) => Promise<T>,
  options: Pick<WakefulOptions, 'channels' | 'log'> = {},
): Promise<T> {
  const home = homeFor(cli, command);
  const { clock, random } = cli.surroundings;
  const store = openSqliteStore(home.database, { clock });
  try {
    const wakeful = createWakeful({ store, random, ...options });
    try {
      return await work({ home, store, wakeful });
    } finally {
      await wakeful.stop();
    }
  } finally {
    await store.close();
  }
}
