import { Readable, Writable } from 'node:stream';
import type { Surroundings } from '../../src/cli/surroundings.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';

/** Surroundings in memory, and what was printed. */
export interface TestSurroundings {
  readonly surroundings: Surroundings;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** The lines of stdout as JSON. */
  readonly json: () => unknown[];
}

/** Surroundings for a command line in this process: no terminal, 2026-12-01T10:00Z, an empty environment. */
export function testSurroundings(
  given: Partial<Surroundings> & { input?: string | readonly string[] } = {},
): TestSurroundings {
  const { input = '', ...parts } = given;
  const stdout = collect();
  const stderr = collect();
  return {
    surroundings: {
      stdin: Readable.from(typeof input === 'string' ? [input] : input),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: {},
      platform: 'linux',
      userFolder: '/nowhere',
      clock: createVirtualClock(Date.parse('2026-12-01T10:00:00Z')),
      random: createSeededRandom(7),
      interrupted: () => new Promise(() => undefined),
      exit: () => undefined,
      ...parts,
    },
    stdout: stdout.text,
    stderr: stderr.text,
    json: () =>
      stdout
        .text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as unknown),
  };
}

function collect(): { stream: Writable; text: () => string } {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}
