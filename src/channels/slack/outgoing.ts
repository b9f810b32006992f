import type { MessageButton } from '../../store/index.ts';
import { splitText } from '../split-text.ts';

/** A section of a message takes this many characters, with what is escaped counted as it is written. */
const LONGEST_SECTION = 3_000;
/** Each `&`, `<` and `>` becomes up to five characters. */
const MOST_FOR_ONE = 5;
/** The longest part, in UTF-16 units. Slack would take more without buttons, and recommends not to. */
export const LONGEST_MESSAGE = 2_900;
/** Slack takes this many buttons in a row of actions, with so much on and in each. */
const MOST_BUTTONS = 25;
const LONGEST_LABEL = 75;
const LONGEST_VALUE = 2_000;

/** A text as Slack shows it, with nothing in it that it would take for markup. */
interface SlackMessage {
  readonly text: string;
  readonly blocks?: readonly object[];
  readonly mrkdwn: false;
  readonly parse: 'none';
  readonly link_names: false;
  readonly unfurl_links: false;
  readonly unfurl_media: false;
}

/**
 * A part of a message, its buttons in a block of actions.
 *
 * @see https://docs.slack.dev/reference/methods/chat.postMessage
 */
export function messageOf(text: string, buttons: readonly MessageButton[]): SlackMessage {
  const shown = buttons.filter(({ says }) => says.length <= LONGEST_VALUE).slice(0, MOST_BUTTONS);
  const escaped = escapeText(text);
  const blocks = [
    ...sectionsOf(text).map((part) => ({ type: 'section', text: { type: 'plain_text', text: part, emoji: false } })),
    {
      type: 'actions',
      elements: shown.map(({ label, says }, at) => ({
        type: 'button',
        action_id: `says_${at}`,
        text: { type: 'plain_text', text: [...label].slice(0, LONGEST_LABEL).join(''), emoji: true },
        value: says,
      })),
    },
  ];
  return {
    text: escaped,
    ...(shown.length > 0 ? { blocks } : {}),
    mrkdwn: false,
    parse: 'none',
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** Slack's three control characters; everything else stands for itself. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A text in sections: one, unless it is full of what is escaped. */
function sectionsOf(text: string): string[] {
  const escaped = escapeText(text);
  if (escaped.length <= LONGEST_SECTION) return [escaped];
  return splitText(text, LONGEST_SECTION / MOST_FOR_ONE).map(escapeText);
}
