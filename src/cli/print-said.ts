import type { StoryLine } from '../simulation/index.ts';
import type { Printer } from './printer.ts';
import { dayOf } from './show-instant.ts';
import { createSaidLayout } from './show-said.ts';

/**
 * Prints what is said, one thing after the other, under a heading for each new day; for programs a line of JSON each.
 */
export function createSaidPrinter(print: Printer): (said: StoryLine) => Promise<void> {
  const layOut = createSaidLayout(print.style);
  let day = '';
  return async (said) => {
    if (print.json) return print.value(said);
    const lines = layOut(said);
    if (day !== dayOf(said.at)) lines.unshift(...(day === '' ? [] : ['']), print.style.bold(dayOf(said.at)));
    day = dayOf(said.at);
    // In one go, so that nothing else gets between.
    return print.line(lines.join('\n'));
  };
}
