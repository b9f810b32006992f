import { STORY_VOICE, type StoryLine } from '../simulation/index.ts';
import type { MessageView } from '../views.ts';
import { lengthOf, minuteOf } from './show-instant.ts';
import type { Style } from './style.ts';

const CLOCK_WIDTH = 5;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uFF01-\uFF60]/u;
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

/** How the speaker is called: with the chat, where that is not plain. */
export function speakerOf(said: StoryLine): string {
  return said.chat === said.who || said.chat === ONLY_CHAT ? said.who : `${said.who}@${said.chat}`;
}

/** How a thing said stands among the others. */
export interface Placement {
  /** The column of speakers is this wide. */
  readonly whoWidth: number;
  /** The line above bears the same clock, so it is left out here. */
  readonly sameClock: boolean;
}

/** Something said, for people: the clock, who, and the words. */
export function saidLines(said: StoryLine, style: Style, { whoWidth, sameClock }: Placement): string[] {
  const clock = (sameClock ? '' : minuteOf(said.at)).padEnd(CLOCK_WIDTH);
  const who = speakerOf(said);
  const column = who + ' '.repeat(Math.max(0, whoWidth - columnsOf(who)));
  const [first = '', ...rest] = said.text.split('\n');
  const late = said.late === undefined ? '' : style.warn(`  (${lengthOf(said.late)} late)`);
  const dressed = said.who === STORY_VOICE ? style.accent(column) : style.dim(column);
  const indent = ' '.repeat(CLOCK_WIDTH + whoWidth + 6);
  return [`  ${style.bold(clock)}  ${dressed}  ${first}${late}`, ...rest.map((more) => `${indent}${more}`)];
}

/** How many columns of a terminal a name takes: Chinese, Japanese and Korean letters take two each. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}
