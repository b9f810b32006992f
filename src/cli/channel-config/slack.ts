import { z } from 'zod';
import { Secret, type SecretRef, secretOf } from '../secret.ts';
import { type Allowed, allowed, type DefinedChannel, defineChannel, given, withFirst } from './define-channel.ts';

interface WorkspaceConfig extends Allowed {
  readonly botToken: SecretRef;
  readonly signingSecret: SecretRef;
}

export interface SlackConfig {
  readonly workspaces: readonly WorkspaceConfig[];
  readonly apiRoot?: string | undefined;
}

export const SlackShape: z.ZodType<SlackConfig> = z.strictObject({
  workspaces: z.array(z.strictObject({ botToken: Secret, signingSecret: Secret, ...allowed })).min(1),
  apiRoot: z.url().optional(),
});

export const slack: DefinedChannel = defineChannel('slack', {
  title: 'Slack',
  open: async (config, env) => {
    const { createSlackChannel } = await import('../../channels/slack/index.ts');
    const workspaces = config.workspaces.map(({ account, botToken, signingSecret }) => ({
      ...given('account', account),
      botToken: secretOf(botToken, "Slack's bot token", env),
      signingSecret: secretOf(signingSecret, "Slack's signing secret", env),
    }));
    return createSlackChannel({ workspaces, ...given('apiRoot', config.apiRoot) });
  },
  allowed: ({ workspaces }) => workspaces,
  firstSteps: {
    questions: [
      { name: 'slackToken', says: 'the bot token of your Slack app (xoxb-…)', isSecret: true },
      { name: 'slackSecret', says: 'its signing secret', isSecret: true },
    ],
    take: async ({ slackToken: botToken = '', slackSecret: signingSecret = '' }, before) => {
      const { checkSlackToken, createSlackChannel } = await import('../../channels/slack/index.ts');
      createSlackChannel({ workspaces: [{ botToken, signingSecret }] });
      const { team, user } = await checkSlackToken(botToken, before?.apiRoot);
      return {
        config: { ...before, workspaces: withFirst(before?.workspaces, { botToken, signingSecret }) },
        next: `Slack: your app is @${user} in ${team}. In its settings, set https://YOUR.HOST/hooks/slack as the request URL of "Event Subscriptions" and of "Interactivity".`,
      };
    },
  },
});
