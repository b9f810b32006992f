import { audienceScopes, type Embedder } from '../memory/index.ts';
import type { Chat, Fire, Person, Proposal, Thought, Trigger, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import { firstOfSnoozes, latenessOf, latenessOfFire } from '../triggers/index.ts';
import type { DueMemo, EarlierMessage, FireBriefing, LastFire, MessageBriefing, OverByWord } from './brain.ts';
import { proposalButtons, proposalForDrift, proposalInWords } from './proposals/index.ts';
import { recallForTrigger, withSpeakers } from './recall-for-trigger.ts';
import { MESSAGES_BEFORE } from './recent-window.ts';
import { earlierIn } from './tiers/index.ts';
import type { Workshop } from './work/index.ts';
import { findWorkdays } from './workdays.ts';

/** The reasons in the ledger of a fire that waited for the end of quiet hours, and of one that asked. */
export const HELD = 'quiet_hours';
export const ASKED = 'asked_whether_to_tell';

/** Whom a fire is for, and where it is told. */
interface FireSetting {
  readonly trigger: Trigger;
  readonly person: Person;
  readonly chat: Chat;
  /** Compares meanings; without it, words alone. */
  readonly embedder?: Embedder | undefined;
}

/** Gathers what a turn for a fire starts with: the trigger, how late it is, and what memory says now to this audience. */
export async function briefFire(
  tx: Tx,
  fire: Pick<Fire, 'id' | 'slotAt' | 'missedBefore' | 'earlyFor' | 'reason' | 'createdAt'>,
  setting: FireSetting,
): Promise<FireBriefing> {
  const { trigger, person, chat } = setting;
  return {
    kind: 'fire',
    now: tx.now,
    zone: person.zone,
    lang: trigger.lang,
    personId: person.id,
    personHandle: person.handle,
    chatKind: chat.kind,
    memos: [],
    wokenBy: null,
    fireId: fire.id,
    slotAt: fire.slotAt,
    lateMs: latenessOfFire(trigger, fire, tx.now),
    missedBefore: fire.missedBefore,
    earlyFor: fire.earlyFor,
    isHeld: fire.reason === HELD,
    asks: trigger.misfire === 'ask' && fire.earlyFor === null && latenessOf(fire.slotAt, fire.createdAt) > 0,
    mayUse: trigger.policy.mayUse ?? [],
    ...(await whatMemorySays(tx, setting)),
  };
}

/** What memory says now of a trigger to its audience, and what is proposed because of it. */
async function whatMemorySays(
  tx: Tx,
  { trigger, person, chat, embedder }: FireSetting,
): Promise<Pick<FireBriefing, 'trigger' | 'recalled' | 'ended' | 'drift' | 'proposed' | 'over'>> {
  const scopes = await audienceScopes(tx, chat);
  const [{ recalled, ended, drift }, waiting] = await Promise.all([
    recallForTrigger(tx, trigger, { scopes, embedder }),
    tx.proposals.listOpen(trigger.householdId, { triggerId: trigger.id, scopes }),
  ]);
  // A repeat tells what the fire before it told.
  const proposal =
    drift && trigger.snoozeOf === null
      ? await proposalForDrift(tx, trigger, drift, { chat, scopes, embedder })
      : undefined;
  const proposed: string[] = [];
  for (const one of waiting)
    proposed.push(await proposalInWords(tx, one, { personId: person.id, zone: person.zone, lang: trigger.lang }));
  const over = trigger.policy.checkIn ? await overByWord(tx, trigger, { waiting, proposed }) : undefined;
  return {
    trigger: await briefTrigger(tx, trigger, recalled),
    recalled,
    ended,
    drift: proposal ?? null,
    proposed,
    ...(over ? { over } : {}),
  };
}

/** A trigger as a turn sees it; its exact words only where they were recalled, so that no one hears what is not theirs. */
async function briefTrigger(
  tx: Tx,
  trigger: Trigger,
  recalled: FireBriefing['recalled'],
): Promise<FireBriefing['trigger']> {
  const own = recalled.find(({ factId }) => factId === trigger.factId);
  return {
    id: trigger.id,
    action: trigger.action,
    cue: trigger.cue,
    verbatim: trigger.verbatim && own ? own.text : null,
    isSnooze: await repeatsWhatWasTold(tx, trigger),
    ...(trigger.policy.checkIn ? { checkIn: trigger.policy.checkIn } : {}),
    nextAt: trigger.nextAt,
  };
}

/** Whether it was told before and put off. What was put off before it was told is told for the first time. */
async function repeatsWhatWasTold(tx: Tx, { householdId, snoozeOf }: Trigger): Promise<boolean> {
  return snoozeOf !== null && (await tx.fires.find(householdId, snoozeOf))?.outcome !== 'skipped';
}

/** Of what is proposed about a check-in: that it ends, because the person said that it is over. Asked once, at a fire. */
async function overByWord(
  tx: Tx,
  { householdId, id, lang }: Trigger,
  { waiting, proposed }: { readonly waiting: readonly Proposal[]; readonly proposed: readonly string[] },
): Promise<OverByWord | undefined> {
  const at = waiting.findIndex(({ change, reason }) => change.kind === 'end_trigger' && reason === 'said_over');
  const proposal = waiting[at];
  if (!proposal) return undefined;
  const last = await tx.fires.lastSpoken(householdId, id);
  const wasAsked = last?.settledAt != null && last.settledAt > proposal.createdAt;
  // Who says "still at it" to the question wants to be asked on.
  if (wasAsked && (await isAcknowledged(tx, householdId, last.id))) return undefined;
  return {
    proposalId: proposal.id,
    says: proposed[at] ?? '',
    buttons: proposalButtons(proposal, lang),
    waits: wasAsked,
  };
}

/** Gathers what a turn for a message starts with. */
export async function briefMessage(
  tx: Tx,
  message: {
    readonly text: string;
    /** Its place in the chat's stream. */
    readonly seq: number;
    readonly lang: Lang;
    readonly person: Person;
    readonly chat: Chat;
    readonly memos: readonly DueMemo[];
    /** What tasks can work with when they are due. */
    readonly workshop?: Pick<Workshop, 'names'> | undefined;
  },
): Promise<MessageBriefing> {
  const workdays = await findWorkdays(tx, message.chat.householdId);
  const { names = [] } = message.workshop ?? {};
  return {
    kind: 'message',
    ...(workdays ? { workdays } : {}),
    ...(names.length > 0 ? { tasksMayUse: names } : {}),
    now: tx.now,
    zone: message.person.zone,
    lang: message.lang,
    personId: message.person.id,
    personHandle: message.person.handle,
    chatKind: message.chat.kind,
    memos: message.memos,
    text: message.text,
    preferences: message.person.preferences,
    before: await messagesBefore(tx, message),
    earlier: await earlierIn(tx, message.chat),
    ...(await firesIn(tx, message.chat)),
  };
}

/** So many entries of a chat are looked through for what it was woken for… */
const LOOKED_THROUGH = 60;
/** …within this time. */
const STILL_ANSWERED_MS = 12 * 3_600_000;

/** What a chat was last woken for, and what before that of other reminders and nobody has answered. */
async function firesIn(tx: Tx, chat: Chat): Promise<Pick<MessageBriefing, 'lastFire' | 'earlierFires'>> {
  const { householdId, id } = chat;
  const last = await tx.thoughts.lastFireSaid(householdId, id);
  const lastFire = last ? await fireSaid(tx, last) : null;
  const entries = await tx.thoughts.list(householdId, id, { limit: LOOKED_THROUGH });
  const seen = new Set([lastFire?.fireId, last?.data.triggerId]);
  const earlierFires: LastFire[] = [];
  for (const said of entries.reverse()) {
    const { fireId, triggerId } = said.data;
    if (said.kind !== 'said' || fireId === undefined || seen.has(fireId) || seen.has(triggerId)) continue;
    seen.add(triggerId);
    if (tx.now - said.at > STILL_ANSWERED_MS) break;
    const fire = await fireSaid(tx, said);
    if (fire && !fire.acknowledged) earlierFires.push(fire);
  }
  return { lastFire, ...(earlierFires.length > 0 ? { earlierFires } : {}) };
}

/** What was told by an entry; null when it is of no fire, or its trigger is gone. */
async function fireSaid(tx: Tx, said: Thought): Promise<LastFire | null> {
  const { householdId } = said;
  const { fireId, triggerId } = said.data;
  if (fireId === undefined || triggerId === undefined) return null;
  const fired = await tx.triggers.find(householdId, triggerId);
  if (!fired) return null;
  const trigger = await firstOfSnoozes(tx, fired);
  const owner = await tx.people.find(householdId, trigger.personId);
  return {
    fireId,
    triggerId: trigger.id,
    cue: trigger.cue,
    personId: trigger.personId,
    personHandle: owner?.handle ?? '',
    schedule: trigger.schedule,
    setAt: trigger.createdAt,
    saidAt: said.at,
    acknowledged: await isAcknowledged(tx, householdId, fireId),
    asked: (await tx.fires.find(householdId, fireId))?.reason === ASKED,
    ...(trigger.policy.checkIn ? { checkIn: trigger.policy.checkIn } : {}),
    isNagging: (await tx.followUps.find(householdId, fireId, 'nag')) !== undefined,
    recalled: await withSpeakers(tx, householdId, said.data.recalled ?? []),
  };
}

async function messagesBefore(
  tx: Tx,
  { chat, person, seq }: { readonly chat: Chat; readonly person: Person; readonly seq: number },
): Promise<EarlierMessage[]> {
  const earlier = await tx.thoughts.list(chat.householdId, chat.id, { beforeSeq: seq, limit: MESSAGES_BEFORE });
  return earlier
    .filter(({ kind, data }) => kind !== 'noted' && data.redacted === undefined)
    .map(({ kind, personId, text, at }) => ({
      by: kind === 'said' ? 'wakeful' : personId === person.id ? 'person' : 'other',
      text,
      at,
    }));
}

/** Whether the person said that it is done. */
async function isAcknowledged(tx: Tx, householdId: string, fireId: string): Promise<boolean> {
  const deliveries = await tx.deliveries.list(householdId, { fireId, limit: 10 });
  return deliveries.some((delivery) => delivery.receipt === 'acknowledged');
}
