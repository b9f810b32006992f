import type { Command } from 'commander';
import { createTerminalChannel } from '../../channels/terminal/index.ts';
import { createWebChannel } from '../../channels/web/index.ts';
import type { Logger, OutgoingMessage } from '../../runner/index.ts';
import { STORY_VOICE, type StoryLine } from '../../simulation/index.ts';
import type { MessageBody } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import { wholeNumber } from '../arguments.ts';
import { type Cli, type OpenHome, withHome } from '../cli.ts';
import { EXIT_OK } from '../exit-codes.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { createSaidPrinter } from '../print-said.ts';
import type { Printer } from '../printer.ts';
import { clearRunning, writeRunning } from '../running.ts';
import { ONLY_CHAT } from '../show-said.ts';
import type { Surroundings } from '../surroundings.ts';
import { openToken } from '../token.ts';

const DEFAULT_PORT = 8787;
const LOOPBACK = '127.0.0.1';
/** How long what is in hand may take to finish; the rest is taken up at the next start. */
const FAREWELL_MS = 5000;

interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** `wakeful start`: the process that wakes, and the page. */
export function defineStart(program: Command, cli: Cli): void {
  program
    .command('start')
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
  const channels = [createWebChannel(), createTerminalChannel((message) => tell(message))];
  const work = async ({ home, wakeful }: OpenHome): Promise<void> => {
    tell = async (message) => {
      const { zone } = await wakeful.person();
      await printSaid(toldOf(message.body, formatInstant(clock.now(), zone)));
    };
    // The server's packages are worth loading for this command alone.
    const { createServer, serve } = await import('../../server/index.ts');
    const token = openToken(home, random);
    const server = await serve(createServer(wakeful, { token, clock, log }), { host, port });
    writeRunning(home, { pid: process.pid, url: server.url, startedAt: new Date(clock.now()).toISOString() });
    try {
      wakeful.start();
      const url = `${server.url}/?token=${token}`;
      await print.answer({ url, token, port: server.port, home: home.folder, pid: process.pid }, (style) => [
        `Wakeful is awake. Open ${style.accent(url)}`,
        style.dim(`It keeps what it knows in ${home.folder}. Ctrl-C ends it.`),
      ]);
      if (open && !(await openInBrowser(url, platform)))
        await print.note('No browser could be opened: open the address above.');
      await surroundings.interrupted();
    } finally {
      await finish([server.close(), wakeful.stop()], surroundings);
      clearRunning(home, process.pid);
    }
  };
  await withHome(cli, command, work, { channels, log });
}

/** Waits for what is in hand, but not for ever: leases see to it that the next start takes up what is left. */
async function finish(endings: readonly Promise<void>[], { clock, exit }: Surroundings): Promise<void> {
  const done = new AbortController();
  const ended = Promise.all(endings).finally(() => done.abort());
  await Promise.race([ended, clock.sleep(FAREWELL_MS, done.signal)]);
  if (!done.signal.aborted) exit(EXIT_OK);
}

function toldOf({ text, lateMs }: MessageBody, at: string): StoryLine {
  return { at, chat: ONLY_CHAT, who: STORY_VOICE, text, ...(lateMs === undefined ? {} : { late: lateMs }) };
}

/** What an operator should know goes to stderr. */
function createStderrLogger(print: Printer): Logger {
  const write = (message: string, fields?: object): void => {
    // A log that cannot be written must not stop what it tells about.
    print.note(`${message}${fields ? ` ${JSON.stringify(fields)}` : ''}`).catch(() => undefined);
  };
  return { debug: () => undefined, info: () => undefined, warn: write, error: write };
}
