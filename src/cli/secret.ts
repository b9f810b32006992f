import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { WakefulError } from '../errors.ts';
import { reasonOf } from '../os-errors.ts';
import { fromKeychain } from './keychain.ts';

/** A secret as it stands in the configuration: itself, or the file, environment variable or keychain entry that holds it. */
export type SecretRef = string | { readonly file: string } | { readonly env: string } | { readonly keychain: string };

export type Env = Readonly<Record<string, string | undefined>>;

/** The form of a {@link SecretRef}. */
export const Secret: z.ZodType<SecretRef> = z.union(
  [
    z.string().min(1),
    z.strictObject({ file: z.string().min(1) }),
    z.strictObject({ env: z.string().min(1) }),
    z.strictObject({ keychain: z.string().min(1).max(200) }),
  ],
  'a secret is a text, or {"file": …}, {"env": …} or {"keychain": …} that says where it is',
);

/**
 * A secret's own text.
 *
 * @throws WakefulError `input_invalid` when the file, variable or keychain that should hold it does not; its field `secret`
 *   is what was given.
 */
export function secretOf(secret: SecretRef, what: string, env: Env): string {
  if (typeof secret === 'string') return secret;
  const missing = (where: string, cause?: unknown): WakefulError =>
    new WakefulError('input_invalid', `${what} should be in ${where}`, { cause, fields: { secret } });
  if ('env' in secret) {
    const value = env[secret.env];
    if (value) return value;
    throw missing(`the environment as ${secret.env}, which is not set.`);
  }
  if ('keychain' in secret) {
    const found = fromKeychain(secret.keychain, env);
    if ('secret' in found) return found.secret;
    throw missing(`the keychain as "${secret.keychain}": ${found.why}`);
  }
  const where = `the file ${secret.file}, which`;
  let text: string;
  try {
    // A device or a pipe may never end.
    const file = statSync(secret.file);
    if (!file.isFile()) throw missing(`${where} is no file of its own.`);
    if (file.size > LARGEST_SECRET) throw missing(`${where} is larger than any secret: ${file.size} bytes.`);
    text = readFileSync(secret.file, 'utf8').trim();
  } catch (cause) {
    if (cause instanceof WakefulError) throw cause;
    throw missing(`${where} cannot be read: ${reasonOf(cause)}.`, cause);
  }
  if (text !== '') return text;
  throw missing(`${where} is empty.`);
}

/** In bytes. */
const LARGEST_SECRET = 65_536;
