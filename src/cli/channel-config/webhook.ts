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
/** The answer that asks for a fresh secret. */
const NEW = 'new';

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
    questions: [
      { name: 'webhookUrl', says: 'the URL to which your program takes signed messages', isSecret: false },
      {
        name: 'webhookSecret',
        says: 'its secret (whsec_…), or "new" for a fresh one; without it, the one that is set stays',
        isSecret: true,
        isOptional: true,
      },
    ],
    called: ({ endpoints }) => endpoints[0]?.url,
    take: async ({ webhookUrl: url = '', webhookSecret: asked }, before) => {
      const { checkEndpoint, createWebhookChannel, secretOfBytes } = await import('../../channels/webhook/index.ts');
      const fresh = secretOfBytes(systemRandom.bytes(SECRET_BYTES));
      const given = asked === NEW ? fresh : asked || undefined;
      const kept = before?.endpoints[0]?.secret;
      createWebhookChannel({ endpoints: [{ url, secret: given ?? fresh }] });
      await checkEndpoint(url);
      const secret = given ?? kept ?? fresh;
      return {
        config: { ...before, endpoints: withFirst<EndpointConfig>(before?.endpoints, { url, secret }) },
        next: `The webhook: ${secretSays(secret, kept)}; its replies go to https://YOUR.HOST/hooks/webhook.`,
      };
    },
  },
});

/** What has become of the secret, and what that asks of the other end. */
function secretSays(secret: SecretRef, before: SecretRef | undefined): string {
  if (before === undefined) return 'give your program the secret that stands in config.json';
  if (secret === before) return 'its secret stays as it was';
  return 'its secret is another from now on, and the old one is good no more: give your program the one in config.json';
}
