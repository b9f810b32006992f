import type { StoryLine } from '../simulation/index.ts';
import { createSaidPrinter } from './print-said.ts';
import type { Printer } from './printer.ts';

/** How much was said. */
export interface StoryCount {
  readonly lines: number;
  /** Lines said because a trigger fired. */
  readonly fires: number;
  readonly late: number;
}

/** Prints all that is said, as it comes, and counts it. */
export async function printStory(print: Printer, story: AsyncIterable<StoryLine>): Promise<StoryCount> {
  const printSaid = createSaidPrinter(print);
  const count = { lines: 0, fires: 0, late: 0 };
  for await (const said of story) {
    await printSaid(said);
    count.lines += 1;
    if (said.fire !== undefined) count.fires += 1;
    if (said.late !== undefined) count.late += 1;
  }
  return count;
}
