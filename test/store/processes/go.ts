import { once } from 'node:events';

/** Says a line to the parent. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Waits until the parent says go on. */
export async function untilGo(): Promise<void> {
  await once(process.stdin, 'data');
}
