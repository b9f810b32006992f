import { clearLine, createInterface, cursorTo } from 'node:readline';
import type { Command } from 'commander';
import { createTerminalChannel } from '../../channels/terminal/index.ts';
import { WakefulError } from '../../errors.ts';
import type { MessageView } from '../../views.ts';
import type { Wakeful } from '../../wakeful.ts';
import { withBrainOption } from '../brain-config.ts';
import { brainFor, type Cli, type OpenHome, TERMINAL_CHAT, withHome } from '../cli.ts';
import { exitCodeOf } from '../exit-codes.ts';
import { followChat } from '../follow-chat.ts';
import { readLines } from '../lines.ts';
import { requireNotMoved } from '../moved.ts';
import { createSaidPrinter } from '../print-said.ts';
import { findRunning } from '../running.ts';
import { ONLY_CHAT, saidOf } from '../show-said.ts';
import { NOT_RUNNING } from './say.ts';

const HISTORY = 6;
const FAREWELLS = ['/quit', '/exit', '/q'];

/** `wakeful chat`: a conversation in the terminal, or one line of stdin after the other. */
export function defineChat(program: Command, cli: Cli): void {
  withBrainOption(program.command('chat'))
    .description('talk with Wakeful in the terminal; /quit ends it')
    .action(async (_options: object, command: Command) => {
      const talk = cli.surroundings.stdin.isTTY ? talkInTerminal : answerPipe;
      // What is said here is shown from the chat's stream, so the channel has nothing left to do.
      await withHome(cli, command, (open) => talk(cli, open), {
        channels: [createTerminalChannel(() => undefined)],
        ...brainFor(cli, command).options,
      });
    });
}

/** Reads lines that are not typed, answers each, and ends with the last. A line that cannot be heard holds up no other. */
async function answerPipe({ surroundings, print, exitWith }: Cli, { home, wakeful }: OpenHome): Promise<void> {
  for await (const [line] of readLines(surroundings.stdin, 1)) {
    const text = line?.text?.trim() ?? '';
    if (FAREWELLS.includes(text)) break;
    const answer = await hear(wakeful, text);
    if (answer instanceof WakefulError) {
      await print.error(answer, line?.number);
      exitWith(exitCodeOf(answer.code));
    } else if (answer !== null) {
      if (print.json) await print.value(saidOf(answer, ONLY_CHAT));
      else await print.line(answer.text);
    }
  }
  if (!print.json && !(await findRunning(home, surroundings.clock))) await print.note(NOT_RUNNING);
}

async function talkInTerminal({ surroundings, print }: Cli, open: OpenHome): Promise<void> {
  const { stdin, stdout, clock } = surroundings;
  const { home, store, wakeful } = open;
  const printSaid = createSaidPrinter(print);
  const show = (message: MessageView): Promise<void> => printSaid(saidOf(message, ONLY_CHAT));

  await requireNotMoved(wakeful);
  const history = await wakeful.messages({ chat: TERMINAL_CHAT, limit: HISTORY });
  for (const message of history) await show(message);
  if (!(await findRunning(home, clock))) {
    wakeful.start();
    await print.note('Reminders come while this chat is open. To get them always, run: wakeful start');
  }

  const typing = createInterface({ input: stdin, output: stdout, prompt: print.json ? '' : '> ' });
  const afterSeq = history.at(-1)?.seq ?? 0;
  const chat = followChat({ store, wakeful, clock }, { chat: TERMINAL_CHAT, afterSeq }, async (message) => {
    // What people say was typed here or elsewhere; only Wakeful's words are news.
    if (message.who === 'person') return;
    if (!print.json) {
      clearLine(stdout, 0);
      cursorTo(stdout, 0);
    }
    await show(message);
    typing.prompt(true);
  });

  const ended = new AbortController();
  const following = chat.follow(ended.signal);
  // What ends the following, such as an output that is gone, ends the chat.
  following.catch(() => typing.close());
  typing.on('SIGINT', () => typing.close());
  typing.prompt();
  for await (const line of typing) {
    const text = line.trim();
    if (FAREWELLS.includes(text)) break;
    if (text !== '') {
      const answer = await hear(wakeful, text);
      if (answer instanceof WakefulError) await print.error(answer);
      await chat.catchUp();
    }
    typing.prompt();
  }
  typing.close();
  ended.abort();
  await following;
}

/** The answer to a line; an error that concerns the line alone is an answer too, so that the chat goes on. */
async function hear(wakeful: Wakeful, text: string): Promise<MessageView | WakefulError | null> {
  try {
    return (await wakeful.hear({ chat: TERMINAL_CHAT, text, deliver: false })).answer;
  } catch (thrown) {
    if (thrown instanceof WakefulError) return thrown;
    throw thrown;
  }
}
