import { z } from 'zod';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type DefinedChannel, defineChannel, given } from './define-channel.ts';

interface TopicConfig {
  readonly topic: string;
  readonly replies?: string | undefined;
  /** Whose topic it is; default: `me`. */
  readonly person?: string | undefined;
}

export interface NtfyConfig {
  readonly topics: readonly TopicConfig[];
  readonly server?: string | undefined;
  readonly token?: SecretRef | undefined;
}

export const NtfyShape: z.ZodType<NtfyConfig> = z.strictObject({
  topics: z
    .array(z.strictObject({ topic: z.string(), replies: z.string().optional(), person: z.string().optional() }))
    .min(1),
  server: z.url().optional(),
  token: Secret.optional(),
});

export const ntfy: DefinedChannel = defineChannel('ntfy', {
  title: 'ntfy',
  opensChats: true,
  open: async ({ topics, server, token }, env) => {
    const { createNtfyChannel } = await import('../../channels/ntfy/index.ts');
    return createNtfyChannel({
      topics: topics.map(({ topic, replies }) => ({ topic, ...given('replies', replies) })),
      ...given('server', server),
      ...(token === undefined ? {} : { token: secretOf(token, "ntfy's access token", env) }),
    });
  },
  allowed: ({ topics }) => topics.map(({ topic, person }) => ({ allow: [topic], person })),
  firstSteps: {
    questions: [
      { name: 'ntfyTopic', says: 'the topic of ntfy that you subscribe to', isSecret: false },
      {
        name: 'ntfyServer',
        says: 'the address of the ntfy server; default: https://ntfy.sh',
        isSecret: false,
        isOptional: true,
      },
      { name: 'ntfyToken', says: 'an access token of it, if the topic asks for one', isSecret: true, isOptional: true },
    ],
    take: async (answers, before) => {
      const { checkNtfyTopic } = await import('../../channels/ntfy/index.ts');
      const topic = answers['ntfyTopic'] ?? '';
      const server = answers['ntfyServer'] || undefined;
      const token = answers['ntfyToken'] || undefined;
      await checkNtfyTopic(topic, server, token);
      const replies = `${topic}-says`;
      const [first, ...others] = before?.topics ?? [];
      return {
        config: {
          ...before,
          ...given('server', server),
          ...given('token', token),
          topics: [{ ...first, topic, replies }, ...others],
        },
        next: `ntfy: subscribe to "${topic}" in its app; what you write to "${replies}" is heard.`,
      };
    },
  },
});
