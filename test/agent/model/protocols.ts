import { anthropicMessages } from './anthropic-messages.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import type { Protocol } from './wire-server.ts';

/** A provider as a test talks to it. */
export interface TestedProvider {
  /** As `--brain` names it, without the model. */
  readonly provider: 'openai' | 'openai-chat' | 'anthropic' | 'compatible';
  readonly protocol: Protocol;
  /** The variable that holds its key. */
  readonly keyName: string;
}

export const PROVIDERS: readonly TestedProvider[] = [
  { provider: 'openai', protocol: openaiResponses, keyName: 'OPENAI_API_KEY' },
  { provider: 'openai-chat', protocol: openaiChat, keyName: 'OPENAI_API_KEY' },
  { provider: 'compatible', protocol: openaiChat, keyName: 'WAKEFUL_BRAIN_KEY' },
  { provider: 'anthropic', protocol: anthropicMessages, keyName: 'ANTHROPIC_API_KEY' },
];

/** A key that must be seen nowhere but in the request. */
export const SECRET = 'sk-very-secret-0123456789abcdef';
