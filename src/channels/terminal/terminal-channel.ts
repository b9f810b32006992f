import type { Channel, OutgoingMessage } from '../../runner/index.ts';

/**
 * The terminal as a channel: a message counts as sent once `write` has taken it. What `write` throws (the terminal is
 * gone) is a send to try again, because nothing was shown.
 */
export function createTerminalChannel(write: (message: OutgoingMessage) => void | Promise<void>): Channel {
  return {
    name: 'terminal',
    send: async (message) => {
      try {
        await write(message);
        return { result: 'sent' };
      } catch (error) {
        return { result: 'retry', error: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
