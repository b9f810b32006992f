import { type Command, InvalidArgumentError, Option } from 'commander';
import { counted } from '../../plural.ts';
import type { Lang } from '../../time/index.ts';
import type { PersonChange, PersonView } from '../../wakeful.ts';
import { wholeNumber } from '../arguments.ts';
import { type Cli, TERMINAL_CHAT, withHome } from '../cli.ts';

interface PersonOptions {
  readonly zone?: string;
  readonly quiet?: PersonChange['quiet'] | false;
  readonly snooze?: number | false;
  readonly nag?: number | false;
  readonly daily?: number | false;
  readonly resetThreshold?: true;
  readonly part?: Readonly<Record<string, string | null>> | false;
  readonly lang?: Lang;
  readonly alias?: Readonly<Record<string, string | null>> | false;
  readonly prefer?: readonly string[] | false;
  readonly person: string;
}

const MOST_MINUTES = 44_640;

/** `wakeful person`: what holds for all of the person's reminders. */
export function definePerson(program: Command, cli: Cli): void {
  program
    .command('person')
    .description('show or set your zone, quiet hours and what words such as "snooze" and "morning" mean to you')
    .option('--person <name>', 'whose', 'me')
    .option('--zone <zone>', 'the IANA zone, for example: Asia/Taipei')
    .addOption(new Option('--lang <language>', 'the language to be spoken to in').choices(['en', 'zh-Hant', 'zh-Hans']))
    .option('--quiet <from-to>', 'when nothing may disturb, for example: 23:00-07:00', readQuiet)
    .option('--no-quiet', 'no quiet hours')
    .option('--snooze <minutes>', 'how far "snooze" puts off', wholeNumber(1, MOST_MINUTES))
    .option('--no-snooze', '"snooze" needs a time')
    .option('--nag <minutes>', 'how often "keep reminding me" asks again', wholeNumber(1, MOST_MINUTES))
    .option('--no-nag', 'as usual, every 10 minutes')
    .option('--daily <count>', 'how many messages that you did not ask for a day may bring', wholeNumber(0, 100))
    .option('--no-daily', 'as usual')
    .option('--reset-threshold', 'forget what was learnt of how much you want to be told')
    .option('--part <name=time>', 'the hour of a part of the day: morning=07:00; morning= is as usual', readPart)
    .option('--no-part', 'the usual hours of the day')
    .option('--alias <name=member>', 'what this person calls another member: mom=anna; mom= is none', readAlias)
    .option('--no-alias', 'everyone by their own name')
    .option('--prefer <channels>', 'where to be reached, the best first, for example: telegram,line', readChannels)
    .option('--no-prefer', 'wherever they spoke last')
    .action(async (options: PersonOptions, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const change = toChange(options);
        const address = { chat: TERMINAL_CHAT, person: options.person };
        const isChange = Object.keys(change).length > 0;
        // Whoever is not known is told so: a slip of the pen makes nobody.
        const known = await wakeful.person(address);
        const person = isChange ? await wakeful.setPerson(address, change) : known;
        await cli.print.answer({ person }, () => personLines(person));
      });
    });
}

function toChange({
  zone,
  lang,
  quiet,
  snooze,
  nag,
  part,
  alias,
  prefer,
  daily,
  resetThreshold,
}: PersonOptions): PersonChange {
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(quiet === undefined ? {} : { quiet: quiet || null }),
    ...(snooze === undefined ? {} : { snoozeMinutes: snooze || null }),
    ...(nag === undefined ? {} : { nagMinutes: nag || null }),
    ...(daily === undefined ? {} : { dailyMessages: daily === false ? null : daily }),
    ...(resetThreshold ? { threshold: null } : {}),
    ...(part === undefined ? {} : { dayParts: part || null }),
    ...(lang === undefined ? {} : { lang }),
    ...(alias === undefined ? {} : { aliases: alias || null }),
    ...(prefer === undefined ? {} : { channels: prefer || null }),
  };
}

function personLines(person: PersonView): string[] {
  const { handle, zone, lang, quiet, snoozeMinutes, nagMinutes, dayParts, aliases, channels } = person;
  const { dailyMessages, threshold, usualThreshold } = person;
  return [
    handle,
    `  zone         ${zone}`,
    `  language     ${lang ?? 'that of each message'}`,
    `  quiet hours  ${quiet === null ? 'none' : `${quiet.from} to ${quiet.to}`}`,
    `  snooze       ${snoozeMinutes === null ? 'needs a time' : counted(snoozeMinutes, 'minute')}`,
    `  nag          every ${counted(nagMinutes ?? 10, 'minute')}`,
    `  unasked      ${counted(dailyMessages, 'message')} a day at most; each must score ${threshold.toFixed(2)} (usually ${usualThreshold.toFixed(2)})`,
    ...(channels.length > 0 ? [`  reached on   ${channels.join(', ')}`] : []),
    ...Object.entries(aliases).map(([alias, member]) => `  ${alias.padEnd(12)} means ${member}`),
    ...Object.entries(dayParts).map(([part, clock]) => `  ${part.padEnd(12)} ${clock}`),
  ];
}

function readQuiet(text: string): PersonChange['quiet'] {
  const [, from, to] = /^(\d\d:\d\d)\s*[-–]\s*(\d\d:\d\d)$/.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) throw new InvalidArgumentError('Give two times, such as 23:00-07:00.');
  return { from, to };
}

function readPart(text: string, before: PersonOptions['part']): Record<string, string | null> {
  const [, name, clock] = /^\s*([^=]+?)\s*=\s*(\d\d:\d\d)?\s*$/.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Give a name and a time, such as morning=07:00; morning= takes it away.');
  return { ...(before || {}), [name]: clock ?? null };
}

function readAlias(text: string, before: PersonOptions['alias']): Record<string, string | null> {
  const [, name, member] = /^\s*([^=]+?)\s*=\s*(\S+)?\s*$/.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Give a name and a member, such as mom=anna; mom= takes it away.');
  return { ...(before || {}), [name]: member ?? null };
}

function readChannels(text: string): string[] {
  return text.split(',').map((channel) => channel.trim().toLowerCase());
}
