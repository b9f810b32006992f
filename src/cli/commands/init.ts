import type { Command } from 'commander';
import { hasCode, WakefulError } from '../../errors.ts';
import { canonicalZone, type Lang } from '../../time/index.ts';
import { openQuestions, type Questions } from '../ask.ts';
import { type Answers, DEFINED_CHANNELS, type DefinedChannel, optionOf } from '../channel-config/index.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { type Config, putConfigAside, readConfig, writeConfig } from '../config.ts';
import type { Home } from '../home.ts';
import type { Env } from '../secret.ts';

type Options = Answers & { readonly force?: boolean };

const LANGS: readonly Lang[] = ['en', 'zh-Hant', 'zh-Hans'];

/** `wakeful init`: the first steps, in questions or in options. */
export function defineInit(program: Command, cli: Cli): void {
  const init = program
    .command('init')
    .description('set zone, language and channels; asks at a terminal for what no option gives')
    .option('--zone <zone>', 'the IANA zone in which you live')
    .option('--lang <lang>', LANGS.join(', '))
    .option('--force', 'replace what is set up already, and put a config.json aside that cannot be read');
  for (const { questions } of DEFINED_CHANNELS)
    for (const question of questions) init.option(`${optionOf(question)} <${kindOf(question.name)}>`, question.says);
  init.action((options: Options, command: Command) => setUp(cli, options, command));
}

/** `token` for `telegramToken`. */
function kindOf(name: string): string {
  return (/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? name).toLowerCase();
}

async function setUp(cli: Cli, { force, ...options }: Options, command: Command): Promise<void> {
  const { surroundings } = cli;
  const home = homeFor(cli, command);
  const questions = surroundings.stdin.isTTY ? openQuestions(surroundings) : undefined;
  try {
    const agree = async (what: string): Promise<boolean> =>
      force === true ||
      (questions !== undefined && /^(?:y|yes|是|好)$/i.test(await questions.ask(`${what} (yes, no)`, 'no')));
    const { before, isBroken } = await configBefore(home, agree);
    const given = questions ? await askFor(options, before, questions) : options;
    if (Object.values(given).every((value) => value === undefined))
      throw new WakefulError('input_invalid', 'There is nothing to set: give an option (see "wakeful init --help").');
    const { config, next, wantsCode } = await configOf(given, before, agree, surroundings.env);
    const aside = isBroken ? putConfigAside(home) : undefined;
    writeConfig(home, config);
    await withHome(cli, command, async ({ wakeful }) => {
      await wakeful.setPerson({}, { ...zoneOf(config), ...langOf(config) });
      const invitation = wantsCode ? await wakeful.invite() : undefined;
      const code = invitation?.code ?? null;
      await cli.print.answer({ config: home.config, aside: aside ?? null, next, code }, (style) => [
        `It is set, in ${home.config}; only you can read it.`,
        ...(aside === undefined ? [] : [`The file that was there is kept as ${aside}.`]),
        ...next,
        ...(code === null
          ? []
          : [`To be heard, send it this code within 15 minutes, once "wakeful start" runs: ${style.accent(code)}`]),
        'Next:  wakeful start',
      ]);
    });
  } finally {
    questions?.close();
  }
}

/** Asks whether something may be done that loses what is there; `--force` says yes. */
type Agree = (what: string) => Promise<boolean>;

/** What is set up already; a file that cannot be read counts as nothing once its owner agrees to begin anew. */
async function configBefore(home: Home, agree: Agree): Promise<{ before: Config; isBroken: boolean }> {
  try {
    return { before: readConfig(home, {}), isBroken: false };
  } catch (thrown) {
    if (!hasCode(thrown, 'input_invalid')) throw thrown;
    if (!(await agree(`${thrown.message} Put it aside and begin a new one?`))) throw thrown;
    return { before: {}, isBroken: true };
  }
}

/** Asks for what no option gave; an empty answer leaves a thing as it is. */
async function askFor(options: Answers, before: Config, questions: Questions): Promise<Answers> {
  const here = before.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = options['zone'] ?? (await questions.ask('In which zone do you live?', here));
  const lang = options['lang'] ?? (await questions.ask(`Which language (${LANGS.join(', ')})?`, before.lang ?? 'en'));
  let given: Answers = { ...options, zone, lang };
  for (const channel of await channelsToAskFor(options, questions))
    given = { ...given, ...(await askForChannel(channel, options, questions)) };
  return given;
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
  agree: Agree,
  env: Env,
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
    const taken = await channel.take(answers, before, env);
    if (taken.replaces !== undefined && !(await agree(replacing(channel, taken.replaces))))
      throw new WakefulError(
        'state_conflict',
        `${replacing(channel, taken.replaces)} Nothing was changed. Add --force to do it, or have both by hand in config.json.`,
      );
    config = { ...config, [channel.name]: taken.configs[channel.name] };
    next.push(taken.next, ...(taken.replaces === undefined ? [] : [`It takes the place of ${taken.replaces.before}.`]));
  }
  // Whoever is an address needs no code: the configuration itself names him.
  return { config, next, wantsCode: named.some(({ opensChats }) => !opensChats) };
}

const replacing = ({ title }: DefinedChannel, { before, after }: { before: string; after: string }): string =>
  `${title} is set up with ${before}; ${after} would take its place.`;

function langNamed(given: string): Lang {
  const lang = LANGS.find((one) => one.toLowerCase() === given.toLowerCase());
  if (lang) return lang;
  throw new WakefulError('input_invalid', `"${given}" is none of the languages: ${LANGS.join(', ')}.`);
}

const zoneOf = ({ zone }: Config) => (zone === undefined ? {} : { zone });
const langOf = ({ lang }: Config) => (lang === undefined ? {} : { lang });
