import { z } from 'zod';
import { WakefulError } from '../../errors.ts';
import { Secret, type SecretRef } from '../secret.ts';
import { type DefinedChannel, defineChannel, given } from './define-channel.ts';

export interface PushConfig {
  /** Where push services reach whoever runs this. */
  readonly contact: string;
  /** Where a proxy with TLS shows the page; default: nowhere, so that only browsers on this machine can be told. */
  readonly page?: string | undefined;
  /** Default: the one that the home made for itself. */
  readonly key?: SecretRef | undefined;
}

export const PushShape: z.ZodType<PushConfig> = z.strictObject({
  contact: z.string().min(3),
  page: z.url({ protocol: /^https$/ }).optional(),
  key: Secret.optional(),
});

/** Not a channel of its own, but the page's way to a browser in which it is closed: see `open-web-channel.ts`. */
export const push: DefinedChannel = defineChannel('push', {
  title: 'Web push',
  // Nobody is let in by it: a browser subscribes on the page.
  opensChats: true,
  allowed: () => [],
  firstSteps: {
    questions: [
      {
        name: 'pushContact',
        says: 'an e-mail address of yours, for the push services of browsers to write to',
        isSecret: false,
      },
      {
        name: 'pushPage',
        says: 'the https:// address under which a proxy of yours shows the page, if there is one',
        isSecret: false,
        isOptional: true,
      },
    ],
    take: async ({ pushContact: contact = '', pushPage }, before) => {
      const page = pushPage || before?.page;
      if (page !== undefined && URL.parse(page)?.protocol !== 'https:')
        throw new WakefulError('input_invalid', 'The address of the page begins with https://.');
      const { createWebPush, newPushKey } = await import('../../channels/web/index.ts');
      const { systemRandom } = await import('../../ids.ts');
      createWebPush({ contact, privateKey: newPushKey(systemRandom) });
      return {
        config: { ...before, contact, ...given('page', page) },
        next: 'Web push: start Wakeful again, open the page, and in its settings turn on "Reminders with this page closed".',
      };
    },
  },
});
