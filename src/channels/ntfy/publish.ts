import { createHash } from 'node:crypto';
import type { Part } from '../send-in-parts.ts';

/** ntfy takes 4,096 bytes in a message, and makes a file of a longer one. A UTF-16 unit has at most three bytes. */
export const LONGEST_MESSAGE = 1_365;
/** … and so many buttons. */
const MOST_BUTTONS = 3;
/** What rings, and what does not. */
const PRIORITY = { reminder: 4, answer: 3 } as const;

/** What is published, as ntfy takes it. */
interface Publication {
  readonly topic: string;
  readonly message: string;
  readonly title: string;
  readonly priority: number;
  readonly tags?: readonly string[];
  readonly actions?: readonly object[];
  readonly sequence_id: string;
}

/**
 * A part of a message as a notification. A button posts its words to the topic that we listen to.
 *
 * @param repliesUrl Where that is; undefined without one: then there are no buttons.
 * @see https://docs.ntfy.sh/publish/#publish-as-json
 */
export function publicationOf({ message, nth, text, buttons }: Part, repliesUrl: string | undefined): Publication {
  const isReminder = message.fireId !== null;
  const actions =
    repliesUrl === undefined
      ? []
      : buttons.slice(0, MOST_BUTTONS).map(({ label, says }) => ({
          action: 'http',
          label,
          url: repliesUrl,
          method: 'POST',
          body: says,
          clear: true,
        }));
  return {
    topic: message.route.target,
    message: text,
    title: 'Wakeful',
    priority: isReminder ? PRIORITY.reminder : PRIORITY.answer,
    ...(isReminder ? { tags: ['alarm_clock'] } : {}),
    ...(actions.length > 0 ? { actions } : {}),
    sequence_id: sequenceIdOf(message.key, nth),
  };
}

/** The same for every try of the same part: a client shows the later in place of the earlier. */
function sequenceIdOf(key: string, nth: number): string {
  return createHash('sha256').update(`${key}#${nth}`).digest('hex').slice(0, 32);
}
