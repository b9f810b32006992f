import { STORY_VOICE, type StoryLine } from '../simulation/index.ts';
import type { Printer } from './printer.ts';
import { dayOf, minuteOf } from './show-instant.ts';
import { columnsOf, saidLines, speakerOf } from './show-said.ts';

/**
 * Prints what is said, one thing after the other: a heading for each new day, the clock once for all of a moment; a line
 * of JSON each for programs.
 */
export function createSaidPrinter(print: Printer): (said: StoryLine) => Promise<void> {
  let day = '';
  let clock = '';
  // As wide as the widest name so far.
  let whoWidth = STORY_VOICE.length;
  return async (said) => {
    if (print.json) return print.value(said);
    const lines: string[] = [];
    if (day !== dayOf(said.at)) {
      if (day !== '') lines.push('');
      day = dayOf(said.at);
      clock = '';
      lines.push(print.style.bold(day));
    }
    whoWidth = Math.max(whoWidth, columnsOf(speakerOf(said)));
    lines.push(...saidLines(said, print.style, { whoWidth, sameClock: clock === minuteOf(said.at) }));
    clock = minuteOf(said.at);
    // In one go, so that nothing else gets between.
    return print.line(lines.join('\n'));
  };
}
