import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { type Cli, TERMINAL_CHAT, withHome } from '../cli.ts';
import { instantOf } from '../show-instant.ts';

/** `wakeful held`: what was decided not to be said. */
export function defineHeld(program: Command, cli: Cli): void {
  program
    .command('held')
    .description('list what was decided not to be said to you, the newest first, and why')
    .option('--days <number>', 'how many days back (default: 7)', wholeNumber(1, 366))
    .action(async (options: { days?: number }, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const held = await wakeful.held({ chat: TERMINAL_CHAT, ...options });
        await cli.print.answer({ held }, (style) =>
          held.length === 0
            ? ['Nothing was held back.']
            : held.flatMap(({ slotAt, cue, says, report, fireId }) => [
                `${style.accent(instantOf(slotAt))}  ${style.bold(cue)}`,
                `  ${says}`,
                ...(report === null ? [] : report.split('\n').map((line) => `  > ${line}`)),
                `  ${style.dim(fireId)}`,
              ]),
        );
      });
    });
}
