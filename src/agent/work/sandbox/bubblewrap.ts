import { accessSync, constants, lstatSync, readlinkSync } from 'node:fs';
import type { SandboxLimits, SandboxSettings } from './settings.ts';

/** Where the task's folder is inside. */
export const INSIDE = '/work';

/** The programs that the walls are made of. */
export interface SandboxPrograms {
  /** Bubblewrap, 0.8 or newer. */
  readonly bwrap: string;
  /** From util-linux, as are those that {@link withoutRoot} calls. */
  readonly prlimit: string;
}

const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin'];
const SYSTEM_FOLDERS = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32'];
/** What programs need of /etc to be found and run; nothing in it is anybody's own. */
const SYSTEM_FILES = ['/etc/alternatives', '/etc/ld.so.cache'];
/** What they need to find and trust a server. */
const NETWORK_FILES = [
  '/etc/resolv.conf',
  '/etc/hosts',
  '/etc/nsswitch.conf',
  '/etc/ssl',
  '/etc/ca-certificates',
  '/etc/pki',
];
/** The user and group of what a Wakeful that is root runs; no account has this number. */
export const SANDBOX_USER = 64_718;

const TEMPORARY_BYTES = 64 * 1024 * 1024;
const OPEN_FILES = 512;

/** Finds the programs; undefined names what is missing. */
export function findPrograms(folders: readonly string[] = PROGRAM_FOLDERS): Partial<SandboxPrograms> {
  const find = (name: string): string | undefined => folders.map((folder) => `${folder}/${name}`).find(canRun);
  const [bwrap, prlimit] = [find('bwrap'), find('prlimit')];
  return { ...(bwrap === undefined ? {} : { bwrap }), ...(prlimit === undefined ? {} : { prlimit }) };
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The command line that runs `command` behind walls: namespaces of its own for users, processes, network, names and
 * mounts; of this machine's files only the system's programs, read-only, and its own folder; an environment of a few
 * names; no rights and no way to gain any. It dies with this process.
 *
 * @param infoFd The descriptor on which Bubblewrap says which process is the first inside.
 */
export function sandboxedCommand(
  { bwrap, prlimit }: SandboxPrograms,
  { network = false, read = [], write = [] }: SandboxSettings,
  { memoryBytes, processes, diskBytes, timeMs }: SandboxLimits,
  { folder, zone, command, infoFd }: { folder: string; zone: string; command: readonly string[]; infoFd: number },
): { readonly program: string; readonly args: readonly string[] } {
  const args = [
    ...['--unshare-all', '--unshare-user', '--disable-userns', ...(network ? ['--share-net'] : [])],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'sandbox', '--info-fd', `${infoFd}`],
    ...environment(zone),
    ...['--ro-bind', '/usr', '/usr', ...SYSTEM_FOLDERS.flatMap(systemFolder)],
    ...SYSTEM_FILES.flatMap(readable),
    ...(network ? NETWORK_FILES.flatMap(readable) : []),
    // Without this, a process whose user is root outside may write the kernel's settings under /proc/sys.
    ...['--proc', '/proc', '--remount-ro', '/proc'],
    ...['--dev', '/dev', '--size', `${TEMPORARY_BYTES}`, '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...['--size', `${TEMPORARY_BYTES}`, '--tmpfs', '/tmp'],
    ...read.flatMap(readable),
    ...write.flatMap((path) => ['--bind-try', path, path]),
    ...['--bind', folder, INSIDE, '--remount-ro', '/', '--chdir', INSIDE, '--'],
    // The kernel's own limits, most of them of each process: memory of all together is watched from outside. They are set
    // inside, where only the processes inside count.
    ...[prlimit, `--data=${memoryBytes}`, `--nproc=${processes}`, `--fsize=${diskBytes}`, `--nofile=${OPEN_FILES}`],
    ...[`--cpu=${Math.ceil(timeMs / 1000) + 1}`, '--core=0', '--'],
    ...command,
  ];
  return { program: bwrap, args };
}

/**
 * The same for a Wakeful that runs as root: root is given up first, because the kernel counts no process of root, and
 * because a way out of the sandbox would lead to less. The folder, which that user could not reach, is shown at
 * `mountPoint` in a view of the files of this command's own.
 */
export function withoutRoot(
  { program, args }: { readonly program: string; readonly args: readonly string[] },
  { folder, mountPoint }: { readonly folder: string; readonly mountPoint: string },
): { readonly program: string; readonly args: readonly string[] } {
  const user = `${SANDBOX_USER}`;
  const script = 'mount --bind "$1" "$2" && shift 2 && exec "$@"';
  return {
    program: '/usr/bin/unshare',
    args: [
      ...['--mount', '--propagation', 'private', '--', '/bin/sh', '-c', script, 'sh', folder, mountPoint],
      ...['/usr/bin/setpriv', '--reuid', user, '--regid', user, '--clear-groups', '--', program, ...args],
    ],
  };
}

function environment(zone: string): string[] {
  const names = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: INSIDE,
    TMPDIR: '/tmp',
    LANG: 'C.UTF-8',
    TZ: zone,
  };
  return ['--clearenv', ...Object.entries(names).flatMap(([name, value]) => ['--setenv', name, value])];
}

/** /bin and the like, as they are here: links into /usr, or folders of their own. */
function systemFolder(name: string): string[] {
  const path = `/${name}`;
  try {
    return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
  } catch {
    // This system has no such folder.
    return [];
  }
}

function readable(path: string): string[] {
  return ['--ro-bind-try', path, path];
}
