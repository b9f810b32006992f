import type { Command } from 'commander';
import { type Cli, withHome } from '../cli.ts';
import { showShare } from '../progress.ts';
import { writeNewFile } from '../write-file.ts';

interface ExportOptions {
  readonly out: string;
  readonly household?: string;
}

/** `wakeful export --out FILE`: a household as one file. */
export function defineExport(program: Command, cli: Cli): void {
  program
    .command('export')
    .description('write everything of this home into one file, which "wakeful import" takes in elsewhere')
    .requiredOption('--out <file>', 'the file to make, or - for stdout')
    .option('--household <id>', 'which household, where a database holds several (default: home)')
    .action((options: ExportOptions, command: Command) => exportTo(cli, options, command));
}

async function exportTo(cli: Cli, { out, household }: ExportOptions, command: Command): Promise<void> {
  const within = household === undefined ? {} : { householdId: household };
  await withHome(cli, command, async ({ wakeful }) => {
    const progress = showShare(cli.surroundings, 'rows written');
    const write = (writeLine: (line: string) => Promise<void>) =>
      wakeful.exportHousehold({ ...within, write: writeLine, onProgress: progress.show });
    if (out === '-') {
      await write((line) => cli.print.line(line.trimEnd()));
      return;
    }
    const exported = await writeNewFile(out, write).finally(progress.end);
    await cli.print.answer({ file: out, ...exported }, () => [
      `${out} holds ${exported.rows} rows of the household "${exported.householdId}".`,
      'Whoever reads it knows what you told Wakeful: keep it safe.',
    ]);
  });
}
