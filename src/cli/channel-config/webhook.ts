import { z } from 'zod';
import { systemRandom } from '../../ids.ts';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type Allowed, allowed, type DefinedChannel, defineChannel, given, withFirst } from './define-channel.ts';

interface EndpointConfig extends Allowed {
  readonly url: string;
  readonly secret: SecretRef;
  readonly insecure?: boolean | undefined;
}

export interface WebhookConfig {
  readonly endpoints: readonly EndpointConfig[];
}

export const WebhookShape: z.ZodType<WebhookConfig> = z.strictObject({
  endpoints: z
    .array(z.strictObject({ url: z.string(), secret: Secret, insecure: z.boolean().optional(), ...allowed }))
    .min(1),
});

const SECRET_BYTES = 32;

export const webhook: DefinedChannel = defineChannel('webhook', {
  title: 'A webhook',
  opensChats: true,
  open: async ({ endpoints }, env) => {
    const { createWebhookChannel } = await import('../../channels/webhook/index.ts');
    return createWebhookChannel({
      endpoints: endpoints.map(({ account, url, secret, insecure }) => ({
        ...given('account', account),
        url,
        secret: secretOf(secret, "The webhook's secret", env),
        ...given('insecure', insecure),
      })),
    });
  },
  allowed: ({ endpoints }) => endpoints,
  firstSteps: {
    questions: [{ name: 'webhookUrl', says: 'the URL to which your program takes signed messages', isSecret: false }],
    take: async ({ webhookUrl: url = '' }, before) => {
      const { checkEndpoint, createWebhookChannel, secretOfBytes } = await import('../../channels/webhook/index.ts');
      const secret = secretOfBytes(systemRandom.bytes(SECRET_BYTES));
      createWebhookChannel({ endpoints: [{ url, secret }] });
      await checkEndpoint(url);
      return {
        config: { ...before, endpoints: withFirst<EndpointConfig>(before?.endpoints, { url, secret }) },
        next: 'The webhook: give your program the secret that stands in config.json; its replies go to https://YOUR.HOST/hooks/webhook.',
      };
    },
  },
});
