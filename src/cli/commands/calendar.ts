import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { faultSays, readJson } from '../../json-fault.ts';
import { counted } from '../../plural.ts';
import type { WorkCalendar } from '../../time/index.ts';
import { type Cli, withHome } from '../cli.ts';
import { readTextFile } from '../read-file.ts';

/** `wakeful calendar [FILE]`: shows, sets or clears which days are workdays. */
export function defineCalendar(program: Command, cli: Cli): void {
  program
    .command('calendar')
    .description('show which days are workdays, or load them from a file')
    .argument('[file]', 'a JSON file {"name","off","working"}, or - for stdin')
    .option('--clear', 'go back to Monday to Friday')
    .action(async (file: string | undefined, { clear }: { clear?: boolean }, command: Command) => {
      if (clear && file !== undefined)
        throw new WakefulError('input_invalid', 'Give either a file or --clear, not both.');
      const data = file === undefined ? undefined : readCalendar(await readTextFile(cli, file, 'calendar'), file);
      await withHome(cli, command, async ({ wakeful }) => {
        let workdays: WorkCalendar | null;
        if (clear) workdays = await wakeful.setWorkdays(null);
        else workdays = data === undefined ? await wakeful.workdays() : await wakeful.setWorkdays(data);
        await cli.print.answer({ workdays }, () => calendarLines(workdays));
      });
    });
}

function readCalendar(text: string, path: string): unknown {
  const read = readJson(text);
  if ('value' in read) return read.value;
  throw new WakefulError('input_invalid', `The calendar ${path} is not JSON, at ${faultSays(read.fault)}.`, {
    fields: { line: read.fault.line, column: read.fault.column, path },
  });
}

function calendarLines(workdays: WorkCalendar | null): string[] {
  if (!workdays) return ['Workdays are Monday to Friday.'];
  const { name, off, working } = workdays;
  const last = [...off, ...working].sort().at(-1);
  const until = last === undefined ? '' : `, until ${last}`;
  return [
    `Workdays are those of "${name}": ${counted(off.length, 'day')} off, ${counted(working.length, 'weekend day')} with work${until}.`,
    'Reminders that were set before stay as they are.',
  ];
}
