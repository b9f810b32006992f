import { WakefulError } from '../../../errors.ts';
import { NOTHING, SANDBOX } from '../allowance.ts';

/** A server whose tools tasks may use. */
export interface ServerSettings {
  /** Its name here: what its tools begin with, and what a trigger is allowed. */
  readonly name: string;
  readonly reach: ProgramReach | AddressReach;
  /** Those of its tools that may be used; default: all. */
  readonly tools?: readonly string[];
  /** How long one call may take, and how long it may take to be ready; default: a quarter of a turn's time. */
  readonly timeoutMs?: number;
}

/** A program on this machine that speaks over stdin and stdout. */
export interface ProgramReach {
  readonly kind: 'program';
  readonly command: string;
  readonly args: readonly string[];
  /** All of its environment but the few names that every program is given. */
  readonly env: Secrets;
}

/** A server on the network (streamable HTTP). */
export interface AddressReach {
  readonly kind: 'address';
  readonly url: string;
  readonly headers: Secrets;
}

/**
 * Texts by name, or what looks them up when the server is needed: a secret that is missing keeps one server away, and
 * nothing else. It throws a `WakefulError` that says what is missing.
 */
type Secrets = Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);

/** The texts themselves. */
export function revealed(secrets: Secrets): Readonly<Record<string, string>> {
  return typeof secrets === 'function' ? secrets() : secrets;
}

/** @throws WakefulError `input_invalid` for a name that cannot begin a tool's name, or that is taken. */
export function checkServerNames(servers: readonly ServerSettings[]): void {
  const taken = new Set<string>([SANDBOX, NOTHING]);
  for (const { name } of servers) {
    if (!/^[a-z][a-z0-9-]{0,19}$/.test(name))
      throw new WakefulError(
        'input_invalid',
        `A server cannot be called "${name}": take up to 20 small letters, digits and dashes.`,
      );
    if (taken.has(name)) throw new WakefulError('input_invalid', `Two servers cannot both be called "${name}".`);
    taken.add(name);
  }
}
