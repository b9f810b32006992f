import type { Command } from 'commander';
import { createTerminalChannel } from '../../channels/terminal/index.ts';
import { hasCode, WakefulError } from '../../errors.ts';
import { newToken } from '../../ids.ts';
import type { OutgoingMessage } from '../../runner/index.ts';
import type { RunningServer, ServerOptions } from '../../server/index.ts';
import { STORY_VOICE, type StoryLine } from '../../simulation/index.ts';
import type { MessageBody } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import type { Wakeful } from '../../wakeful.ts';
import { wholeNumber } from '../arguments.ts';
import { brainFaultSays, unusedKey, withBrainOption } from '../brain-config.ts';
import { admitAllowed, type LeftOut, leftOutSays, leftOutView, openChannels } from '../channels.ts';
import { type Cli, homeFor, type OpenHome, steadyBrainFor, withHome } from '../cli.ts';
import { readConfig } from '../config.ts';
import type { Home } from '../home.ts';
import { requireNotMoved } from '../moved.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { openWebChannel } from '../open-web-channel.ts';
import { createSaidPrinter } from '../print-said.ts';
import { clearRunning, databaseOf, findInFolder, writeRunning } from '../running.ts';
import { createStderrLogger, finish } from '../running-process.ts';
import { ONLY_CHAT } from '../show-said.ts';
import { openToken } from '../token.ts';

/** The page's port unless another is asked for. */
export const DEFAULT_PORT = 8787;
const LOOPBACK = '127.0.0.1';

/** What a person with this key would write. */
const EXAMPLE_OF = {
  OPENAI_API_KEY: '--brain openai:MODEL',
  ANTHROPIC_API_KEY: '--brain anthropic:MODEL',
  GOOGLE_GENERATIVE_AI_API_KEY: '--brain google:MODEL',
  AZURE_API_KEY: '--brain azure:DEPLOYMENT',
} as const;

interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** `wakeful start`: the process that wakes, and the page. */
export function defineStart(program: Command, cli: Cli): void {
  withBrainOption(program.command('start'))
    .description('keep every promise as its time comes, and serve the web page')
    .option('--port <n>', 'the port of the page; 0 takes any that is free', wholeNumber(0, 65_535), DEFAULT_PORT)
    .option('--host <address>', 'the address to listen on; only this machine reaches the default', LOOPBACK)
    .option('--open', 'open the page in the browser')
    .action((options: StartOptions, command: Command) => start(cli, options, command));
}

async function start(cli: Cli, { host, port, open }: StartOptions, command: Command): Promise<void> {
  const { surroundings, print } = cli;
  const { clock, random, platform } = surroundings;
  const log = createStderrLogger(print);
  const printSaid = createSaidPrinter(print);
  let tell = async (_message: OutgoingMessage): Promise<void> => undefined;
  // The answer to a second start is that there is a first, whatever else may be wrong.
  await requireAlone(homeFor(cli, command), cli);
  const config = readConfig(homeFor(cli, command), surroundings.env);
  const thinking = steadyBrainFor(cli, command);
  const brain = thinking.options.brain.name;
  const { channels: others, leftOut: missing } = await openChannels(config, surroundings.env, homeFor(cli, command));
  const also = others.map(({ name }) => name);
  const page = openWebChannel(config, homeFor(cli, command), surroundings);
  const leftOut = [...page.leftOut, ...missing];
  const channels = [page.channel, createTerminalChannel((message) => tell(message)), ...others];
  const work = async ({ home, wakeful }: OpenHome): Promise<void> => {
    await requireNotMoved(wakeful);
    page.bind(wakeful);
    tell = async (message) => {
      const { zone } = await wakeful.person();
      await printSaid(toldOf(message.body, formatInstant(clock.now(), zone)));
    };
    const token = openToken(home, random);
    const at = { host, port, token, log, push: page.push, origin: originOf(config.push?.page) };
    const server = await servePage(cli, home, wakeful, at);
    try {
      await admitAllowed(wakeful, config);
      // Heard from the first moment on: who reads the address may end it at once.
      const interrupted = surroundings.interrupted();
      wakeful.start();
      const [url = '', ...otherUrls] = [server.url, ...server.otherUrls].map((each) => `${each}/?token=${token}`);
      const awake = { url, otherUrls, token, port: server.port, brain, also, leftOut };
      await sayAwake(cli, home, awake);
      for (const one of leftOut) await print.note(leftOutSays(one));
      for (const fault of thinking.faults) await print.note(brainFaultSays(fault));
      const key = thinking.isDefault ? unusedKey(surroundings) : undefined;
      if (key !== undefined)
        await print.note(`${key} is set and not used: choose a model with --brain, for example ${EXAMPLE_OF[key]}.`);
      if (open && !(await openInBrowser(url, platform)))
        await print.note('No browser could be opened: open the address above.');
      await interrupted;
    } finally {
      await finish([server.close(), wakeful.stop()], surroundings);
      clearRunning(home, process.pid);
    }
  };
  await withHome(cli, command, work, { channels, log, ...thinking.options });
}

