import { z } from 'zod';
import { BUTTONS } from './outgoing.ts';

const Id = z.string().min(1).max(300);

/** How an event stands to another. */
interface Relation {
  readonly rel_type?: string | undefined;
  readonly event_id?: string | undefined;
  /** Of a reaction: what was pressed. */
  readonly key?: string | undefined;
  readonly is_falling_back?: boolean | undefined;
  readonly 'm.in_reply_to'?: { readonly event_id: string } | undefined;
}

/** An event of a room, as far as anything here reads it. */
export interface RoomEvent {
  readonly type: string;
  readonly event_id: string;
  readonly sender: string;
  readonly origin_server_ts?: number | undefined;
  readonly content: { readonly 'm.relates_to'?: Relation | undefined; readonly [key: string]: unknown };
}

const Relation: z.ZodType<Relation> = z.object({
  rel_type: z.string().optional(),
  event_id: Id.optional(),
  key: z.string().optional(),
  is_falling_back: z.boolean().optional(),
  'm.in_reply_to': z.object({ event_id: Id }).optional(),
});

const Event: z.ZodType<RoomEvent> = z.object({
  type: z.string(),
  event_id: Id,
  sender: Id,
  origin_server_ts: z.number().optional(),
  content: z.looseObject({ 'm.relates_to': Relation.optional().catch(undefined) }),
});

const MessageContent = z.object({
  msgtype: z.string(),
  body: z.string().default(''),
  formatted_body: z.string().optional().catch(undefined),
  'm.mentions': z.object({ user_ids: z.array(z.string()).optional() }).optional(),
});
/** Other servers tell of these, and ours hands on what they say: whatever has not its form is as good as not there. */
const Receipts = z.object({
  type: z.literal('m.receipt'),
  content: z.record(
    z.string(),
    z
      .object({ 'm.read': z.record(z.string(), z.looseObject({ ts: z.unknown() }).catch({ ts: undefined })) })
      .optional()
      .catch(undefined),
  ),
});
const Invitation = z.object({
  type: z.literal('m.room.member'),
  state_key: z.string(),
  sender: Id,
  content: z.object({ membership: z.literal('invite'), is_direct: z.unknown() }),
});
const Buttons = z.array(z.object({ label: z.string(), says: z.string() }));

/** What somebody said in a room. */
export interface Said {
  readonly event: RoomEvent;
  readonly text: string;
  /** The message it stands under as a thread, and the one it answers. */
  readonly thread: string | undefined;
  readonly answers: string | undefined;
  /** It names us. */
  readonly names: boolean;
}

/** Somebody added a reaction to a message. */
export interface Reacted {
  readonly event: RoomEvent;
  readonly to: string;
  readonly key: string;
}

/** Reads an event; undefined for what is none. */
export function readRoomEvent(given: unknown): RoomEvent | undefined {
  return Event.safeParse(given).data;
}

/** Kinds of messages in which somebody speaks; `m.notice` is what programs say to each other. */
const SPOKEN = new Set(['m.text', 'm.emote', 'm.image', 'm.file', 'm.audio', 'm.video', 'm.location']);
const WORDLESS = new Set(['m.image', 'm.file', 'm.audio', 'm.video', 'm.location']);

/**
 * Reads a message; undefined for an event in which nobody says anything: a change of an older one, a program's notice, one
 * that was taken back. `selfId` is our own user.
 */
export function readSaid(event: RoomEvent, selfId: string): Said | undefined {
  const content = MessageContent.safeParse(event.content).data;
  const relation = event.content['m.relates_to'];
  if (event.type !== 'm.room.message' || !content || !SPOKEN.has(content.msgtype)) return undefined;
  if (event.sender === selfId || relation?.rel_type === 'm.replace') return undefined;
  const inThread = relation?.rel_type === 'm.thread' ? relation.event_id : undefined;
  const isFallback = inThread !== undefined && relation?.is_falling_back === true;
  const answers = isFallback ? undefined : relation?.['m.in_reply_to']?.event_id;
  const text = WORDLESS.has(content.msgtype) ? '' : withoutQuote(content.body, answers !== undefined);
  const { words, isCalled } = withoutName(text, selfId, pillOf(content.formatted_body, selfId));
  const names = isCalled || (content['m.mentions']?.user_ids ?? []).includes(selfId);
  return { event, text: words, thread: inThread, answers, names };
}

/** Reads a reaction; undefined for another event, or one of our own. */
export function readReaction(event: RoomEvent, selfId: string): Reacted | undefined {
  const { rel_type, event_id: to, key } = event.content['m.relates_to'] ?? {};
  if (event.type !== 'm.reaction' || event.sender === selfId || rel_type !== 'm.annotation') return undefined;
  return to === undefined || key === undefined ? undefined : { event, to, key };
}

/** Who has read up to which event, and when; nothing for what tells of no such thing. */
export function readReceipts(given: unknown): { userId: string; eventId: string; at?: number }[] {
  const { content = {} } = Receipts.safeParse(given).data ?? {};
  return Object.entries(content).flatMap(([eventId, kinds]) =>
    Object.entries(kinds?.['m.read'] ?? {}).map(([userId, { ts }]) => ({
      ...{ userId, eventId },
      ...(typeof ts === 'number' ? { at: ts } : {}),
    })),
  );
}

/** Who invites us by the state of a room that an invitation shows; undefined when it shows nobody. */
export function readInvitation(
  state: readonly unknown[],
  selfId: string,
): { readonly sender: string; readonly isDirect: boolean } | undefined {
  for (const one of state) {
    const invitation = Invitation.safeParse(one).data;
    if (invitation?.state_key === selfId)
      return { sender: invitation.sender, isDirect: invitation.content.is_direct === true };
  }
  return undefined;
}

/** What a button of a message of ours says; undefined when it has no such button. */
export function sayingOf({ content }: RoomEvent, label: string): string | undefined {
  // Some clients put a mark behind an emoji that says to show it in colours.
  const plain = (text: string): string => text.replaceAll('\uFE0F', '');
  const buttons = Buttons.safeParse(content[BUTTONS]).data ?? [];
  return buttons.find((button) => plain(button.label) === plain(label))?.says;
}

/** Older clients quote what they answer, before the answer. */
function withoutQuote(body: string, isAnswer: boolean): string {
  return (isAnswer ? body.replace(/^(?:>[^\n]*\n)+\n?/, '') : body).trim();
}

/** The words without our own name before them: it is whom they are for. */
function withoutName(text: string, selfId: string, pill: string | undefined): { words: string; isCalled: boolean } {
  const [, localpart = ''] = /^@([^:]+):/.exec(selfId) ?? [];
  const [self, short, shown] = [selfId, localpart, pill ?? localpart].map((name) =>
    name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const before = new RegExp(
    `^(?:(?:${self}|@${short}(?![\\w-]))\\s*[:,，：]?|(?:${shown}|${short})\\s*[:,，：])\\s*`,
    'iu',
  );
  const called = pill === undefined ? before : new RegExp(`${before.source}|^${shown}\\s+`, 'iu');
  const words = text.replace(called, '');
  return { words, isCalled: words !== text };
}

/** The name that a client shows for us where somebody picked us from its list. */
function pillOf(html: string | undefined, selfId: string): string | undefined {
  for (const [, href = '', shown = ''] of (html ?? '').matchAll(
    /<a href="https:\/\/matrix\.to\/#\/([^"]+)">([^<]+)<\/a>/g,
  ))
    if (href === selfId || href === encodeURIComponent(selfId)) return shown.replace(/^@/, '');
  return undefined;
}
