import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { brainFaultSays, withBrainOption } from '../brain-config.ts';
import { leftOutSays, leftOutView, openChannels } from '../channels.ts';
import { type Cli, homeFor, steadyBrainFor, withHome } from '../cli.ts';
import { readConfig } from '../config.ts';
import { openWebChannel } from '../open-web-channel.ts';
import { createStderrLogger, finish } from '../running-process.ts';

/** `wakeful worker`: one more process that keeps promises over a shared database. */
export function defineWorker(program: Command, cli: Cli): void {
  withBrainOption(program.command('worker'))
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
  const home = homeFor(cli, command);
  const config = readConfig(home, surroundings.env);
  const page = openWebChannel(config, home, surroundings);
  const { channels: others, leftOut: missing } = await openChannels(config, surroundings.env);
  const leftOut = [...page.leftOut, ...missing];
  const channels = [page.channel, ...others];
  const thinking = steadyBrainFor(cli, command);
  const options = { channels, log: createStderrLogger(print), ...thinking.options };
  await withHome(
    cli,
    command,
    async ({ wakeful }) => {
      page.bind(wakeful);
      try {
        // One process hears what people say; the others help to answer.
        wakeful.start({ listen: false });
        await print.answer({ pid: process.pid, leftOut: leftOut.map(leftOutView) }, () => [
          'This worker is awake. Ctrl-C ends it.',
        ]);
        for (const one of leftOut) await print.note(leftOutSays(one));
        for (const fault of thinking.faults) await print.note(brainFaultSays(fault));
        await surroundings.interrupted();
      } finally {
        await finish([wakeful.stop()], surroundings);
      }
    },
    options,
  );
}
