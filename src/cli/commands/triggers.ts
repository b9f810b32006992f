import type { Command } from 'commander';
import { type Cli, withHome } from '../cli.ts';
import { triggerLines } from '../show-trigger.ts';

/** `wakeful triggers`: what is coming. */
export function defineTriggers(program: Command, cli: Cli): void {
  program
    .command('triggers')
    .description('list what is coming: every trigger that is active or paused, the next first')
    .action(async (_options: object, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const triggers = await wakeful.triggers();
        await cli.print.answer({ triggers }, (style) =>
          triggers.length === 0 ? ['Nothing is coming.'] : triggers.flatMap((trigger) => triggerLines(trigger, style)),
        );
      });
    });
}
