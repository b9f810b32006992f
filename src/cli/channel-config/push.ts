import { z } from 'zod';
import { Secret, type SecretRef } from '../secret.ts';
import { type DefinedChannel, defineChannel } from './define-channel.ts';

export interface PushConfig {
  /** Where push services reach whoever runs this. */
  readonly contact: string;
  /** Default: the one that the home made for itself. */
  readonly key?: SecretRef | undefined;
}

export const PushShape: z.ZodType<PushConfig> = z.strictObject({
  contact: z.string().min(3),
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
    ],
    take: async ({ pushContact: contact = '' }, before) => {
      const { createWebPush, newPushKey } = await import('../../channels/web/index.ts');
      const { systemRandom } = await import('../../ids.ts');
      createWebPush({ contact, privateKey: newPushKey(systemRandom) });
      return {
        config: { ...before, contact },
        next: 'Web push: open the page, and in its settings turn on "Reminders with this page closed".',
      };
    },
  },
});
