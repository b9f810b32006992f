import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { reasonOf } from '../../os-errors.ts';
import { counted } from '../../plural.ts';
import { type Cli, withHome } from '../cli.ts';
import { LONGEST_LINE, readLines } from '../lines.ts';
import { prepareMemory } from '../prepare-memory.ts';
import { showShare } from '../progress.ts';

/** As many lines as a chunk of a file holds. */
const TOGETHER = 1_000;
/** So many facts are made ready for recall by meaning within a minute; more are left to `wakeful start`. */
const READY_IN_A_MINUTE = 3_000;

/** `wakeful import FILE`: takes a household in that was exported. */
export function defineImport(program: Command, cli: Cli): void {
  program
    .command('import')
    .description('take in what "wakeful export" wrote, into a home that is empty')
    .argument('<file>', 'the file, or - for stdin')
    .action((file: string, _options: object, command: Command) => importFrom(cli, file, command));
}

async function importFrom(cli: Cli, file: string, command: Command): Promise<void> {
  await withHome(cli, command, async ({ wakeful }) => {
    const progress = showShare(cli.surroundings, 'rows read');
    const imported = await wakeful
      .importHousehold({ open: () => linesOf(cli, file), onProgress: progress.show })
      .finally(progress.end);
    await prepareMemory(cli, wakeful, { atMost: READY_IN_A_MINUTE });
    const { brokenChats, rows, householdId } = imported;
    await cli.print.answer({ file, ...imported }, () => [
      `The household "${householdId}" is here now, with all that belongs to it: ${counted(rows, 'row')}.`,
      'Where it came from, stop what keeps its promises, or they are kept twice.',
      ...(brokenChats.length === 0
        ? []
        : [
            `The record of ${counted(brokenChats.length, 'chat')} was changed before the export: see "wakeful doctor".`,
          ]),
    ]);
  });
}

async function* linesOf({ surroundings }: Cli, file: string): AsyncGenerator<string> {
  const input: Readable = file === '-' ? surroundings.stdin : createReadStream(file);
  try {
    for await (const lines of readLines(input, TOGETHER))
      for (const { text, number } of lines) {
        if (text === null)
          throw new WakefulError('input_invalid', `Line ${number} is longer than ${LONGEST_LINE} characters.`);
        yield text;
      }
  } catch (cause) {
    if (cause instanceof WakefulError) throw cause;
    throw new WakefulError('input_invalid', `Cannot read the export ${file}: ${reasonOf(cause)}.`, {
      cause,
      fields: { path: file },
    });
  }
}
