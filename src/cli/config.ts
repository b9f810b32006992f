import {
  chmodSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { z } from 'zod';
import { WakefulError } from '../errors.ts';
import { fitTo } from '../fitting.ts';
import { faultSays, readJson } from '../json-fault.ts';
import { reasonOf } from '../os-errors.ts';
import { makeFolder } from '../store/index.ts';
import { isZone, type Lang } from '../time/index.ts';
import { type ChannelConfigs, channelShapes, DEFINED_CHANNELS } from './channel-config/index.ts';
import { cannotWrite, type Home } from './home.ts';
import { type Env, Secret, type SecretRef } from './secret.ts';
import { SandboxFile, ServersFile, type WorkConfig } from './work-config.ts';

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
export interface Config extends ChannelConfigs, WorkConfig {
  readonly brain?: BrainConfig | undefined;
  /** How long a turn may think, in minutes. */
  readonly turnMinutes?: number | undefined;
  readonly zone?: string | undefined;
  readonly lang?: Lang | undefined;
}

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
  turnMinutes: z.number().min(1).max(30).optional(),
  zone: z.string().refine(isZone, 'is no time zone; write it like "Europe/Berlin"').optional(),
  lang: z.enum(['en', 'zh-Hant', 'zh-Hans']).optional(),
  sandbox: SandboxFile.optional(),
  mcpServers: ServersFile.optional(),
  ...channelShapes,
});

/**
 * The home's configuration: its `config.json` and, for channels that it does not name, the environment
 * (WAKEFUL_TELEGRAM_TOKEN, WAKEFUL_TELEGRAM_ALLOW, WAKEFUL_LINE_SECRET, WAKEFUL_LINE_TOKEN, WAKEFUL_LINE_ALLOW).
 *
 * @throws WakefulError `input_invalid` when the file is not what it should be; `store_read_only` when others may read
 *   the secrets in it and that cannot be mended.
 */
export function readConfig(home: Home, env: Env): Config {
  const fromEnv = DEFINED_CHANNELS.map((channel) => channel.fromEnv(env));
  return Object.assign({}, ...fromEnv, readFile(home)) as Config;
}

/**
 * Writes the configuration where its owner alone can read it. What was there stays until the new one is whole: a full disk
 * must not cost the secrets in it.
 */
export function writeConfig(home: Home, config: Config): void {
  const text = `${JSON.stringify(ConfigFile.parse(config), null, 2)}\n`;
  try {
    makeFolder(home.folder);
    // Its owner may keep it elsewhere, with a link here.
    replaceFile(existsSync(home.config) ? realpathSync(home.config) : home.config, text);
  } catch (error) {
    throw cannotWrite(home.config, error);
  }
}

function replaceFile(path: string, text: string): void {
  const unnamed = `${path}.new`;
  rmSync(unnamed, { force: true });
  try {
    writeFileSync(unnamed, text, { mode: 0o600, flush: true });
    renameSync(unnamed, path);
  } catch (error) {
    // A single file that is mounted here cannot be replaced, only written.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    writeFileSync(path, text, { mode: 0o600, flush: true });
  } finally {
    rmSync(unnamed, { force: true });
  }
}

/**
 * Puts a configuration that cannot be read out of the way, so that a new one can be written.
 *
 * @returns its new name, beside the old.
 */
export function putConfigAside({ config }: Home): string {
  for (let n = 1; ; n++) {
    const aside = `${config}.broken${n === 1 ? '' : `-${n}`}`;
    if (existsSync(aside)) continue;
    try {
      renameSync(config, aside);
      return aside;
    } catch (error) {
      throw cannotWrite(config, error);
    }
  }
}

function readFile(home: Home): Config {
  const { config: path } = home;
  const text = readText(path);
  if (text === undefined) return {};
  const read = readJson(text);
  if ('fault' in read) throw notRight(path, `is not JSON, at ${faultSays(read.fault)}`, read.fault);
  // What does not fit may be a secret in the wrong place.
  const fitted = fitTo(ConfigFile, read.value, { isSecret: true });
  if ('data' in fitted) return fitted.data;
  throw notRight(path, `is not right: ${fitted.faults.join('; ')}`, {});
}

/** Undefined when there is no file. */
function readText(path: string): string | undefined {
  try {
    if (statSync(path).isDirectory()) throw notRight(path, 'is a folder, and should be a file', {});
    const text = readFileSync(path, 'utf8');
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    return text;
  } catch (error) {
    if (error instanceof WakefulError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new WakefulError(
      'store_read_only',
      `Cannot read ${path}, or keep others from reading it: ${reasonOf(error)}. It must be yours alone.`,
      { cause: error, fields: { path } },
    );
  }
}

function notRight(path: string, how: string, fields: object): WakefulError {
  return new WakefulError(
    'input_invalid',
    `${path} ${how}. Mend it (docs/channels.md, docs/work.md and docs/cli.md show what may stand in it), or begin a new one with "wakeful init --force", which puts this one aside.`,
    { fields: { ...fields, path } },
  );
}
