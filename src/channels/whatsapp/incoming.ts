import { z } from 'zod';
import type { IncomingMessage } from '../../runner/index.ts';

const Id = z.string().min(1).max(300);

const Message = z.object({
  from: Id,
  id: Id,
  timestamp: z.string().default(''),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  image: z.object({ caption: z.string().optional() }).optional(),
  video: z.object({ caption: z.string().optional() }).optional(),
  document: z.object({ caption: z.string().optional() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ id: z.string() }).optional(),
      list_reply: z.object({ id: z.string() }).optional(),
    })
    .optional(),
  button: z.object({ payload: z.string().optional(), text: z.string() }).optional(),
  context: z.object({ id: Id.optional() }).optional(),
});

const Status = z.object({
  id: Id,
  status: z.string(),
  timestamp: z.string().default(''),
  recipient_id: Id,
  errors: z
    .array(z.object({ code: z.number(), title: z.string().default(''), message: z.string().optional() }))
    .default([]),
});

const Value = z.object({
  metadata: z.object({ phone_number_id: Id }),
  contacts: z.array(z.object({ wa_id: Id, profile: z.object({ name: z.string() }).optional() })).default([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
});

const Notice = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** What the service tells of a message of ours. */
export interface MessageStatus {
  readonly id: string;
  /** `sent`, `delivered`, `read`, `failed`. */
  readonly status: string;
  /** Seconds since the epoch. */
  readonly timestamp: string;
  readonly recipient_id: string;
  readonly errors: readonly { readonly code: number; readonly title: string; readonly message?: string | undefined }[];
}

/** What a webhook tells of one phone number. */
export interface Told {
  readonly phoneNumberId: string;
  readonly messages: readonly IncomingMessage[];
  readonly statuses: readonly MessageStatus[];
}

/** Nobody speaks in these. */
const UNSPOKEN = new Set(['reaction', 'system', 'unsupported', 'ephemeral', 'request_welcome', 'errors']);

/**
 * Reads a webhook of the Cloud API. `accountOf` gives a phone number's name in routes; what concerns a number that it
 * does not know is left out.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 */
export function readNotice(json: unknown, accountOf: (phoneNumberId: string) => string | undefined): Told[] {
  const notice = Notice.safeParse(json);
  if (!notice.success) return [];
  const values = notice.data.entry.flatMap(({ changes }) => changes.filter(({ field }) => field === 'messages'));
  return values.flatMap(({ value }) => {
    const parsed = Value.safeParse(value);
    const account = parsed.success ? accountOf(parsed.data.metadata.phone_number_id) : undefined;
    if (!parsed.success || account === undefined) return [];
    const { metadata, contacts, messages, statuses } = parsed.data;
    const nameOf = (id: string): string => contacts.find(({ wa_id }) => wa_id === id)?.profile?.name ?? '';
    return [
      {
        phoneNumberId: metadata.phone_number_id,
        messages: messages.flatMap((message) => readMessage(message, account, nameOf)),
        statuses: statuses.flatMap((status) => Status.safeParse(status).data ?? []),
      },
    ];
  });
}

function readMessage(given: unknown, account: string, nameOf: (id: string) => string): IncomingMessage[] {
  const { data: message } = Message.safeParse(given);
  if (!message || UNSPOKEN.has(message.type)) return [];
  const { from, id, interactive, button, context } = message;
  const pressed = interactive?.button_reply?.id ?? interactive?.list_reply?.id ?? button?.payload ?? button?.text;
  const caption = message.image?.caption ?? message.video?.caption ?? message.document?.caption;
  return [
    {
      route: { channel: 'whatsapp', account, target: from, thread: '' },
      chatKind: 'direct',
      chatTitle: nameOf(from),
      senderId: from,
      messageId: id,
      ...at(message.timestamp, 'writtenAt'),
      text: (pressed ?? message.text?.body ?? caption ?? '').trim(),
      isAddressed: true,
      repliesTo: context?.id ?? null,
    },
  ];
}

/** A time in seconds, as text, under a name. */
export function at<N extends string>(seconds: string, name: N): { readonly [K in N]?: number } {
  const ms = Number(seconds) * 1_000;
  return ms > 0 && Number.isSafeInteger(ms) ? ({ [name]: ms } as { readonly [K in N]: number }) : {};
}
