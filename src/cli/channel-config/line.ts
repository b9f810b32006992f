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

interface LineAccountConfig extends Allowed {
  readonly channelSecret: SecretRef;
  readonly channelAccessToken: SecretRef;
}

export interface LineConfig {
  readonly accounts: readonly LineAccountConfig[];
  readonly apiRoot?: string | undefined;
}

export const LineShape: z.ZodType<LineConfig> = z.strictObject({
  accounts: z.array(z.strictObject({ channelSecret: Secret, channelAccessToken: Secret, ...allowed })).min(1),
  apiRoot: z.url().optional(),
});

export const line: DefinedChannel = defineChannel('line', {
  title: 'LINE',
  fromEnv: (env) => {
    const { WAKEFUL_LINE_TOKEN: channelAccessToken, WAKEFUL_LINE_SECRET: channelSecret } = env;
    if (!channelAccessToken || !channelSecret) return undefined;
    return { accounts: [{ channelAccessToken, channelSecret, allow: listOf(env['WAKEFUL_LINE_ALLOW']) }] };
  },
  open: async (config, env) => {
    const { createLineChannel } = await import('../../channels/line/index.ts');
    const accounts = config.accounts.map(({ account, channelSecret, channelAccessToken }) => ({
      ...given('account', account),
      channelSecret: secretOf(channelSecret, "LINE's channel secret", env),
      channelAccessToken: secretOf(channelAccessToken, "LINE's channel access token", env),
    }));
    return createLineChannel({ accounts, ...given('apiRoot', config.apiRoot) });
  },
  allowed: ({ accounts }) => accounts,
  firstSteps: {
    questions: [
      { name: 'lineToken', says: 'the channel access token of your LINE official account', isSecret: true },
      { name: 'lineSecret', says: 'its channel secret', isSecret: true },
    ],
    take: async ({ lineToken: channelAccessToken = '', lineSecret: channelSecret = '' }, before) => {
      const { checkLineToken } = await import('../../channels/line/index.ts');
      const { basicId } = await checkLineToken(channelAccessToken, before?.apiRoot);
      return {
        config: { ...before, accounts: withFirst(before?.accounts, { channelAccessToken, channelSecret }) },
        next: `LINE: your account is ${basicId}. In its console, set the webhook URL to https://YOUR.HOST/hooks/line and turn "Use webhook" on.`,
      };
    },
  },
});
