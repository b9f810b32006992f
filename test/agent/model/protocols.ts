import { anthropicMessages } from './anthropic-messages.ts';
import { googleGenerate } from './google-generate.ts';
import { openaiChat } from './openai-chat.ts';
import { openaiResponses } from './openai-responses.ts';
import type { Protocol } from './wire-server.ts';

/** A provider as a test talks to it. */
export interface TestedProvider {
  /** As `--brain` names it, without the model. */
  readonly provider: 'openai' | 'openai-chat' | 'anthropic' | 'compatible' | 'azure' | 'google';
  readonly protocol: Protocol;
  /** The variable that holds its key. */
  readonly keyName: string;
  /** The input of a call is JSON on the wire itself: it cannot be malformed. */
  readonly isStructured?: true;
}

export const PROVIDERS: readonly TestedProvider[] = [
  { provider: 'openai', protocol: openaiResponses, keyName: 'OPENAI_API_KEY' },
  { provider: 'openai-chat', protocol: openaiChat, keyName: 'OPENAI_API_KEY' },
  { provider: 'compatible', protocol: openaiChat, keyName: 'WAKEFUL_BRAIN_KEY' },
  { provider: 'azure', protocol: openaiChat, keyName: 'AZURE_API_KEY' },
  { provider: 'google', protocol: googleGenerate, keyName: 'GOOGLE_GENERATIVE_AI_API_KEY', isStructured: true },
  { provider: 'anthropic', protocol: anthropicMessages, keyName: 'ANTHROPIC_API_KEY' },
];

/** A key that must be seen nowhere but in the request. */
export const SECRET = 'sk-very-secret-0123456789abcdef';
