import { z } from 'zod';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type Allowed, allowed, type DefinedChannel, defineChannel, given, withFirst } from './define-channel.ts';

interface DiscordBotConfig extends Allowed {
  readonly token: SecretRef;
  readonly messageContent?: boolean | undefined;
}

export interface DiscordConfig {
  readonly bots: readonly DiscordBotConfig[];
  readonly apiRoot?: string | undefined;
}

export const DiscordShape: z.ZodType<DiscordConfig> = z.strictObject({
  bots: z.array(z.strictObject({ token: Secret, messageContent: z.boolean().optional(), ...allowed })).min(1),
  apiRoot: z.url().optional(),
});

export const discord: DefinedChannel = defineChannel('discord', {
  title: 'Discord',
  open: async (config, env) => {
    const { createDiscordChannel } = await import('../../channels/discord/index.ts');
    const bots = config.bots.map(({ account, token, messageContent }) => ({
      ...given('account', account),
      token: secretOf(token, "The Discord bot's token", env),
      ...given('messageContent', messageContent),
    }));
    return createDiscordChannel({ bots, ...given('apiRoot', config.apiRoot) });
  },
  allowed: ({ bots }) => bots,
  firstSteps: {
    questions: [
      { name: 'discordToken', says: "the token of your bot, from Discord's Developer Portal", isSecret: true },
    ],
    take: async ({ discordToken: token = '' }, before) => {
      const { checkDiscordToken, createDiscordChannel } = await import('../../channels/discord/index.ts');
      createDiscordChannel({ bots: [{ token }] });
      const { username, inviteUrl } = await checkDiscordToken(token, before?.apiRoot);
      return {
        config: { ...before, bots: withFirst<DiscordBotConfig>(before?.bots, { token }) },
        next: `Discord: your bot is ${username}. Let it into a server of yours: ${inviteUrl}`,
      };
    },
  },
});
