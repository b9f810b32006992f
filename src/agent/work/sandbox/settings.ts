import { isAbsolute, relative, resolve } from 'node:path';
import { WakefulError } from '../../../errors.ts';

/** What commands may do, and how much of the machine they may take. */
export interface SandboxSettings {
  /** Where each trigger has its folder; made when it is first needed. */
  readonly folder: string;
  /** The folder that no command sees, whatever is allowed: Wakeful's own home. */
  readonly hidden?: string;
  /** Whether commands reach the network; default: no. */
  readonly network?: boolean;
  /** Files and folders of this machine that commands may read, at the same paths. */
  readonly read?: readonly string[];
  /** …and change. */
  readonly write?: readonly string[];
  readonly limits?: Partial<SandboxLimits>;
}

/** The limits of one command; of its folder, for `diskBytes`. */
export interface SandboxLimits {
  readonly timeMs: number;
  /** Of all its processes together. */
  readonly memoryBytes: number;
  /** Threads count too. */
  readonly processes: number;
  /** Output and errors together; what is beyond ends the command. */
  readonly outputBytes: number;
  /** Of all files in the folder. */
  readonly diskBytes: number;
}

const MB = 1024 * 1024;

/** The limits of what a machine gives; the time follows from that of a turn. */
export const DEFAULT_LIMITS: Omit<SandboxLimits, 'timeMs'> = {
  memoryBytes: 1024 * MB,
  processes: 256,
  outputBytes: 8 * MB,
  diskBytes: 512 * MB,
};

/** @throws WakefulError `input_invalid` for a path that is not absolute, or that would show what must stay hidden. */
export function checkSandboxSettings({ folder, hidden = folder, read = [], write = [] }: SandboxSettings): void {
  for (const path of [...read, ...write]) {
    if (!isAbsolute(path))
      throw new WakefulError('input_invalid', `The sandbox can be given whole paths only, and "${path}" is none.`);
    const [shown, secret] = [resolve(path), resolve(hidden)];
    if (contains(shown, secret) || contains(secret, shown))
      throw new WakefulError(
        'input_invalid',
        `"${path}" cannot be given to the sandbox: Wakeful's own home lies there.`,
      );
  }
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}
