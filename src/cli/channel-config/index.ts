import type { z } from 'zod';
import type { DefinedChannel } from './define-channel.ts';
import { type DiscordConfig, DiscordShape, discord } from './discord.ts';
import { type EmailConfig, EmailShape, email } from './email.ts';
import { type LineConfig, LineShape, line } from './line.ts';
import { type MatrixConfig, MatrixShape, matrix } from './matrix.ts';
import { type NtfyConfig, NtfyShape, ntfy } from './ntfy.ts';
import { type PushConfig, PushShape, push } from './push.ts';
import { type SlackConfig, SlackShape, slack } from './slack.ts';
import { type TelegramConfig, TelegramShape, telegram } from './telegram.ts';
import { type WebhookConfig, WebhookShape, webhook } from './webhook.ts';
import { type WhatsappConfig, WhatsappShape, whatsapp } from './whatsapp.ts';

export { type Answers, type DefinedChannel, given, optionOf } from './define-channel.ts';
export type { PushConfig };

/** What `config.json` says of the channels. */
export interface ChannelConfigs {
  readonly telegram?: TelegramConfig | undefined;
  readonly line?: LineConfig | undefined;
  readonly slack?: SlackConfig | undefined;
  readonly whatsapp?: WhatsappConfig | undefined;
  readonly email?: EmailConfig | undefined;
  readonly discord?: DiscordConfig | undefined;
  readonly ntfy?: NtfyConfig | undefined;
  readonly matrix?: MatrixConfig | undefined;
  readonly webhook?: WebhookConfig | undefined;
  readonly push?: PushConfig | undefined;
}

/** The forms of {@link ChannelConfigs}. */
export const channelShapes: { readonly [N in keyof ChannelConfigs]-?: z.ZodType<ChannelConfigs[N]> } = {
  telegram: TelegramShape.optional(),
  line: LineShape.optional(),
  slack: SlackShape.optional(),
  whatsapp: WhatsappShape.optional(),
  email: EmailShape.optional(),
  discord: DiscordShape.optional(),
  ntfy: NtfyShape.optional(),
  matrix: MatrixShape.optional(),
  webhook: WebhookShape.optional(),
  push: PushShape.optional(),
};

/** Every channel that can be set up, in the order in which people are asked. */
export const DEFINED_CHANNELS: readonly DefinedChannel[] = [
  telegram,
  line,
  slack,
  whatsapp,
  email,
  discord,
  ntfy,
  matrix,
  webhook,
  push,
];
