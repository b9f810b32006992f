import type { MessageButton } from '../../store/index.ts';
import { splitText } from '../split-text.ts';
import { LONGEST_PAYLOAD } from './encrypt-push.ts';

/** What a notification shows, as the page's service worker reads it. */
export interface PushPayload {
  /** The same for every try of the same message: a browser shows the later in place of the earlier. */
  readonly tag: string;
  /** A long one is shortened; the notification opens the page, where it stands whole. */
  readonly text: string;
  readonly buttons: readonly MessageButton[];
  /** It was told at a time that was set, and stays until somebody looks. */
  readonly isReminder: boolean;
}

/** Browsers show two or three. */
const MOST_BUTTONS = 3;
const LONGEST_SAYING = 200;
const CUT = '…';

/** A payload as it is sent, shortened to what a push service takes. */
export function payloadOf(whole: PushPayload): string {
  let buttons = whole.buttons.filter(({ says }) => says.length <= LONGEST_SAYING).slice(0, MOST_BUTTONS);
  // The text is what it is about: long buttons leave half of the room to it.
  while (Buffer.byteLength(JSON.stringify(buttons)) > LONGEST_PAYLOAD / 2) buttons = buttons.slice(0, -1);
  let { text } = whole;
  for (;;) {
    const payload = JSON.stringify({ ...whole, text, buttons });
    const bytes = Buffer.byteLength(payload);
    if (bytes <= LONGEST_PAYLOAD) return payload;
    const [head = ''] = splitText(text, Math.floor((text.length * LONGEST_PAYLOAD * 0.9) / bytes));
    text = `${head.replace(/…$/, '')}${CUT}`;
  }
}
