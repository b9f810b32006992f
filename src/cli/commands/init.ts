import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { canonicalZone, type Lang } from '../../time/index.ts';
import { openQuestions, type Questions } from '../ask.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { type Config, readConfig, writeConfig } from '../config.ts';

interface InitOptions {
  readonly zone?: string;
  readonly lang?: string;
  readonly telegramToken?: string;
  readonly lineToken?: string;
  readonly lineSecret?: string;
}

const LANGS: readonly Lang[] = ['en', 'zh-Hant', 'zh-Hans'];

/** `wakeful init`: the first steps, in questions or in options. */
export function defineInit(program: Command, cli: Cli): void {
  program
    .command('init')
    .description('set zone, language and channels; asks at a terminal for what no option gives')
    .option('--zone <zone>', 'the IANA zone in which you live')
    .option('--lang <lang>', LANGS.join(', '))
    .option('--telegram-token <token>', "the token of your bot, from Telegram's @BotFather")
    .option('--line-token <token>', 'the channel access token of your LINE official account')
    .option('--line-secret <secret>', 'its channel secret')
    .action((options: InitOptions, command: Command) => init(cli, options, command));
}

async function init(cli: Cli, options: InitOptions, command: Command): Promise<void> {
  const { surroundings } = cli;
  const home = homeFor(cli, command);
  const before = readConfig(home, {});
  const given = surroundings.stdin.isTTY ? await askFor(options, before, openQuestions(surroundings)) : options;
  if (Object.values(given).every((value) => value === undefined))
    throw new WakefulError('input_invalid', 'There is nothing to set: give an option (see "wakeful init --help").');
  const { config, next } = await configOf(given, before);
  writeConfig(home, config);
  await withHome(cli, command, async ({ wakeful }) => {
    await wakeful.setPerson({}, { ...zoneOf(config), ...langOf(config) });
    const invitation = next.length > 0 ? await wakeful.invite() : undefined;
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
async function askFor(options: InitOptions, before: Config, questions: Questions): Promise<InitOptions> {
  try {
    const here = before.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zone = options.zone ?? (await questions.ask('In which zone do you live?', here));
    const lang = options.lang ?? (await questions.ask(`Which language (${LANGS.join(', ')})?`, before.lang ?? 'en'));
    const telegramToken =
      options.telegramToken ??
      (await questions.askSecret('The token of your Telegram bot, from @BotFather (empty: no change):'));
    const lineToken =
      options.lineToken ??
      (await questions.askSecret('The channel access token of your LINE account (empty: no change):'));
    const lineSecret = options.lineSecret ?? (lineToken === '' ? '' : await questions.askSecret('Its channel secret:'));
    return { zone, lang, telegramToken, lineToken, lineSecret };
  } finally {
    questions.close();
  }
}

/** The new configuration, its tokens tried, and what is left for the owner to do. */
async function configOf(given: InitOptions, before: Config): Promise<{ config: Config; next: string[] }> {
  const next: string[] = [];
  let config: Config = { ...before };
  if (given.zone) config = { ...config, zone: canonicalZone(given.zone) };
  if (given.lang) config = { ...config, lang: langNamed(given.lang) };
  if (given.telegramToken) {
    const { checkTelegramToken } = await import('../../channels/telegram/index.ts');
    const { username } = await checkTelegramToken(given.telegramToken, before.telegram?.apiRoot);
    const [first, ...others] = before.telegram?.bots ?? [];
    config = {
      ...config,
      telegram: { ...before.telegram, bots: [{ ...first, token: given.telegramToken }, ...others] },
    };
    next.push(`Telegram: your bot is https://t.me/${username}.`);
  }
  if (given.lineToken) {
    if (!given.lineSecret) throw new WakefulError('input_invalid', 'LINE needs its channel secret too: --line-secret.');
    const { checkLineToken } = await import('../../channels/line/index.ts');
    const { basicId } = await checkLineToken(given.lineToken, before.line?.apiRoot);
    const [first, ...others] = before.line?.accounts ?? [];
    const account = { ...first, channelAccessToken: given.lineToken, channelSecret: given.lineSecret };
    config = { ...config, line: { ...before.line, accounts: [account, ...others] } };
    next.push(
      `LINE: your account is ${basicId}. In its console, set the webhook URL to https://YOUR.HOST/hooks/line and turn "Use webhook" on.`,
    );
  }
  return { config, next };
}

function langNamed(given: string): Lang {
  const lang = LANGS.find((one) => one.toLowerCase() === given.toLowerCase());
  if (lang) return lang;
  throw new WakefulError('input_invalid', `"${given}" is none of the languages: ${LANGS.join(', ')}.`);
}

const zoneOf = ({ zone }: Config) => (zone === undefined ? {} : { zone });
const langOf = ({ lang }: Config) => (lang === undefined ? {} : { lang });
