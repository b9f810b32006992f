import { z } from 'zod';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import {
  type Allowed,
  allowed,
  type DefinedChannel,
  defineChannel,
  given,
  listOf,
  withFirst,
} from './define-channel.ts';

interface TelegramBotConfig extends Allowed {
  readonly token: SecretRef;
  readonly webhook?: { readonly url: string; readonly secret: SecretRef } | undefined;
}

export interface TelegramConfig {
  readonly bots: readonly TelegramBotConfig[];
  readonly apiRoot?: string | undefined;
}

export const TelegramShape: z.ZodType<TelegramConfig> = z.strictObject({
  bots: z
    .array(
      z.strictObject({
        token: Secret,
        webhook: z.strictObject({ url: z.string(), secret: Secret }).optional(),
        ...allowed,
      }),
    )
    .min(1),
  apiRoot: z.url().optional(),
});

export const telegram: DefinedChannel = defineChannel('telegram', {
  title: 'Telegram',
  fromEnv: (env) => {
    const token = env['WAKEFUL_TELEGRAM_TOKEN'];
    return token ? { bots: [{ token, allow: listOf(env['WAKEFUL_TELEGRAM_ALLOW']) }] } : undefined;
  },
  open: async (config, env) => {
    const { createTelegramChannel } = await import('../../channels/telegram/index.ts');
    const bots = config.bots.map(({ account, token, webhook }) => ({
      ...given('account', account),
      token: secretOf(token, "The Telegram bot's token", env),
      ...(webhook
        ? { webhook: { url: webhook.url, secret: secretOf(webhook.secret, "The secret of Telegram's webhook", env) } }
        : {}),
    }));
    return createTelegramChannel({ bots, ...given('apiRoot', config.apiRoot) });
  },
  allowed: ({ bots }) => bots,
  firstSteps: {
    questions: [{ name: 'telegramToken', says: "the token of your bot, from Telegram's @BotFather", isSecret: true }],
    called: ({ bots }) => botOf(bots[0]?.token),
    take: async ({ telegramToken: token = '' }, before) => {
      const { checkTelegramToken } = await import('../../channels/telegram/index.ts');
      const { username } = await checkTelegramToken(token, before?.apiRoot);
      return {
        config: { ...before, bots: withFirst(before?.bots, { token }) },
        next: `Telegram: your bot is https://t.me/${username}.`,
      };
    },
  },
});

/** The bot of a token, by its public id before the colon; undefined when the token stands elsewhere. */
function botOf(token: SecretRef | undefined): string | undefined {
  const [, id] = /^(\d+):/.exec(typeof token === 'string' ? token : '') ?? [];
  return id && `the bot ${id}`;
}
