import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { wholeNumber } from '../arguments.ts';
import { brainFaultSays, withBrainOption } from '../brain-config.ts';
import { leftOutSays, leftOutView, openChannels } from '../channels.ts';
import { type Cli, homeFor, steadyBrainFor, withHome } from '../cli.ts';
import { readConfig } from '../config.ts';
import { requireNotMoved } from '../moved.ts';
import { openWebChannel } from '../open-web-channel.ts';
import { createStderrLogger, finish } from '../running-process.ts';

const LOOPBACK = '127.0.0.1';

interface WorkerOptions {
  /** Absent: nothing is served. */
  readonly port?: number;
  readonly host: string;
}

/** `wakeful worker`: one more process that keeps promises over a shared database. */
export function defineWorker(program: Command, cli: Cli): void {
  withBrainOption(program.command('worker'))
    .description('keep promises beside a "wakeful start" on the same PostgreSQL database; any number, on any machine')
    .option('--port <n>', 'serve /health and /metrics there; 0 takes any port that is free', wholeNumber(0, 65_535))
    .option('--host <address>', 'the address for that; another than this machine needs WAKEFUL_METRICS_TOKEN', LOOPBACK)
    .action((options: WorkerOptions, command: Command) => work(cli, options, command));
}

async function work(cli: Cli, { port, host }: WorkerOptions, command: Command): Promise<void> {
  const { surroundings, print } = cli;
  if (homeFor(cli, command).server === undefined)
    throw new WakefulError(
      'input_invalid',
      'Workers share a database. Name it with --database postgres://user@host/database.',
    );
  const token = surroundings.env['WAKEFUL_METRICS_TOKEN']?.trim() || undefined;
  // The server's packages are worth loading only where something is served; what it refuses is told before anything begins.
  const watched = port === undefined ? undefined : await import('../../server/index.ts');
  watched?.requireGuarded({ host, token });
  const home = homeFor(cli, command);
  const config = readConfig(home, surroundings.env);
  const page = openWebChannel(config, home, surroundings);
  const { channels: others, leftOut: missing } = await openChannels(config, surroundings.env, home);
  const leftOut = [...page.leftOut, ...missing];
  // Without web push a worker would call said on the page what no closed browser hears: whoever serves the page says it.
  const channels = page.push ? [page.channel, ...others] : others;
  const thinking = steadyBrainFor(cli, command);
  const options = { channels, log: createStderrLogger(print), ...thinking.options };
  await withHome(
    cli,
    command,
    async ({ wakeful }) => {
      await requireNotMoved(wakeful);
      page.bind(wakeful);
      const monitor =
        watched && port !== undefined
          ? await watched.serve(watched.createMonitor(wakeful, { host, token }), { host, port })
          : undefined;
      try {
        // One process hears what people say; the others help to answer.
        // Heard from the first moment on, as by `start`.
        const interrupted = surroundings.interrupted();
        wakeful.start({ listen: false });
        const url = monitor?.url;
        await print.answer(
          { pid: process.pid, ...(monitor ? { url, port: monitor.port } : {}), leftOut: leftOut.map(leftOutView) },
          () => [
            'This worker is awake. Ctrl-C ends it.',
            ...(url === undefined ? [] : [`It can be watched at ${url}/health and ${url}/metrics.`]),
          ],
        );
        for (const one of leftOut) await print.note(leftOutSays(one));
        for (const fault of thinking.faults) await print.note(brainFaultSays(fault));
        await interrupted;
      } finally {
        await finish([...(monitor ? [monitor.close()] : []), wakeful.stop()], surroundings);
      }
    },
    options,
  );
}
