import type { Command } from 'commander';
import { createWebChannel } from '../../channels/web/index.ts';
import { WakefulError } from '../../errors.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { createStderrLogger, finish } from '../running-process.ts';

/** `wakeful worker`: one more process that keeps promises over a shared database. */
export function defineWorker(program: Command, cli: Cli): void {
  program
    .command('worker')
    .description('keep promises beside a "wakeful start" on the same PostgreSQL database; any number, on any machine')
    .action((_options: object, command: Command) => work(cli, command));
}

async function work(cli: Cli, command: Command): Promise<void> {
  const { surroundings, print } = cli;
  if (homeFor(cli, command).server === undefined)
    throw new WakefulError(
      'input_invalid',
      'Workers share a database. Name it with --database postgres://user@host/database.',
    );
  const options = { channels: [createWebChannel()], log: createStderrLogger(print) };
  await withHome(
    cli,
    command,
    async ({ wakeful }) => {
      try {
        wakeful.start();
        await print.answer({ pid: process.pid }, () => ['This worker is awake. Ctrl-C ends it.']);
        await surroundings.interrupted();
      } finally {
        await finish([wakeful.stop()], surroundings);
      }
    },
    options,
  );
}
