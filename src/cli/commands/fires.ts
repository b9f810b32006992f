import type { Command } from 'commander';
import { type Cli, withHome } from '../cli.ts';
import { fireLines } from '../show-fire.ts';

/** `wakeful fires`: the ledger of what was carried out. */
export function defineFires(program: Command, cli: Cli): void {
  program
    .command('fires')
    .description('list what has fired and how it ended, the newest first')
    .option('--trigger <id>', 'only those of this trigger (its id or the beginning of it)')
    .action(async (options: { trigger?: string }, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const fires = await wakeful.fires(options);
        await cli.print.answer({ fires }, (style) =>
          fires.length === 0 ? ['Nothing has fired yet.'] : fires.flatMap((fire) => fireLines(fire, style)),
        );
      });
    });
}
