import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { withBrainOption } from '../brain-config.ts';
import { brainFor, type Cli, type OpenHome, TERMINAL_CHAT, withHome } from '../cli.ts';
import { findRunning } from '../running.ts';

/** `wakeful say TEXT`: one message, one answer. */
export function defineSay(program: Command, cli: Cli): void {
  withBrainOption(program.command('say'))
    .description('say something to Wakeful and print its answer')
    .argument('<text...>', 'the words, for example: remind me to stretch every day at 5pm')
    .action(async (words: string[], _options: object, command: Command) => {
      const { options: thinking } = brainFor(cli, command);
      const work = async ({ home, wakeful }: OpenHome): Promise<void> => {
        const said = await wakeful.hear({ chat: TERMINAL_CHAT, text: words.join(' '), deliver: false });
        const { heard, answer, refusal } = said;
        // A script must not take a refusal in friendly words for a promise.
        if (refusal !== null) throw new WakefulError(refusal, answer?.text ?? refusal, { fields: { heard, answer } });
        const running = (await findRunning(home, cli.surroundings.clock)) !== undefined;
        await cli.print.answer({ heard, answer, running }, () => answer?.text.split('\n') ?? []);
        // Workers on other machines cannot be seen from here.
        if (!running && home.server === undefined && !cli.print.json) await cli.print.note(NOT_RUNNING);
      };
      await withHome(cli, command, work, thinking);
    });
}

/** What is said after an answer when nobody would keep what it promises. */
export const NOT_RUNNING = 'Wakeful is not running: reminders will come late. Run: wakeful start';
