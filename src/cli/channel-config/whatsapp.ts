import { z } from 'zod';
import { newToken, systemRandom } from '../../ids.ts';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type Allowed, allowed, type DefinedChannel, defineChannel, given, withFirst } from './define-channel.ts';

interface NumberConfig extends Allowed {
  readonly phoneNumberId: string;
  readonly accessToken: SecretRef;
  readonly appSecret: SecretRef;
  readonly verifyToken: SecretRef;
  readonly template?: { readonly name: string; readonly language: string } | undefined;
}

export interface WhatsappConfig {
  readonly numbers: readonly NumberConfig[];
  readonly apiRoot?: string | undefined;
}

export const WhatsappShape: z.ZodType<WhatsappConfig> = z.strictObject({
  numbers: z
    .array(
      z.strictObject({
        phoneNumberId: z.string(),
        accessToken: Secret,
        appSecret: Secret,
        verifyToken: Secret,
        template: z.strictObject({ name: z.string().min(1), language: z.string().min(2) }).optional(),
        ...allowed,
      }),
    )
    .min(1),
  apiRoot: z.url().optional(),
});

export const whatsapp: DefinedChannel = defineChannel('whatsapp', {
  title: 'WhatsApp',
  open: async (config, env) => {
    const { createWhatsappChannel } = await import('../../channels/whatsapp/index.ts');
    const numbers = config.numbers.map(({ account, phoneNumberId, accessToken, appSecret, verifyToken, template }) => ({
      ...given('account', account),
      phoneNumberId,
      accessToken: secretOf(accessToken, "WhatsApp's access token", env),
      appSecret: secretOf(appSecret, "WhatsApp's app secret", env),
      verifyToken: secretOf(verifyToken, "WhatsApp's verify token", env),
      ...given('template', template),
    }));
    return createWhatsappChannel({ numbers, ...given('apiRoot', config.apiRoot) });
  },
  allowed: ({ numbers }) => numbers,
  firstSteps: {
    questions: [
      { name: 'whatsappNumber', says: 'the id of your phone number in the WhatsApp Cloud API', isSecret: false },
      { name: 'whatsappToken', says: 'an access token that may use it', isSecret: true },
      { name: 'whatsappSecret', says: 'the app secret of your Meta app', isSecret: true },
    ],
    called: ({ numbers }) => numbers[0] && `the number with the id ${numbers[0].phoneNumberId}`,
    take: async (answers, before) => {
      const { checkWhatsappToken, createWhatsappChannel } = await import('../../channels/whatsapp/index.ts');
      const [phoneNumberId = '', accessToken = ''] = [answers['whatsappNumber'], answers['whatsappToken']];
      const verifyToken = before?.numbers[0]?.verifyToken ?? newToken(systemRandom);
      const secrets = { phoneNumberId, accessToken, appSecret: answers['whatsappSecret'] ?? '' };
      createWhatsappChannel({ numbers: [{ ...secrets, verifyToken: newToken(systemRandom) }] });
      const { number, name } = await checkWhatsappToken(phoneNumberId, accessToken, before?.apiRoot);
      return {
        config: { ...before, numbers: withFirst<NumberConfig>(before?.numbers, { ...secrets, verifyToken }) },
        next: `WhatsApp: your number is ${number} (${name}). In your app's "Configuration", set the callback URL https://YOUR.HOST/hooks/whatsapp with the verifyToken that stands in config.json, and subscribe to "messages".`,
      };
    },
  },
});
