import { createHash } from 'node:crypto';
import type { MessageButton } from '../../store/index.ts';
import type { Part } from '../send-in-parts.ts';

/** A message takes this many characters … */
const LONGEST_CONTENT = 2_000;
/** … of which some are left for what is escaped. */
export const LONGEST_MESSAGE = 1_900;
const BUTTONS_IN_A_ROW = 5;
const MOST_BUTTONS = 25;
const LONGEST_LABEL = 80;
const LONGEST_ID = 100;
/** Types and flags of Discord's. */
const ROW = 1;
const BUTTON = 2;
const GREY = 2;
const NO_PREVIEWS = 4;

/**
 * A part of a message as Discord takes it: nobody is pinged by it, and nothing in it is markup. Discord knows its nonce for
 * some minutes, and makes no second message of it.
 *
 * @see https://discord.com/developers/docs/resources/message#create-message
 */
export function messageOf({ message: { key }, nth, text, buttons }: Part): object {
  const nonce = createHash('sha256').update(`${key}#${nth}`).digest('hex').slice(0, 24);
  return { ...contentOf(text), components: rowsOf(buttons), flags: NO_PREVIEWS, nonce, enforce_nonce: true };
}

/** A message of ours after a change, without its buttons. */
export function changedTo(text: string): object {
  return { ...contentOf(text), components: [] };
}

function contentOf(text: string): object {
  const escaped = escapeMarkdown(text);
  const content = escaped.length <= LONGEST_CONTENT ? escaped : text.slice(0, LONGEST_CONTENT);
  return { content, allowed_mentions: { parse: [] } };
}

function rowsOf(buttons: readonly MessageButton[]): object[] {
  const fitting = buttons.filter(({ says }) => says.length <= LONGEST_ID).slice(0, MOST_BUTTONS);
  const rows: object[] = [];
  for (let at = 0; at < fitting.length; at += BUTTONS_IN_A_ROW)
    rows.push({
      type: ROW,
      components: fitting.slice(at, at + BUTTONS_IN_A_ROW).map(({ label, says }) => ({
        type: BUTTON,
        style: GREY,
        label: [...label].slice(0, LONGEST_LABEL).join(''),
        custom_id: says,
      })),
    });
  return rows;
}

const URL_IN_TEXT = /(https?:\/\/[^\s<]+)/;

/** A text that Discord shows as it is written. An address stays as it is: in it, nothing is markup. */
function escapeMarkdown(text: string): string {
  return text
    .split(URL_IN_TEXT)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(/[\\*_~`|<>[\]]/g, '\\$&')))
    .join('')
    .replace(/^(\s*)([-+#])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2');
}

/** What {@link messageOf} made of a text, as it was. */
export function unescapeMarkdown(content: string): string {
  return content.replace(/\\([\\*_~`|<>[\]+#.)-])/g, '$1');
}
