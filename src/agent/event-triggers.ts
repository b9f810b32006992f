import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import { cueMatches, keepContent, type RememberInput, speaksOf } from '../memory/index.ts';
import type { Chat, EventTrigger, Person, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import { createTrigger } from '../triggers/index.ts';

/** What `remindOnMention` needs. */
export interface MentionRequest {
  readonly mention: string;
  readonly content: string;
  /** How often at most; null: whenever it is mentioned. */
  readonly times: number | null;
}

/** What came of it. */
export interface MentionResult {
  readonly trigger: EventTrigger;
  /** The same was there already: nothing was made. */
  readonly existed: boolean;
}

/** Who speaks, and where. */
export interface Speaking {
  readonly person: Person;
  readonly chat: Chat;
}

/** Mentions within an hour of each other are one conversation. */
const COOLDOWN_MS = 3_600_000;
/** What is not mentioned for a year is not waited for any more. */
const LASTS_MS = 365 * 86_400_000;
/** So many may wait in a chat: each is looked at with every message. */
const MOST_WAITING = 100;
/** The reminder comes just after the answer to the message that mentions it. */
const AFTER_ANSWER_MS = 1_000;
/** More of a message is an upload, and mentions everything. */
const LONGEST_LOOKED_AT = 2_000;

/**
 * Lets a mention wake: "next time I mention the doctor, remind me to ask about the refill".
 *
 * @throws WakefulError `state_conflict` when too many wait already.
 */
export async function createEventTrigger(
  tx: Tx,
  { random, person, chat, lang }: Speaking & { readonly random: Random; readonly lang: Lang },
  { mention, content, times }: MentionRequest,
  asSaid: (text: string) => Promise<RememberInput>,
): Promise<MentionResult> {
  const waiting = await waitingFor(tx, { person, chat });
  const same = waiting.find((one) => sameText(one.mention, mention) && sameText(one.content, content));
  if (same) return { trigger: same, existed: true };
  if (waiting.length >= MOST_WAITING)
    throw new WakefulError('state_conflict', `${MOST_WAITING} such reminders wait already. Cancel some first.`);
  const fact = await keepContent(tx, { random }, await asSaid(content));
  const trigger: EventTrigger = {
    householdId: chat.householdId,
    id: newId(random, 'evt', tx.now),
    mention,
    content,
    factId: fact.id,
    personId: person.id,
    chatId: chat.id,
    lang,
    zone: person.zone,
    timesLeft: times,
    cooldownMs: COOLDOWN_MS,
    expiresAt: tx.now + LASTS_MS,
    lastFiredAt: null,
    state: 'active',
    createdAt: tx.now,
  };
  await tx.eventTriggers.insert(trigger);
  return { trigger, existed: false };
}

/** What waits for a mention here: in a direct chat all of the person's own, in a group those of the group. */
export async function waitingFor(tx: Tx, { person, chat }: Speaking): Promise<EventTrigger[]> {
  if (chat.kind === 'group') return tx.eventTriggers.listWaiting(chat.householdId, { chatId: chat.id }, tx.now);
  const own = await tx.eventTriggers.listWaiting(chat.householdId, { personId: person.id }, tx.now);
  const kept: EventTrigger[] = [];
  for (const one of own) {
    const asked = one.chatId === chat.id ? chat : await tx.chats.find(chat.householdId, one.chatId);
    if (asked?.kind === 'direct') kept.push(one);
  }
  return kept;
}

/** Those that some words name, best first. */
export function namedEvents(words: string, waiting: readonly EventTrigger[]): EventTrigger[] {
  return waiting
    .map((trigger) => ({ trigger, score: cueMatches(words, `${trigger.mention} ${trigger.content}`) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ trigger }) => trigger);
}

/**
 * A message was answered: what waits for something that it mentions fires, as a reminder of its own just after the
 * answer, in this chat. What was asked for by this very message does not.
 *
 * @returns how many have fired.
 */
export async function fireMentioned(
  tx: Tx,
  random: Random,
  { person, chat, text, heardAt }: Speaking & { readonly text: string; readonly heardAt: EpochMs },
): Promise<number> {
  const waiting = await waitingFor(tx, { person, chat });
  let fired = 0;
  for (const trigger of waiting) {
    const { lastFiredAt, cooldownMs, timesLeft, householdId, factId, content, lang, zone, personId } = trigger;
    if (trigger.createdAt >= heardAt) continue;
    if (lastFiredAt !== null && tx.now - lastFiredAt < cooldownMs) continue;
    if (!speaksOf(trigger.mention, text.slice(0, LONGEST_LOOKED_AT), { whole: true })) continue;
    const left = timesLeft === null ? null : timesLeft - 1;
    await tx.eventTriggers.noteFired(trigger, {
      timesLeft: left,
      lastFiredAt: tx.now,
      state: left === 0 ? 'done' : 'active',
    });
    await tx.decisions.append({
      householdId,
      id: newId(random, 'dec', tx.now),
      at: tx.now,
      chatId: chat.id,
      fireId: null,
      action: 'event_fired',
      reason: 'was_mentioned',
      data: { eventTriggerId: trigger.id },
    });
    const schedule = { kind: 'at', at: tx.now + AFTER_ANSWER_MS, zone } as const;
    const made = { action: 'remind', cue: content, factId, verbatim: false, schedule, lang, zone } as const;
    await createTrigger(tx, random, { ...made, personId, chat });
    fired += 1;
  }
  return fired;
}

const sameText = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();
