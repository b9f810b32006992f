import type { Channel, OutgoingMessage, SendResult } from '../runner/index.ts';

/** A channel that keeps what it was given. */
export interface RecordingChannel extends Channel {
  readonly sent: readonly OutgoingMessage[];
}

/** Makes a channel that answers every send with `reply`, and records those it answers with `sent`. */
export function createRecordingChannel(
  name: string,
  reply: (message: OutgoingMessage, nth: number) => SendResult | Promise<SendResult> = () => ({ result: 'sent' }),
): RecordingChannel {
  const sent: OutgoingMessage[] = [];
  let asked = 0;
  return {
    name,
    sent,
    send: async (message) => {
      asked += 1;
      const word = await reply(message, asked);
      if (word.result === 'sent') sent.push(message);
      return word;
    },
  };
}
