import { STORY_VOICE, type StoryLine } from '../simulation/index.ts';
import type { MessageView } from '../views.ts';
import { lengthOf, minuteOf } from './show-instant.ts';
import type { Style } from './style.ts';

const CLOCK_WIDTH = 5;
/** `2026-12-01T20:00`. */
const MINUTE_LENGTH = 16;
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
function speakerOf({ who, chat }: StoryLine, oneChat: boolean): string {
  const isPlain = chat === who || chat === ONLY_CHAT || (oneChat && who === STORY_VOICE);
  return isPlain ? who : `${who}@${chat}`;
}

/** Lays out what is said, for people: the clock once for all of a minute, who, and the words. */
export function createSaidLayout(style: Style): (said: StoryLine) => string[] {
  // As wide as the widest name so far.
  let whoWidth = STORY_VOICE.length;
  let minute = '';
  const chats = new Set<string>();
  return (said) => {
    chats.add(said.chat);
    const who = speakerOf(said, chats.size === 1);
    whoWidth = Math.max(whoWidth, columnsOf(who));
    const shown = minute === said.at.slice(0, MINUTE_LENGTH) ? '' : minuteOf(said.at);
    minute = said.at.slice(0, MINUTE_LENGTH);
    const column = who + ' '.repeat(whoWidth - columnsOf(who));
    const dressed = said.who === STORY_VOICE ? style.accent(column) : style.dim(column);
    const late = said.late === undefined ? '' : style.warn(`  (${lengthOf(said.late)} late)`);
    const [first = '', ...rest] = said.text.split('\n');
    const indent = ' '.repeat(CLOCK_WIDTH + whoWidth + 6);
    return [
      `  ${style.bold(shown.padEnd(CLOCK_WIDTH))}  ${dressed}  ${first}${late}`,
      ...rest.map((more) => `${indent}${more}`),
    ];
  };
}

/** How many columns of a terminal a name takes: Chinese, Japanese and Korean letters take two each. */
function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}
