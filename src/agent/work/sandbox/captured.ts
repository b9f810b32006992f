/** The beginning and the end of a stream, however long it is. */
export interface Captured {
  add(chunk: Buffer): void;
  /** What was kept; where the middle is left out, it says how much. */
  text(): string;
}

/** Keeps the first and the last `half` bytes. */
export function captureEnds(half: number): Captured {
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let headBytes = 0;
  let left = 0;
  return {
    add: (chunk) => {
      const toHead = chunk.subarray(0, Math.max(0, half - headBytes));
      if (toHead.length > 0) head.push(Buffer.from(toHead));
      headBytes += toHead.length;
      const rest = chunk.subarray(toHead.length);
      if (rest.length === 0) return;
      const both = Buffer.concat([tail, rest.subarray(-half)]);
      left += tail.length + rest.length - Math.min(half, both.length);
      tail = Buffer.from(both.subarray(-half));
    },
    text: () => {
      const begins = Buffer.concat(head);
      if (left === 0) return Buffer.concat([begins, tail]).toString('utf8');
      return `${begins.toString('utf8')}\n… ${left} bytes left out …\n${tail.toString('utf8')}`;
    },
  };
}
