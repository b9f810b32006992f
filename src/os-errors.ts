/** What the operating system refused, in words that a person can act on; the codes are Node's (https://nodejs.org/api/errors.html). */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no permission for it',
  EPERM: 'you have no permission for it',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'it is there already',
  ENOTEMPTY: 'the folder is not empty',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EROFS: 'the disk can only be read',
  EIO: 'the disk failed',
  EBUSY: 'another program uses it',
  ETXTBSY: 'another program uses it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EINVAL: 'the name does not fit this system',
  ERR_INVALID_ARG_VALUE: 'the name does not fit this system',
  EXDEV: 'it lies on another disk',
  ENOTFOUND: 'no machine of this name is known',
  EAI_AGAIN: 'the name could not be looked up; is the network there?',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EADDRINUSE: 'another program listens there',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the other side hung up',
  EPIPE: 'the other side hung up',
  ETIMEDOUT: 'there was no answer in time',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that network',
};

/** Why something failed, without the system's own shorthand where it has a meaning for people. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const code = 'code' in thrown ? String(thrown.code) : '';
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  // Several attempts at one name, each with its own failure: the last one is as good as any.
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return reasonOf(thrown.errors.at(-1));
  return thrown.message || code || thrown.name;
}
