import { createHash } from 'node:crypto';
import type { MessageButton } from '../../store/index.ts';
import type { Part } from '../send-in-parts.ts';

/** An event takes 65,536 bytes; a UTF-16 unit has at most three, and what JSON escapes six. */
export const LONGEST_MESSAGE = 10_000;
/** Each is an event of its own, which people press by adding theirs to it. */
const MOST_BUTTONS = 3;
const LONGEST_SAYING = 200;
/** Where the buttons stand in a message of ours: a reaction names it and a label, and the words are looked up here. */
export const BUTTONS = 'com.wakeful.buttons';

/** The content of `m.room.message`: plain text, in which nothing is markup and nobody is pinged. */
export type Content = Readonly<Record<string, unknown>>;

/** A part of a message; in a thread, if its route names one. */
export function contentOf({ message: { route }, text, buttons }: Part): Content {
  const shown = buttonsOf(buttons);
  return {
    ...plain(text),
    ...(shown.length > 0 ? { [BUTTONS]: shown } : {}),
    ...(route.thread === '' ? {} : { 'm.relates_to': inThread(route.thread) }),
  };
}

/** Which buttons are shown. */
export function buttonsOf(buttons: readonly MessageButton[]): MessageButton[] {
  return buttons.filter(({ says }) => says.length <= LONGEST_SAYING).slice(0, MOST_BUTTONS);
}

/** A message of ours after a change; clients that know no changes show it as another. */
export function changeOf(eventId: string, text: string): Content {
  return {
    ...plain(`* ${text}`),
    'm.new_content': plain(text),
    'm.relates_to': { rel_type: 'm.replace', event_id: eventId },
  };
}

/** A reaction of ours, which stands under the message like a button. */
export function reactionOf(eventId: string, label: string): Content {
  return { 'm.relates_to': { rel_type: 'm.annotation', event_id: eventId, key: label } };
}

/** The id of a request: the homeserver knows one that comes again under it, and makes no second event. */
export function transactionOf(...key: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 40);
}

function plain(text: string): Content {
  return { msgtype: 'm.text', body: text, 'm.mentions': {} };
}

function inThread(root: string): Content {
  return {
    rel_type: 'm.thread',
    event_id: root,
    is_falling_back: true,
    'm.in_reply_to': { event_id: root },
  };
}
