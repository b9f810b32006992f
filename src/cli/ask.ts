import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Surroundings } from './surroundings.ts';

/** Asks the person at the terminal, one question after another. */
export interface Questions {
  /** The answer without the spaces around it; `otherwise` for an empty one. */
  ask(question: string, otherwise?: string): Promise<string>;
  /** The same for a secret: what is typed is not shown. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Opens the questions; they go to stderr, so that stdout stays for answers of ours. */
export function openQuestions({ stdin, stderr }: Surroundings): Questions {
  let isSecret = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isSecret) stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true });
  const ask = async (question: string, otherwise = ''): Promise<string> => {
    stderr.write(otherwise === '' ? `${question} ` : `${question} [${otherwise}] `);
    return (await lines.question('')).trim() || otherwise;
  };
  return {
    ask,
    askSecret: async (question) => {
      const asking = ask(question);
      isSecret = true;
      try {
        return await asking;
      } finally {
        isSecret = false;
        stderr.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
