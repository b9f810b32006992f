import { cueMatches } from '../../memory/index.ts';
import type { FireBriefing } from '../brain.ts';

/** The longest answer that is said, in characters. */
const LONGEST_ANSWER = 6_000;
/** How much of a reminder's words its telling must have, 0–1. */
const NAMES_IT = 0.5;

/** What no person should be shown: the program's own headings, markup of tools and templates, broken text. */
const MACHINE =
  /^\s*\[(?:SCHEDULED TRIGGER|MESSAGE|SAID NOW|RECALLED|NO LONGER SO|LAST REMINDER|SAID BEFORE|WORK|END|SYSTEM)\b|\[SYSTEM:|<\/?(?:tool_call|function|invoke|think|\|?im_(?:start|end))|<\|[a-z_]+\|>|\uFFFD{2,}/imu;
const JSON_CALL = /^\s*(?:```\w*\s*)?[[{]\s*(?:\\?["'](?:name|tool|tool_calls|function|arguments|parameters)\\?["'])/iu;

/** Marks that hide or reorder text, which no answer needs. */
const HIDDEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
/** Control characters that are no white space: words on both sides of one are two. */
const CONTROLS = /[^\P{Cc}\n\t]+/gu;

/** An answer as it may be shown: nothing hidden, no white space around it. */
export function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(CONTROLS, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Why an answer cannot be said to a person; undefined when it can. */
export function whyUnfit(text: string): string | undefined {
  if (text === '') return 'the answer is empty';
  if (text.length > LONGEST_ANSWER) return `the answer is longer than ${LONGEST_ANSWER} characters`;
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) return 'the answer has no words';
  if (MACHINE.test(text) || JSON_CALL.test(text))
    return 'the answer holds text of the program instead of words for a person';
  if (/(\S{1,20})(?:\s*\1){40,}/u.test(text)) return 'the answer repeats itself';
  return undefined;
}

/** Whether the telling of a reminder says what it is for; exact words must be there exactly. */
export function namesTheThing(text: string, { trigger: { cue, verbatim } }: FireBriefing): boolean {
  return verbatim === null ? cueMatches(cue, text) >= NAMES_IT : text.includes(verbatim);
}
