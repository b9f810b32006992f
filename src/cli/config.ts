import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { WakefulError } from '../errors.ts';
import { makeFolder } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import { cannotWrite, type Home } from './home.ts';

/** A secret as it stands in the configuration: itself, or the file or environment variable that holds it. */
export type SecretRef = string | { readonly file: string } | { readonly env: string };

/** Who is known without a code: ids of the channel's users, who are all `person`. */
interface Allowed {
  readonly allow?: readonly string[] | undefined;
  readonly person?: string | undefined;
}

interface TelegramBotConfig extends Allowed {
  /** The bot's name in routes, when there are several. */
  readonly account?: string | undefined;
  readonly token: SecretRef;
  readonly webhook?: { readonly url: string; readonly secret: SecretRef } | undefined;
}

interface LineAccountConfig extends Allowed {
  readonly account?: string | undefined;
  readonly channelSecret: SecretRef;
  readonly channelAccessToken: SecretRef;
}

/** What thinks, and what it may cost. */
export interface BrainConfig {
  /** As `--brain` names it. */
  readonly use?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** Instead of the provider's variable in the environment. */
  readonly key?: SecretRef | undefined;
  readonly maxOutputTokens?: number | undefined;
  /** In dollars for a million tokens. */
  readonly prices?:
    | { readonly input: number; readonly output: number; readonly cachedInput?: number | undefined }
    | undefined;
  /** What a household may spend in a day. */
  readonly dailyTokens?: number | undefined;
  readonly dailyDollars?: number | undefined;
}

/** What `config.json` in the home says. */
export interface Config {
  readonly brain?: BrainConfig | undefined;
  readonly zone?: string | undefined;
  readonly lang?: Lang | undefined;
  readonly telegram?:
    | { readonly bots: readonly TelegramBotConfig[]; readonly apiRoot?: string | undefined }
    | undefined;
  readonly line?:
    | { readonly accounts: readonly LineAccountConfig[]; readonly apiRoot?: string | undefined }
    | undefined;
}

const Secret = z.union(
  [z.string().min(1), z.strictObject({ file: z.string().min(1) }), z.strictObject({ env: z.string().min(1) })],
  'a secret is a text, or {"file": …} or {"env": …} that says where it is',
);
const allowed = { allow: z.array(z.string()).optional(), person: z.string().optional() };
const account = z.string().optional();
const apiRoot = z.url().optional();

const Price = z.number().min(0).max(10_000);

const ConfigFile: z.ZodType<Config> = z.strictObject({
  brain: z
    .strictObject({
      use: z.string().min(1).optional(),
      baseUrl: z.string().min(1).optional(),
      key: Secret.optional(),
      maxOutputTokens: z.number().int().min(64).max(200_000).optional(),
      prices: z.strictObject({ input: Price, output: Price, cachedInput: Price.optional() }).optional(),
      dailyTokens: z.number().int().min(0).optional(),
      dailyDollars: z.number().min(0).optional(),
    })
    .optional(),
  zone: z.string().optional(),
  lang: z.enum(['en', 'zh-Hant', 'zh-Hans']).optional(),
  telegram: z
    .strictObject({
      bots: z
        .array(
          z.strictObject({
            account,
            token: Secret,
            webhook: z.strictObject({ url: z.string(), secret: Secret }).optional(),
            ...allowed,
          }),
        )
        .min(1),
      apiRoot,
    })
    .optional(),
  line: z
    .strictObject({
      accounts: z
        .array(z.strictObject({ account, channelSecret: Secret, channelAccessToken: Secret, ...allowed }))
        .min(1),
      apiRoot,
    })
    .optional(),
});

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The home's configuration: its `config.json` and, for channels that it does not name, the environment
 * (WAKEFUL_TELEGRAM_TOKEN, WAKEFUL_TELEGRAM_ALLOW, WAKEFUL_LINE_SECRET, WAKEFUL_LINE_TOKEN, WAKEFUL_LINE_ALLOW).
 *
 * @throws WakefulError `input_invalid` when the file is not what it should be; `store_read_only` when others may read
 *   the secrets in it and that cannot be mended.
 */
export function readConfig(home: Home, env: Env): Config {
  const file = readFile(home);
  const fromEnv: Config = {
    ...(env['WAKEFUL_TELEGRAM_TOKEN']
      ? { telegram: { bots: [{ token: env['WAKEFUL_TELEGRAM_TOKEN'], allow: listOf(env['WAKEFUL_TELEGRAM_ALLOW']) }] } }
      : {}),
    ...(env['WAKEFUL_LINE_TOKEN'] && env['WAKEFUL_LINE_SECRET']
      ? {
          line: {
            accounts: [
              {
                channelAccessToken: env['WAKEFUL_LINE_TOKEN'],
                channelSecret: env['WAKEFUL_LINE_SECRET'],
                allow: listOf(env['WAKEFUL_LINE_ALLOW']),
              },
            ],
          },
        }
      : {}),
  };
  return { ...fromEnv, ...file };
}

/** Writes the configuration where its owner alone can read it. */
export function writeConfig(home: Home, config: Config): void {
  try {
    makeFolder(home.folder);
    writeFileSync(home.config, `${JSON.stringify(ConfigFile.parse(config), null, 2)}\n`, { mode: 0o600 });
    // The mode of a file that was there already stays as it was.
    chmodSync(home.config, 0o600);
  } catch (error) {
    throw cannotWrite(home.config, error);
  }
}

/**
 * A secret's own text.
 *
 * @throws WakefulError `input_invalid` when the file or variable that should hold it does not.
 */
export function secretOf(secret: SecretRef, what: string, env: Env): string {
  if (typeof secret === 'string') return secret;
  if ('env' in secret) {
    const value = env[secret.env];
    if (value) return value;
    throw new WakefulError('input_invalid', `${what} should be in the environment as ${secret.env}, which is not set.`);
  }
  try {
    return readFileSync(secret.file, 'utf8').trim();
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    const message = `${what} should be in the file ${secret.file}, which cannot be read (${reason}).`;
    throw new WakefulError('input_invalid', message, { cause });
  }
}

function readFile(home: Home): Config {
  let text: string;
  try {
    text = readFileSync(home.config, 'utf8');
    if (process.platform !== 'win32' && (statSync(home.config).mode & 0o077) !== 0) chmodSync(home.config, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw cannotWrite(home.config, error);
  }
  const parsed = ConfigFile.safeParse(parseJson(text, home.config));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') || 'its top';
  throw new WakefulError(
    'input_invalid',
    `${home.config} is not right at ${where}: ${issue?.message}. docs/channels.md and docs/cli.md show what may stand in it.`,
    { fields: { path: home.config } },
  );
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // What the parser says may quote a secret.
    throw new WakefulError('input_invalid', `${path} is not JSON. Mend it, or make a new one with "wakeful init".`, {
      fields: { path },
      cause: cause instanceof SyntaxError ? undefined : cause,
    });
  }
}

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((part) => part !== '');
}
