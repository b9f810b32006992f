import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { canonicalZone, type Lang } from '../../time/index.ts';
import { openQuestions, type Questions } from '../ask.ts';
import { type Answers, DEFINED_CHANNELS, type DefinedChannel, optionOf } from '../channel-config/index.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { type Config, readConfig, writeConfig } from '../config.ts';

const LANGS: readonly Lang[] = ['en', 'zh-Hant', 'zh-Hans'];

/** `wakeful init`: the first steps, in questions or in options. */
export function defineInit(program: Command, cli: Cli): void {
  const init = program
    .command('init')
    .description('set zone, language and channels; asks at a terminal for what no option gives')
    .option('--zone <zone>', 'the IANA zone in which you live')
    .option('--lang <lang>', LANGS.join(', '));
  for (const { questions } of DEFINED_CHANNELS)
    for (const question of questions) init.option(`${optionOf(question)} <${kindOf(question.name)}>`, question.says);
  init.action((options: Answers, command: Command) => setUp(cli, options, command));
}

/** `token` for `telegramToken`. */
function kindOf(name: string): string {
  return (/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? name).toLowerCase();
}

async function setUp(cli: Cli, options: Answers, command: Command): Promise<void> {
  const { surroundings } = cli;
  const home = homeFor(cli, command);
  const before = readConfig(home, {});
  const given = surroundings.stdin.isTTY ? await askFor(options, before, openQuestions(surroundings)) : options;
  if (Object.values(given).every((value) => value === undefined))
    throw new WakefulError('input_invalid', 'There is nothing to set: give an option (see "wakeful init --help").');
  const { config, next, wantsCode } = await configOf(given, before);
  writeConfig(home, config);
  await withHome(cli, command, async ({ wakeful }) => {
    await wakeful.setPerson({}, { ...zoneOf(config), ...langOf(config) });
    const invitation = wantsCode ? await wakeful.invite() : undefined;
    await cli.print.answer({ config: home.config, next, code: invitation?.code ?? null }, (style) => [
      `It is set, in ${home.config}; only you can read it.`,
      ...next,
      ...(invitation
        ? [
            `To be heard, send it this code within 15 minutes, once "wakeful start" runs: ${style.accent(invitation.code)}`,
          ]
        : []),
      'Next:  wakeful start',
    ]);
  });
}

/** Asks for what no option gave; an empty answer leaves a thing as it is. */
async function askFor(options: Answers, before: Config, questions: Questions): Promise<Answers> {
  try {
    const here = before.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zone = options['zone'] ?? (await questions.ask('In which zone do you live?', here));
    const lang = options['lang'] ?? (await questions.ask(`Which language (${LANGS.join(', ')})?`, before.lang ?? 'en'));
    let given: Answers = { ...options, zone, lang };
    for (const channel of await channelsToAskFor(options, questions))
      given = { ...given, ...(await askForChannel(channel, options, questions)) };
    return given;
  } finally {
    questions.close();
  }
}

async function channelsToAskFor(options: Answers, questions: Questions): Promise<DefinedChannel[]> {
  const named = DEFINED_CHANNELS.filter((channel) => isNamed(channel, options));
  if (named.length > 0) return named;
  const all = DEFINED_CHANNELS.map(({ name }) => name).join(', ');
  const wanted = (await questions.ask(`Which channels will you set up now (${all}; empty: none)?`))
    .toLowerCase()
    .split(/[\s,、，]+/)
    .filter((word) => word !== '');
  return wanted.map((word) => {
    const channel = DEFINED_CHANNELS.find(({ name }) => name === word);
    if (channel) return channel;
    throw new WakefulError('input_invalid', `"${word}" is none of the channels: ${all}.`);
  });
}

async function askForChannel(channel: DefinedChannel, options: Answers, questions: Questions): Promise<Answers> {
  const given: Record<string, string> = {};
  for (const { name, says, isSecret } of channel.questions) {
    const asked = `${channel.title}: ${says}:`;
    given[name] = options[name] ?? (await (isSecret ? questions.askSecret(asked) : questions.ask(asked)));
  }
  return given;
}

function isNamed({ questions }: DefinedChannel, given: Answers): boolean {
  return questions.some(({ name }) => given[name]);
}

/** The new configuration, its tokens tried, and what is left for the owner to do. */
async function configOf(
  given: Answers,
  before: Config,
): Promise<{ config: Config; next: string[]; wantsCode: boolean }> {
  const next: string[] = [];
  const { zone, lang, ...answers } = given;
  let config: Config = {
    ...before,
    ...(zone ? { zone: canonicalZone(zone) } : {}),
    ...(lang ? { lang: langNamed(lang) } : {}),
  };
  const named = DEFINED_CHANNELS.filter((one) => isNamed(one, given));
  for (const channel of named) {
    const taken = await channel.take(answers, before);
    config = { ...config, [channel.name]: taken.configs[channel.name] };
    next.push(taken.next);
  }
  // Whoever is an address needs no code: the configuration itself names him.
  return { config, next, wantsCode: named.some(({ opensChats }) => !opensChats) };
}

function langNamed(given: string): Lang {
  const lang = LANGS.find((one) => one.toLowerCase() === given.toLowerCase());
  if (lang) return lang;
  throw new WakefulError('input_invalid', `"${given}" is none of the languages: ${LANGS.join(', ')}.`);
}

const zoneOf = ({ zone }: Config) => (zone === undefined ? {} : { zone });
const langOf = ({ lang }: Config) => (lang === undefined ? {} : { lang });
