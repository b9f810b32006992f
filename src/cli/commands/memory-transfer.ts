import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { counted } from '../../plural.ts';
import { INTAKE_FORMATS, type IntakeFormat, type MemoryImported } from '../../wakeful.ts';
import { type Cli, withHome } from '../cli.ts';
import { exitCodeOf } from '../exit-codes.ts';
import { findImportFiles } from '../import-files.ts';
import { address } from '../looking.ts';
import { showProgress, showShare } from '../progress.ts';
import type { Style } from '../style.ts';
import { writeNewFile } from '../write-file.ts';

interface Importing {
  readonly from?: IntakeFormat;
  readonly me?: string;
  readonly scope?: string;
  readonly map?: Readonly<Record<string, string>>;
  readonly dryRun?: boolean;
  readonly person?: string;
}

interface Exporting {
  readonly markdown?: boolean;
  readonly out?: string;
  readonly person?: string;
  readonly all?: boolean;
}

/** `wakeful memory import FILE…` and `wakeful memory export`. */
export function defineMemoryTransfer(memory: Command, cli: Cli): void {
  defineImport(memory, cli);
  defineExport(memory, cli);
}

function defineImport(memory: Command, cli: Cli): void {
  memory
    .command('import')
    .description('take memories in: chats, notes, facts of other agents, an export')
    .argument('<path...>', 'files or folders')
    .option('--person <handle>', 'whose memory (default: me)')
    .option('--from <format>', `${INTAKE_FORMATS.join(', ')} (default: told from each file)`, readFormat)
    .option('--me <name>', 'what the files call the person who takes them in')
    .option('--scope <scope>', 'who may see it: person, household, chat:NAME (default: person)')
    .option('--map <columns>', 'in a table: what its columns mean, for example: text=note,at=made', readMap)
    .option('--dry-run', 'only tell what would come')
    .action((paths: string[], options: Importing, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const { person, map, ...asked } = options;
        const progress = showShare(cli.surroundings, 'taken in');
        const files = await findImportFiles(paths);
        const imported = await wakeful.memory.import({
          ...address(person === undefined ? {} : { person }),
          ...asked,
          ...(map === undefined ? {} : { columns: map }),
          files,
          onProgress: progress.show,
        });
        progress.end();
        // What was named and holds nothing to take in is a mistake of whoever named it; the rest is in.
        if (imported.files.some(({ format, found }, at) => (format === null || found === 0) && files[at]?.isNamed))
          cli.exitWith(exitCodeOf('input_invalid'));
        await cli.print.answer(imported, (style) => importedLines(imported, options.dryRun === true, style));
      }),
    );
}

function defineExport(memory: Command, cli: Cli): void {
  memory
    .command('export')
    .description('write memory down, to be taken in elsewhere, or to be read')
    .option('--person <handle>', 'whose memory (default: me)')
    .option('--all', 'all of the household, whoever may see it')
    .option('--markdown', 'what holds, for people to read')
    .option('--out <file>', 'the file to make (default: stdout)')
    .action((options: Exporting, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const { markdown, out, ...looking } = options;
        const progress = showProgress(cli.surroundings, 'facts written');
        const exportTo = (write: (line: string) => Promise<void>) =>
          wakeful.memory.export({
            ...address(looking),
            format: markdown ? 'markdown' : 'jsonl',
            write,
            onProgress: progress.show,
          });
        if (out === undefined) {
          // What a terminal would take for a command is escaped, which JSON reads back as what it was.
          await exportTo((line) => (markdown ? cli.print.line(line) : cli.print.value(JSON.parse(line))));
          return;
        }
        const written = await writeNewFile(out, (writeLine) => exportTo((line) => writeLine(`${line}\n`))).finally(
          progress.end,
        );
        await cli.print.answer({ file: out, ...written }, () => [
          `${out} holds ${counted(written.facts, 'fact')}.`,
          'Whoever reads it knows what you told Wakeful: keep it safe.',
        ]);
      }),
    );
}

function readFormat(text: string): IntakeFormat {
  const format = INTAKE_FORMATS.find((each) => each === text);
  if (format !== undefined) return format;
  throw new WakefulError('input_invalid', `There is no format "${text}". There are: ${INTAKE_FORMATS.join(', ')}.`);
}

function readMap(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  if (pairs.every(([meaning, column]) => meaning && column))
    return Object.fromEntries(pairs.map(([meaning = '', ...column]) => [meaning.trim(), column.join('=').trim()]));
  throw new WakefulError('input_invalid', 'Write it like --map text=note,at=made: what it means, and the column.');
}

const SHOWN_FAULTS = 20;
const SHOWN_SPEAKERS = 8;

function importedLines(imported: MemoryImported, isDry: boolean, style: Style): string[] {
  const { created, known, links, leftOut, resumed, faults, faultCount } = imported;
  const files = imported.files.map(({ name, format, isText, found, speakers }) => {
    const who = speakers.slice(0, SHOWN_SPEAKERS).join(', ');
    const more = speakers.length > SHOWN_SPEAKERS ? ` and ${speakers.length - SHOWN_SPEAKERS} more` : '';
    if (format === null) return `${name}: ${isText ? 'holds no memories that I can read' : 'is no text'}`;
    if (found === 0) return `${name}: ${format}, and nothing in it that can be taken in`;
    return `${name}: ${format}, ${counted(found, 'statement')}${who === '' ? '' : `, said by ${who}${more}`}`;
  });
  const samples = isDry
    ? imported.samples.map(({ line, text, saidAt }) => style.dim(`  ${line}  ${saidAt?.slice(0, 10) ?? ''}  ${text}`))
    : [];
  const counts = [
    counted(created, 'new fact'),
    `${known} known already`,
    ...(links > 0 ? [counted(links, 'link')] : []),
    ...(resumed > 0 ? [`${resumed} taken in before the interruption`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ...(faultCount > 0 ? [`${faultCount} that cannot be read`] : []),
  ];
  return [
    ...files,
    ...samples,
    isDry ? 'Nothing was taken in: this was a dry run.' : `${counts.join(', ')}.`,
    ...faults.slice(0, SHOWN_FAULTS).map(({ file, line, message }) => style.warn(`${file}, line ${line}: ${message}`)),
    ...(faultCount > SHOWN_FAULTS ? [`… and ${faultCount - SHOWN_FAULTS} more; --json has them.`] : []),
  ];
}
