// The world of a simulated year: who lives in it, the workers that serve them, and what people received.
import type { Brain } from '../../src/agent/index.ts';
import type { Random } from '../../src/ids.ts';
import type { Channel, OutgoingMessage } from '../../src/runner/index.ts';
import type { Chat, Store } from '../../src/store/index.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';
import { dieAfter } from './dying-store.ts';
import type { Quiet } from './life-oracle.ts';

/** The nights of three people. */
export const NIGHTS: readonly Quiet[] = [
  { zone: 'America/New_York', fromHour: 22, toHour: 7 },
  { zone: 'Asia/Taipei', fromHour: 23, toHour: 6 },
  { zone: 'Europe/London', fromHour: 21, toHour: 8 },
];

/** Whom unanswered reminders are told to: one who may always be told, and one who sleeps. */
export const OTHERS: readonly { readonly personId: string; readonly chatId: string; readonly night?: Quiet }[] = [
  { personId: 'per_near', chatId: 'chat_near' },
  { personId: 'per_far', chatId: 'chat_far', night: { zone: 'Asia/Tokyo', fromHour: 22, toHour: 7 } },
];

/** What becomes of a message on the way although the channel says that it was sent; undefined: it arrives. */
export type Strike = 'lost' | 'doubled' | undefined;

/** A message as a person received it, and when. */
export type Sent = OutgoingMessage & { readonly at: number };

/** The workers, and what people received. */
export interface World {
  readonly sent: readonly Sent[];
  nextWakeAt(): Promise<number | undefined>;
  /** Worker `n` does what is due. */
  work(n: number): Promise<void>;
  /** A worker whose process ends at its n-th transaction, before or after the commit. */
  dieWorking(nth: number): Promise<void>;
}

export function createWorld(store: Store, random: Random, strike: (message: OutgoingMessage) => Strike): World {
  const sent: Sent[] = [];
  const channel: Channel = {
    name: 'test',
    send: async (message) => {
      const struck = strike(message);
      const arrived = { ...message, at: store.clock.now() };
      if (struck !== 'lost') sent.push(arrived);
      if (struck === 'doubled') sent.push(arrived);
      return { result: 'sent' };
    },
  };
  const brain: Brain = {
    name: 'teller',
    think: async ({ briefing }) => ({
      kind: 'speak',
      text: briefing.kind === 'fire' ? `${briefing.trigger.id} ${briefing.slotAt} ${briefing.missedBefore}` : '',
    }),
  };
  const worker = (own: Store): Wakeful =>
    createWakeful({ store: own, random, brain, channels: [channel], embedder: 'none', zone: 'UTC' });
  const workers = [worker(store), worker(store), worker(store)];
  const first = workers[0] as Wakeful;
  return {
    sent,
    nextWakeAt: () => first.nextWakeAt(),
    work: async (n) => void (await (workers[n] ?? first).tick()),
    dieWorking: async (nth) => {
      const doomed = worker(dieAfter(store, nth));
      await doomed.tick().catch(() => undefined);
      await doomed.stop();
    },
  };
}

/** Forty chats of somebody who may always be told, after one for each night, of whose it is. */
export async function openChats(store: Store): Promise<Chat[]> {
  const createdAt = store.clock.now();
  const chatOf = (n: number | string, personId: string): Chat => ({
    householdId: 'home',
    id: `chat_${n}`,
    route: { channel: 'test', account: '', target: String(n), thread: '' },
    kind: 'direct',
    personId,
    title: '',
    createdAt,
  });
  const nights = NIGHTS.map((night, n) => ({ night, chat: chatOf(n, `per_${n}`) }));
  const chats = [
    ...nights.map(({ chat }) => chat),
    ...Array.from({ length: 40 }, (_, n) => chatOf(100 + n, 'per_one')),
  ];
  const two = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  const quiet = (night: Quiet | undefined) =>
    night ? { quiet: { from: two(night.fromHour), to: two(night.toHour) } } : {};
  await store.transaction(async (tx) => {
    const person = { householdId: 'home', id: 'per_one', handle: 'one', zone: 'UTC', lang: 'en' as const, createdAt };
    await tx.people.insert({ ...person, preferences: {} });
    for (const { night, chat } of nights)
      await tx.people.insert({
        ...{ ...person, id: chat.personId as string, handle: chat.id, zone: night.zone },
        preferences: quiet(night),
      });
    // They have agreed to be told of everybody.
    const toldFor = ['per_one', ...nights.map(({ chat }) => chat.personId as string)];
    for (const { personId, night } of OTHERS)
      await tx.people.insert({
        ...{ ...person, id: personId, handle: personId, zone: night?.zone ?? 'UTC' },
        preferences: { ...quiet(night), toldFor },
      });
    for (const chat of chats) await tx.chats.insert(chat);
    for (const { personId, chatId } of OTHERS) await tx.chats.insert(chatOf(chatId.slice('chat_'.length), personId));
  });
  return chats;
}
