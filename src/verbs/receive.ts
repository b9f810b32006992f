import type { EpochMs } from '../clock.ts';
import { isReaderNews, noteInsider, noteOutsider } from '../memory/index.ts';
import type { IncomingMessage } from '../runner/index.ts';
import { say } from '../runner/index.ts';
import type { Delivery, Identity, Person } from '../store/index.ts';
import type { VerbContext } from './context.ts';
import { hear } from './hear.ts';
import { type Sender, takeInvitation } from './members.ts';
import { markReadBy, type Reading } from './receipts.ts';
import { wordsFor } from './receive-words.ts';
import type { Seldom } from './seldom.ts';
import { ensureSpeaker, type SpeakerAddress } from './speaker.ts';

/**
 * A channel has heard something: it is heard as the household's person it comes from. A stranger gets no answer and
 * leaves no trace but a line in the log (and, in a group that a household knows, that somebody reads along), unless he
 * sends a code that was given to him. In a group, only what is
 * addressed to Wakeful is heard, or replies to it.
 *
 * @param isNews Whether a line about a stranger is worth writing: who writes again and again fills no log.
 */
export async function receive(context: VerbContext, message: IncomingMessage, isNews: Seldom): Promise<void> {
  const sender = { channel: message.route.channel, account: message.route.account, externalId: message.senderId };
  const known = await context.store.snapshot((tx) => tx.members.findSender(sender));
  if (message.chatKind === 'group') await noteReader(context, message, sender);
  if (!known) {
    if (message.chatKind !== 'direct' || !(await welcome(context, message, sender)))
      noteStranger(context, sender, isNews);
    return;
  }
  const repliedTo = await findRepliedTo(context, message, known);
  if (!message.isAddressed && !repliedTo) return;
  const address = await addressOf(context, message, known);
  const reading = {
    ...(message.writtenAt === undefined ? {} : { writtenAt: message.writtenAt }),
    ...(repliedTo ? { repliesToId: repliedTo.id } : {}),
  };
  if (message.text.trim() === '') return sayCannotRead(context, message, address, reading);
  // A fire's id beside the words says which fire they mean; the stream keeps the words alone.
  const namesFire = /\bfire_/.test(message.text) || !repliedTo?.fireId;
  const text = namesFire ? message.text : `${message.text} ${repliedTo.fireId}`;
  const { heard } = await hear(context, { ...address, ...reading, text, messageId: message.messageId });
  await markDone(context, message, known, Date.parse(heard.at));
}

function noteStranger({ log }: VerbContext, { channel, account, externalId }: Sender, isNews: Seldom): void {
  if (isNews(JSON.stringify([channel, account, externalId])))
    log.info('a stranger wrote and got no answer', { channel, account });
}

/** Who writes in a group reads it: what is the household's is told there only while no stranger does. */
async function noteReader({ store, log }: VerbContext, { route }: IncomingMessage, sender: Sender): Promise<void> {
  const inGroup = await store.snapshot(async (tx) => {
    const chats = [...(await tx.chats.findOnRoute(route)), ...(await tx.chats.findOnRoute({ ...route, thread: '' }))];
    const households = new Set(chats.map(({ householdId }) => householdId));
    const members = new Map<string, boolean>();
    for (const id of households)
      members.set(
        id,
        (await tx.members.list(id)).some((one) => isSame(one, sender)),
      );
    const changed: { readonly householdId: string; readonly isMember: boolean }[] = [];
    for (const [householdId, isMember] of members) {
      // Who is noted already is not written down with each message.
      if (await isReaderNews(tx, householdId, route, sender, isMember)) changed.push({ householdId, isMember });
    }
    return changed;
  });
  if (inGroup.length === 0) return;
  await store.transaction(async (tx) => {
    for (const { householdId, isMember } of inGroup)
      await (isMember ? noteInsider : noteOutsider)(tx, householdId, route, sender);
  });
  if (inGroup.some(({ isMember }) => !isMember))
    log.info('a stranger reads along in a group: what is the household’s is not told there', {
      channel: route.channel,
    });
}

function isSame(a: Sender, b: Sender): boolean {
  return a.channel === b.channel && a.account === b.account && a.externalId === b.externalId;
}

/** What was done by a message, in words or by a button, is shown on the messages that asked for it. */
async function markDone(
  { store, channelsByName }: VerbContext,
  { route }: IncomingMessage,
  { householdId }: Identity,
  since: EpochMs,
): Promise<void> {
  const channel = channelsByName.get(route.channel);
  if (!channel?.markDone) return;
  const done = await store.snapshot(async (tx) => {
    const chat = await tx.chats.findByRoute(householdId, route);
    return chat ? tx.deliveries.acknowledgedSince(householdId, chat.id, since) : [];
  });
  for (const { externalId, body, route: sentTo } of done)
    if (externalId !== null) await channel.markDone({ route: sentTo, externalId, text: body.text });
}

/** A channel's chat has another id now: all that waits for it goes there. */
export function followMove(context: VerbContext, from: IncomingMessage['route'], target: string): Promise<void> {
  return context.store.transaction(async (tx) => {
    for (const { householdId, id } of await tx.chats.findOnRoute(from)) {
      const taken = await tx.chats.findByRoute(householdId, { ...from, target });
      if (!taken) await tx.chats.moveTo(householdId, id, target);
    }
  });
}

async function addressOf(
  { store }: VerbContext,
  { route, chatKind, chatTitle }: IncomingMessage,
  { householdId, personId }: Identity,
): Promise<SpeakerAddress> {
  const person = await store.snapshot((tx) => tx.people.find(householdId, personId));
  return { householdId, person: (person as Person).handle, route, chatKind, chat: titleOf(chatTitle, route.target) };
}

/** A title that people gave: it may be anything, and is only ever shown. */
function titleOf(given: string, otherwise: string): string {
  const title = given
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return [...title].slice(0, 100).join('') || otherwise;
}

/** The message of ours that it replies to, if any. */
async function findRepliedTo(
  { store }: VerbContext,
  { route, repliesTo }: IncomingMessage,
  { householdId }: Identity,
): Promise<Delivery | undefined> {
  if (repliesTo === null) return undefined;
  return store.snapshot(async (tx) => {
    const chat = await tx.chats.findByRoute(householdId, route);
    return chat && tx.deliveries.findByExternalId(householdId, chat.id, repliesTo);
  });
}

async function welcome(context: VerbContext, message: IncomingMessage, sender: Sender): Promise<boolean> {
  const known = await context.store.transaction((tx) => takeInvitation(tx, sender, message.text));
  if (!known) return false;
  const address = await addressOf(context, message, known);
  await sayPlainly(context, address, `welcome:${message.messageId}`, (words) => words.welcome);
  context.log.info('someone became known by a code', { channel: sender.channel, person: known.personId });
  return true;
}

function sayCannotRead(
  context: VerbContext,
  message: IncomingMessage,
  address: SpeakerAddress,
  reading: Reading,
): Promise<void> {
  return sayPlainly(context, address, `unreadable:${message.messageId}`, (words) => words.cannotRead, reading);
}

async function sayPlainly(
  context: VerbContext,
  address: SpeakerAddress,
  purpose: string,
  choose: (words: ReturnType<typeof wordsFor>) => string,
  reading: Reading = {},
): Promise<void> {
  await context.store.transaction(async (tx) => {
    const speaker = await ensureSpeaker(tx, context, address);
    const { person, chat } = speaker;
    await markReadBy(tx, speaker, reading);
    await say(tx, context.random, { chat, purpose, body: { text: choose(wordsFor(person.lang)) } });
  });
  context.nudge();
}
