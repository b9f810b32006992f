import { resolve } from 'node:path';
import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { backupSqliteFile } from '../../store/index.ts';
import { type Cli, homeFor } from '../cli.ts';
import { showShare } from '../progress.ts';
import { requirePartOf } from '../write-file.ts';

/** `wakeful backup FILE`: a copy of the home's database while it is in use. */
export function defineBackup(program: Command, cli: Cli): void {
  program
    .command('backup')
    .description("copy the home's database into a new file while everything runs, and check the copy")
    .argument('<file>', 'the file to make')
    .action(async (file: string, _options: object, command: Command) => {
      const home = homeFor(cli, command);
      if (home.server !== undefined)
        throw new WakefulError(
          'input_invalid',
          'A database on a server is backed up with its own tools: pg_dump, or continuous archiving. "wakeful export" writes one household down.',
        );
      const to = resolve(file);
      requirePartOf(to);
      const progress = showShare(cli.surroundings, 'pages copied');
      const { pages } = await backupSqliteFile(home.database, to, progress.show).finally(progress.end);
      await cli.print.answer({ file: to, pages }, () => [
        `${to} is a whole copy of ${home.database}, checked. To go back to it, stop Wakeful and put it in the place of that file.`,
      ]);
    });
}
