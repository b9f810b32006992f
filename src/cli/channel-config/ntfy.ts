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

const USUAL_SERVER = 'https://ntfy.sh';

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
        says: `the address of the ntfy server; default: the one that is set, or ${USUAL_SERVER}`,
        isSecret: false,
        isOptional: true,
      },
      { name: 'ntfyToken', says: 'an access token of it, if the topic asks for one', isSecret: true, isOptional: true },
    ],
    called: ({ topics, server = USUAL_SERVER }) => topics[0] && `the topic "${topics[0].topic}" on ${server}`,
    take: async (answers, before, env) => {
      const { checkNtfyTopic, createNtfyChannel } = await import('../../channels/ntfy/index.ts');
      const topic = answers['ntfyTopic'] ?? '';
      const server = answers['ntfyServer'] || before?.server;
      // A token is never sent to another server than the one it is for.
      const kept = server === before?.server ? before?.token : undefined;
      const token = answers['ntfyToken'] || kept;
      const ownToken = token === undefined ? undefined : secretOf(token, "ntfy's access token", env);
      const replies = `${topic}-says`;
      createNtfyChannel({ topics: [{ topic, replies }], ...given('server', server), ...given('token', ownToken) });
      await checkNtfyTopic(topic, server, ownToken);
      const [first, ...others] = before?.topics ?? [];
      const tokenSays = before?.token !== undefined && token === undefined ? ' The old access token is gone.' : '';
      return {
        config: {
          ...given('server', server),
          ...given('token', token),
          topics: [{ ...first, topic, replies }, ...others],
        },
        next: `ntfy: subscribe to "${topic}" on ${server ?? USUAL_SERVER} in its app; what you write to "${replies}" there is heard.${tokenSays}`,
      };
    },
  },
});
