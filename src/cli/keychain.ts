import { execFileSync } from 'node:child_process';
import type { Env } from './secret.ts';

/** Under this service the entries stand. */
const SERVICE = 'wakeful';
/** A keychain may ask its owner first. */
const ANSWER_WITHIN_MS = 60_000;

interface Keychain {
  readonly program: string;
  readonly called: string;
  read(name: string): readonly string[];
  /** The command that puts a secret in; it asks for it, so that no shell remembers it. */
  store(name: string): string;
}

const KEYCHAINS: Readonly<Record<string, Keychain>> = {
  linux: {
    program: 'secret-tool',
    called: 'the keyring',
    read: (name) => ['lookup', 'service', SERVICE, 'account', name],
    store: (name) => `secret-tool store --label="Wakeful ${name}" service ${SERVICE} account "${name}"`,
  },
  darwin: {
    program: 'security',
    called: 'the keychain',
    read: (name) => ['find-generic-password', '-s', SERVICE, '-a', name, '-w'],
    store: (name) => `security add-generic-password -s ${SERVICE} -a "${name}" -w`,
  },
};

/**
 * A secret out of the keychain of this machine's user, by the program that keeps it; or why there is none, as a sentence
 * that says what to do.
 */
export function fromKeychain(
  name: string,
  env: Env,
  platform: NodeJS.Platform = process.platform,
): { readonly secret: string } | { readonly why: string } {
  const keychain = KEYCHAINS[platform];
  if (!keychain) return { why: `none is known on ${platform}. Use {"file": …} or {"env": …}.` };
  const givesNone = { why: `${keychain.called} gives none. Put it in with: ${keychain.store(name)}` };
  try {
    const secret = execFileSync(keychain.program, keychain.read(name), {
      env: env as NodeJS.ProcessEnv,
      encoding: 'utf8',
      // Nothing that it writes is shown: it may be the secret.
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: ANSWER_WITHIN_MS,
    }).trim();
    return secret === '' ? givesNone : { secret };
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') return givesNone;
    return { why: `there is no "${keychain.program}" here. Install it, or use {"file": …} or {"env": …}.` };
  }
}
