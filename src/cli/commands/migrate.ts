import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { counted } from '../../plural.ts';
import { describePostgres, openPostgresStore, openSqliteStore, type Store } from '../../store/index.ts';
import { createWakeful } from '../../wakeful.ts';
import { type Cli, homeFor } from '../cli.ts';
import { type Home, homeOf } from '../home.ts';
import { showShare } from '../progress.ts';
import { findRunning } from '../running.ts';

interface MigrateOptions {
  readonly from: string;
  readonly to: string;
  readonly household?: string;
}

/** A database to move from or to. */
interface Place {
  readonly address: string;
  /** In words that hold no secret. */
  readonly name: string;
  /** The home whose file it is. */
  readonly home: FileHome | undefined;
  readonly isThere: boolean;
  open(): Promise<Store>;
}

/** `wakeful migrate --from sqlite --to postgres://…`: moves a household to another database. */
export function defineMigrate(program: Command, cli: Cli): void {
  program
    .command('migrate')
    .description('move everything from one database to another, compare both, and let the old one rest')
    .requiredOption('--from <database>', "sqlite (the home's file), a file, or postgres://…")
    .requiredOption('--to <database>', "sqlite (the home's file), a file, or postgres://…")
    .option('--household <id>', 'which household, where a database holds several (default: home)')
    .action((options: MigrateOptions, command: Command) => migrate(cli, options, command));
}

async function migrate(cli: Cli, { from, to, household }: MigrateOptions, command: Command): Promise<void> {
  const { surroundings, print } = cli;
  // A file is asked for by itself, whatever database the home has otherwise.
  const home = { ...homeFor(cli, command), server: undefined };
  const source = await placeOf(cli, home, from);
  const target = await placeOf(cli, home, to);
  if (source.address === target.address)
    throw new WakefulError('input_invalid', `--from and --to are both ${source.name}. Name two databases.`);
  if (!source.isThere)
    throw new WakefulError('not_found', `There is no database ${source.name}, so there is nothing to move.`);
  for (const { home: known } of [source, target]) if (known) await requireStopped(cli, known);
  const here = await source.open();
  try {
    await requireAsleep(here, source.name);
    const there = await target.open();
    try {
      const progress = showShare(surroundings, 'rows moved');
      const wakeful = createWakeful({ store: here, random: surroundings.random, embedder: 'none' });
      const moved = await wakeful
        .moveHousehold({
          to: there,
          place: target.name,
          onProgress: progress.show,
          ...(household === undefined ? {} : { householdId: household }),
        })
        .finally(progress.end);
      await print.answer({ from: source.name, to: target.name, ...moved }, () => [
        `Moved ${counted(moved.rows, 'row')} of the household "${moved.householdId}" to ${target.name}; both sides are the same.`,
        `In ${source.name} everything stays to be read, but its triggers are paused and say nothing more.`,
        'Start Wakeful on the new database from now on.',
      ]);
    } finally {
      await there.close();
    }
  } finally {
    await here.close();
  }
}

async function placeOf({ surroundings }: Cli, home: FileHome, asked: string): Promise<Place> {
  const { clock } = surroundings;
  if (/^postgres(ql)?:/.test(asked))
    return {
      address: asked,
      name: await describePostgres(asked),
      home: undefined,
      isThere: true,
      open: () => openPostgresStore(asked, { waitClock: clock }),
    };
  if (asked.trim() === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(asked))
    throw new WakefulError('input_invalid', `"${asked}" is neither "sqlite", a file nor an address postgres://….`);
  const path = asked === 'sqlite' ? home.database : resolve(asked);
  return {
    address: path,
    name: path,
    home: path === home.database ? home : homeOfFile(path, surroundings),
    isThere: existsSync(path),
    open: async () => openSqliteStore(path, { clock }),
  };
}

/** A home whose promises are in its file. */
type FileHome = Home & { readonly server: undefined };

/** The home that a file belongs to, when it bears the name that a home's file has. */
function homeOfFile(path: string, surroundings: Cli['surroundings']): FileHome | undefined {
  const home = { ...homeOf(dirname(path), surroundings), server: undefined };
  return basename(path) === basename(home.database) ? home : undefined;
}

async function requireStopped({ surroundings }: Cli, home: FileHome): Promise<void> {
  const running = await findRunning(home, surroundings.clock);
  if (running)
    throw new WakefulError(
      'state_conflict',
      `Wakeful runs this home, as process ${running.pid} at ${running.url}. End it first, then try again.`,
      { fields: { pid: running.pid, url: running.url } },
    );
}

/** Processes on other machines say nothing in the home's folder; the database that they share knows of them. */
async function requireAsleep(store: Store, name: string): Promise<void> {
  const awake = await store.snapshot((tx) => tx.inspection.awake());
  if (awake === 0) return;
  throw new WakefulError(
    'state_conflict',
    `Wakeful runs on ${name}, in ${counted(awake, 'process', 'processes')}. End every "wakeful start", "worker" and "chat" on it, then try again.`,
    { fields: { awake } },
  );
}
