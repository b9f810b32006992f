import { join } from 'node:path';
import { z } from 'zod';
import {
  createWorkshop,
  type SandboxSettings,
  type ServerSettings,
  type TimeBudgets,
  timeBudgets,
  type Workshop,
} from '../agent/index.ts';
import type { Home } from './home.ts';
import { Secret, type SecretRef, secretOf } from './secret.ts';
import type { Surroundings } from './surroundings.ts';

/** A server whose tools tasks may use, in the form that is usual for such files. */
interface ServerConfig {
  readonly command?: string | undefined;
  readonly args?: readonly string[] | undefined;
  readonly env?: Readonly<Record<string, SecretRef>> | undefined;
  readonly url?: string | undefined;
  readonly headers?: Readonly<Record<string, SecretRef>> | undefined;
  /** Those of its tools that may be used. */
  readonly tools?: readonly string[] | undefined;
  readonly timeoutSeconds?: number | undefined;
}

/** What tasks may work with, as config.json says it. */
export interface WorkConfig {
  readonly sandbox?: SandboxConfig | undefined;
  readonly mcpServers?: Readonly<Record<string, ServerConfig>> | undefined;
}

interface SandboxConfig {
  readonly network?: boolean | undefined;
  readonly read?: readonly string[] | undefined;
  readonly write?: readonly string[] | undefined;
  readonly timeoutSeconds?: number | undefined;
  readonly memoryMb?: number | undefined;
  readonly processes?: number | undefined;
  readonly diskMb?: number | undefined;
  readonly outputMb?: number | undefined;
}

const MB = 1024 * 1024;
const amount = (most: number) => z.number().int().min(1).max(most).optional();
const texts = z.array(z.string().min(1)).optional();
const secrets = z.record(z.string().min(1), Secret).optional();

/** What may stand under `sandbox`. */
export const SandboxFile: z.ZodType<SandboxConfig> = z.strictObject({
  network: z.boolean().optional(),
  read: texts,
  write: texts,
  timeoutSeconds: amount(3_600),
  memoryMb: amount(1_000_000),
  processes: amount(100_000),
  diskMb: amount(1_000_000),
  outputMb: amount(1_000),
});

const Address = z.url({ protocol: /^https?$/, error: 'an address begins with http:// or https://' });
const limits = { tools: texts, timeoutSeconds: amount(600) };

/** What may stand under `mcpServers`. */
export const ServersFile: z.ZodType<Readonly<Record<string, ServerConfig>>> = z.record(
  z.string(),
  z.union(
    [
      z.strictObject({
        command: z.string().min(1),
        args: z.array(z.string()).optional(),
        env: secrets,
        type: z.literal('stdio').optional(),
        ...limits,
      }),
      z.strictObject({
        url: Address,
        headers: secrets,
        type: z.enum(['http', 'streamable-http']).optional(),
        ...limits,
      }),
    ],
    'a server has a "command" with "args" and "env", or a "url" with "headers"; beside them "tools" and "timeoutSeconds"',
  ),
);

/**
 * What the tasks of a home can work with; undefined when its configuration names nothing.
 *
 * @throws WakefulError `input_invalid` when a name or a path is not as it should be.
 */
export function workshopOf(
  { sandbox, mcpServers = {}, turnMinutes }: WorkConfig & { readonly turnMinutes?: number | undefined },
  home: Home,
  { env }: Pick<Surroundings, 'env'>,
): Workshop | undefined {
  const servers = Object.entries(mcpServers).map(([name, server]) => serverOf(name, server, env));
  if (!sandbox && servers.length === 0) return undefined;
  return createWorkshop({
    ...(sandbox ? { sandbox: sandboxOf(sandbox, home) } : {}),
    servers,
    env,
    times: timesOf(turnMinutes),
  });
}

/** How long things may take, by what `turnMinutes` says. */
export function timesOf(turnMinutes: number | undefined): TimeBudgets {
  return timeBudgets(turnMinutes && 60_000 * turnMinutes);
}

function sandboxOf({ network, read, write, ...given }: SandboxConfig, home: Home): SandboxSettings {
  const limits = {
    timeMs: given.timeoutSeconds && given.timeoutSeconds * 1000,
    memoryBytes: given.memoryMb && given.memoryMb * MB,
    processes: given.processes,
    diskBytes: given.diskMb && given.diskMb * MB,
    outputBytes: given.outputMb && given.outputMb * MB,
  };
  return {
    folder: join(home.folder, 'work'),
    hidden: home.folder,
    ...(network === undefined ? {} : { network }),
    ...(read ? { read } : {}),
    ...(write ? { write } : {}),
    limits: Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
  };
}

function serverOf(
  name: string,
  { command, args = [], env: ownEnv = {}, url, headers = {}, tools, timeoutSeconds }: ServerConfig,
  env: Surroundings['env'],
): ServerSettings {
  const resolved = (secrets: Readonly<Record<string, SecretRef>>, under: string) => (): Record<string, string> =>
    Object.fromEntries(
      Object.entries(secrets).map(([key, secret]) => [
        key,
        secretOf(secret, `"${key}" of the server "${name}" (mcpServers.${name}.${under}.${key} in config.json)`, env),
      ]),
    );
  return {
    name,
    reach:
      command === undefined
        ? { kind: 'address', url: url ?? '', headers: resolved(headers, 'headers') }
        : { kind: 'program', command, args, env: resolved(ownEnv, 'env') },
    ...(tools ? { tools } : {}),
    ...(timeoutSeconds === undefined ? {} : { timeoutMs: timeoutSeconds * 1000 }),
  };
}
