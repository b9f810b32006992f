import type { Channel } from '../../runner/index.ts';

/**
 * The web page as a channel. A message is told here when it stands in the chat's stream, which it does before it is
 * handed to a channel; pages that are open learn of it by the events they listen to, the others when they open.
 */
export function createWebChannel(): Channel {
  return { name: 'web', send: async () => ({ result: 'sent' }) };
}
