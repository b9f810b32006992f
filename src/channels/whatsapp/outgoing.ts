import type { MessageButton } from '../../store/index.ts';

/** A text takes this many characters … */
export const LONGEST_MESSAGE = 4_096;
/** … but above reply buttons only so many. */
const LONGEST_ABOVE_BUTTONS = 1_024;
const MOST_BUTTONS = 3;
const MOST_ROWS = 10;
const LONGEST_TITLE = 20;
const LONGEST_ROW_TITLE = 24;
const LONGEST_ID = 256;
const LONGEST_ROW_ID = 200;
/** A template's parameter takes no line breaks, and with the rest of its body no more than 1,024 characters. */
const LONGEST_PARAMETER = 900;

/** A template that was approved for what is said after 24 hours: its body has one variable, the text. */
export interface WhatsappTemplate {
  readonly name: string;
  /** As the template has it: `en_US`, `zh_TW`. */
  readonly language: string;
}

/** A part of a message: as text, with up to three reply buttons, or with a list of more. */
export function messageOf(to: string, text: string, buttons: readonly MessageButton[]): object {
  const addressed = { recipient_type: 'individual', to };
  const few = buttons.filter(({ says }) => says.length <= LONGEST_ID);
  if (few.length === 0) return { ...addressed, type: 'text', text: { preview_url: false, body: text } };
  if (few.length <= MOST_BUTTONS && text.length <= LONGEST_ABOVE_BUTTONS)
    return {
      ...addressed,
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text },
        action: {
          buttons: few.map(({ label, says }) => ({
            type: 'reply',
            reply: { id: says, title: cut(label, LONGEST_TITLE) },
          })),
        },
      },
    };
  const rows = buttons
    .filter(({ says }) => says.length <= LONGEST_ROW_ID)
    .slice(0, MOST_ROWS)
    .map(({ label, says }) => ({ id: says, title: cut(label, LONGEST_ROW_TITLE) }));
  return {
    ...addressed,
    type: 'interactive',
    interactive: {
      type: 'list',
      body: { text },
      // What opens the list is named after its first row: there is no word for it in every language.
      action: { button: `${cut(rows[0]?.title ?? '', LONGEST_TITLE - 2)} …`, sections: [{ rows }] },
    },
  };
}

/** The text in a template, for a person who has said nothing for 24 hours. */
export function templateOf(to: string, text: string, { name, language }: WhatsappTemplate): object {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = line.length <= LONGEST_PARAMETER ? line : `${cut(line, LONGEST_PARAMETER - 1)}…`;
  return {
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text: shown }] }],
    },
  };
}

function cut(text: string, longest: number): string {
  let shown = '';
  for (const character of text) {
    if (shown.length + character.length > longest) break;
    shown += character;
  }
  return shown;
}
