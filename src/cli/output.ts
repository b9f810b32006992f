import type { Writable } from 'node:stream';

/** Thrown by a write when nobody reads any more (`wakeful … | head -1`): the command ends quietly. */
export class OutputClosed extends Error {
  constructor() {
    super('The reader of the output went away.');
    this.name = 'OutputClosed';
  }
}

/** A stream with back-pressure: a write resolves once more may be written. */
export interface Output {
  write(text: string): Promise<void>;
}

/** Wraps a stream that the process owns; it is never closed. */
export function createOutput(stream: Writable): Output {
  let broken: Error | undefined;
  let waiting: (() => void)[] = [];
  const wakeAll = (): void => {
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };
  stream.on('drain', wakeAll);
  stream.on('close', () => {
    broken ??= new OutputClosed();
    wakeAll();
  });
  stream.on('error', (error: NodeJS.ErrnoException) => {
    broken = error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED' ? new OutputClosed() : error;
    wakeAll();
  });
  return {
    async write(text) {
      if (broken) throw broken;
      if (!stream.write(text)) await new Promise<void>((resolve) => waiting.push(resolve));
      if (broken) throw broken;
    },
  };
}
