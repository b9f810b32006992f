import { type Command, InvalidArgumentError } from 'commander';
import type { PersonChange, PersonView } from '../../wakeful.ts';
import { wholeNumber } from '../arguments.ts';
import { type Cli, TERMINAL_CHAT, withHome } from '../cli.ts';

interface PersonOptions {
  readonly zone?: string;
  readonly quiet?: PersonChange['quiet'] | false;
  readonly snooze?: number | false;
  readonly nag?: number | false;
  readonly part?: Readonly<Record<string, string>> | false;
}

const MOST_MINUTES = 44_640;

/** `wakeful person`: what holds for all of the person's reminders. */
export function definePerson(program: Command, cli: Cli): void {
  program
    .command('person')
    .description('show or set your zone, quiet hours and what words such as "snooze" and "morning" mean to you')
    .option('--zone <zone>', 'the IANA zone, for example: Asia/Taipei')
    .option('--quiet <from-to>', 'when nothing may disturb, for example: 23:00-07:00', readQuiet)
    .option('--no-quiet', 'no quiet hours')
    .option('--snooze <minutes>', 'how far "snooze" puts off', wholeNumber(1, MOST_MINUTES))
    .option('--no-snooze', '"snooze" needs a time')
    .option('--nag <minutes>', 'how often "keep reminding me" asks again', wholeNumber(1, MOST_MINUTES))
    .option('--no-nag', 'as usual, every 10 minutes')
    .option('--part <name=time>', 'the hour of a part of the day, for example: morning=07:00', readPart)
    .option('--no-part', 'the usual hours of the day')
    .action(async (options: PersonOptions, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const change = toChange(options);
        const address = { chat: TERMINAL_CHAT };
        const isChange = Object.keys(change).length > 0;
        const person = isChange ? await wakeful.setPerson(address, change) : await wakeful.person(address);
        await cli.print.answer({ person }, () => personLines(person));
      });
    });
}

function toChange({ zone, quiet, snooze, nag, part }: PersonOptions): PersonChange {
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(quiet === undefined ? {} : { quiet: quiet || null }),
    ...(snooze === undefined ? {} : { snoozeMinutes: snooze || null }),
    ...(nag === undefined ? {} : { nagMinutes: nag || null }),
    ...(part === undefined ? {} : { dayParts: part || null }),
  };
}

function personLines({ handle, zone, lang, quiet, snoozeMinutes, nagMinutes, dayParts }: PersonView): string[] {
  return [
    handle,
    `  zone         ${zone}`,
    `  language     ${lang ?? 'that of each message'}`,
    `  quiet hours  ${quiet === null ? 'none' : `${quiet.from} to ${quiet.to}`}`,
    `  snooze       ${snoozeMinutes === null ? 'needs a time' : `${snoozeMinutes} minutes`}`,
    `  nag          every ${nagMinutes ?? 10} minutes`,
    ...Object.entries(dayParts).map(([part, clock]) => `  ${part.padEnd(12)} ${clock}`),
  ];
}

function readQuiet(text: string): PersonChange['quiet'] {
  const [, from, to] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) throw new InvalidArgumentError('Give two times, such as 23:00-07:00.');
  return { from, to };
}

function readPart(text: string, before: PersonOptions['part']): Record<string, string> {
  const [, name, clock] = /^\s*([^=]+?)\s*=\s*(\d\d:\d\d)\s*$/.exec(text) ?? [];
  if (name === undefined || clock === undefined)
    throw new InvalidArgumentError('Give a name and a time, such as morning=07:00.');
  return { ...(before || {}), [name]: clock };
}
