import { STORY_VOICE, type StoryLine } from '../simulation/index.ts';
import type { MessageView } from '../views.ts';
import { clockOf, lengthOf } from './show-instant.ts';
import type { Style } from './style.ts';

const CLOCK_WIDTH = 8;
const WHO_WIDTH = 8;
/** The chat that needs no naming: that of a home's one person. */
export const ONLY_CHAT = 'me';

/** A message of the chat `chat` in the shape in which everything said is printed. */
export function saidOf(message: MessageView, chat: string): StoryLine {
  return {
    at: message.at,
    chat,
    who: message.who === 'wakeful' ? STORY_VOICE : (message.person ?? ''),
    text: message.text,
    ...(message.fireId === null ? {} : { fire: message.fireId }),
    ...(message.lateMs === null ? {} : { late: message.lateMs }),
  };
}

/** Something said, for people: the clock, who, and the words; `sameClock` leaves the clock out. */
export function saidLines(said: StoryLine, style: Style, sameClock = false): string[] {
  const clock = (sameClock ? '' : clockOf(said.at)).padEnd(CLOCK_WIDTH);
  const where = said.chat === said.who || said.chat === ONLY_CHAT ? '' : `@${said.chat}`;
  const who = `${said.who}${where}`.padEnd(WHO_WIDTH);
  const [first = '', ...rest] = said.text.split('\n');
  const late = said.late === undefined ? '' : style.warn(`  (${lengthOf(said.late)} late)`);
  const dressed = said.who === STORY_VOICE ? style.accent(who) : style.dim(who);
  const indent = ' '.repeat(CLOCK_WIDTH + who.length + 6);
  return [`  ${style.bold(clock)}  ${dressed}  ${first}${late}`, ...rest.map((more) => `${indent}${more}`)];
}