interface PageAt extends Pick<ServerOptions, 'log' | 'push' | 'origin'> {
  readonly host: string;
  readonly port: number;
  readonly token: string;
}

/** Serves the page of a home that nobody else runs, and writes down that we do. */
async function servePage(
  cli: Cli,
  home: Home,
  wakeful: Wakeful,
  { host, port, ...at }: PageAt,
): Promise<RunningServer> {
  const { clock, random } = cli.surroundings;
  // The server's packages are worth loading for this command alone.
  const { createServer, serve } = await import('../../server/index.ts');
  const instance = newToken(random);
  const server = await serve(createServer(wakeful, { ...at, clock, instance }), { host, port }).catch(
    async (thrown) => {
      // The port may be taken by another of this home.
      if (hasCode(thrown, 'port_in_use')) await requireAlone(home, cli);
      throw thrown;
    },
  );
  // Another may have begun at the same moment; it has said so by now.
  await requireAlone(home, cli).catch(async (thrown) => {
    await server.close();
    throw thrown;
  });
  const startedAt = new Date(clock.now()).toISOString();
  writeRunning(home, { pid: process.pid, url: server.url, instance, startedAt, database: await databaseOf(home) });
  return server;
}

/** What is told of a process that has begun. */
interface Awake {
  /** Where the page is, with the token. */
  readonly url: string;
  readonly otherUrls: readonly string[];
  readonly token: string;
  readonly port: number;
  readonly brain: string;
  /** The channels that it speaks on beside the page and the terminal. */
  readonly also: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

function sayAwake({ print }: Cli, home: Home, { also, leftOut, ...awake }: Awake): Promise<void> {
  const { url, otherUrls, token, port, brain } = awake;
  const { folder } = home;
  return print.answer(
    { url, otherUrls, token, port, home: folder, pid: process.pid, brain, leftOut: leftOut.map(leftOutView) },
    (style) => [
      `Wakeful is awake. Open ${style.accent(url)}`,
      ...otherUrls.map((other) => `From another machine: ${style.accent(other)}`),
      ...(also.length === 0 ? [] : [`It speaks on ${also.join(', ')} too; "wakeful pair" lets people in.`]),
      ...(brain === 'rules' ? [] : [`It thinks with ${brain}.`]),
      style.dim(`It keeps what it knows in ${home.server ? 'the database' : folder}. Ctrl-C ends it.`),
    ],
  );
}

/** One process is enough for a home on this machine, and two pages of it would only confuse. */
async function requireAlone(home: Home, { surroundings }: Cli): Promise<void> {
  const other = await findInFolder(home, surroundings.clock);
  if (other)
    throw new WakefulError(
      'state_conflict',
      `Wakeful already runs this home, as process ${other.pid} at ${other.url}. Use that one, end it first, or give another --home.`,
      { fields: { pid: other.pid, url: other.url } },
    );
}

function toldOf({ text, lateMs }: MessageBody, at: string): StoryLine {
  return { at, chat: ONLY_CHAT, who: STORY_VOICE, text, ...(lateMs === undefined ? {} : { late: lateMs }) };
}

/** The origin of the page's address, as a browser names it. */
function originOf(page: string | undefined): string | undefined {
  return page === undefined ? undefined : new URL(page).origin;
}
