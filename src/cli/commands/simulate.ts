import type { Command } from 'commander';
import { counted } from '../../plural.ts';
import { simulate } from '../../simulation/index.ts';
import { wholeNumber } from '../arguments.ts';
import { type Cli, homeFor } from '../cli.ts';
import { withCopy } from '../copy-of-home.ts';
import { printStory } from '../print-story.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 3660;

/** `wakeful simulate`: what this home would say in the time to come. */
export function defineSimulate(program: Command, cli: Cli): void {
  program
    .command('simulate')
    .description('live through the coming month over a copy of the home, and print what would be said')
    .option('--days <n>', 'how many days', wholeNumber(1, MOST_DAYS), DEFAULT_DAYS)
    .action(async (options: { days: number }, command: Command) => {
      const now = cli.surroundings.clock.now();
      await withCopy(homeFor(cli, command), now, async (store, clock) => {
        const count = await printStory(cli.print, simulate(store, { clock, days: options.days }));
        if (cli.print.json) return;
        const late = count.late === 0 ? '' : `, ${count.late} of them late`;
        await cli.print.line(
          `${count.lines === 0 ? '' : '\n'}${counted(options.days, 'day')}: ${counted(count.fires, 'fire')}${late}.`,
        );
      });
    });
}
