import { furthest, proposalInWords } from '../agent/index.ts';
import type { EpochMs } from '../clock.ts';
import type { Delivery, Fire, Person, Proposal, Thought, Trigger, Tx } from '../store/index.ts';
import { describeInstant, formatInstant, type Lang } from '../time/index.ts';
import {
  describePolicy,
  describeRule,
  type EscalationNames,
  latenessOfFire,
  nextSlotOf,
  resumesAt,
  scheduleFault,
} from '../triggers/index.ts';
import type { FireView, MessageView, ProposalView, TriggerView } from '../views.ts';
import { comingSlots } from './coming-slots.ts';

/** A fire is told a few times at most: once, and as often as it is asked again. */
const MOST_DELIVERIES = 100;

const iso = (at: EpochMs | null | undefined, zone: string): string | null =>
  at === null || at === undefined ? null : formatInstant(at, zone);

/** A trigger as people see it, on the clock of the person whose it is; `wordsIn` another language than it was set in. */
export async function presentTrigger(tx: Tx, trigger: Trigger, wordsIn: Lang = trigger.lang): Promise<TriggerView> {
  const person = await tx.people.find(trigger.householdId, trigger.personId);
  const zone = person?.zone ?? trigger.zone;
  const { lang, schedule, misfire, policy, state } = trigger;
  const isReadable = scheduleFault(schedule) === undefined;
  const nextAt = nextSlotOf(trigger);
  const next = isReadable ? comingSlots(schedule, nextAt) : [];
  const until = await resumesAt(tx, trigger);
  const listener = { lang: wordsIn, zone, now: tx.now };
  const open = await tx.proposals.listOpen(trigger.householdId, { triggerId: trigger.id });
  return {
    id: trigger.id,
    action: trigger.action,
    cue: trigger.cue,
    state,
    says: describeRule(trigger, listener),
    nextAt: iso(nextAt, zone),
    nextSays: nextAt === null ? null : describeInstant(nextAt, listener),
    until: schedule.kind === 'at' ? null : iso(schedule.until, zone),
    zone,
    lang,
    chatId: trigger.chatId,
    person: person?.handle ?? '',
    createdAt: formatInstant(trigger.createdAt, zone),
    snoozeOf: trigger.snoozeOf,
    waitsForDone: policy.afterDone !== undefined && state === 'active' && nextAt === null,
    resumesAt: iso(until, zone),
    resumesSays: until === null ? null : describeInstant(until, listener),
    misfire,
    policy,
    also: describePolicy(trigger, wordsIn, await escalationNames(tx, trigger)),
    next: next.map((at) => formatInstant(at, zone)),
    proposals: await Promise.all(open.map((proposal) => presentProposal(tx, proposal))),
  };
}

/** A proposal as its owner sees it. */
export async function presentProposal(tx: Tx, proposal: Proposal): Promise<ProposalView> {
  const { householdId, triggerId, factId, personId } = proposal;
  const person = await tx.people.find(householdId, personId);
  const trigger = triggerId === null ? undefined : await tx.triggers.find(householdId, triggerId);
  const fact = factId === null ? undefined : await tx.facts.find(householdId, factId);
  const zone = person?.zone ?? trigger?.zone ?? 'UTC';
  const lang = person?.lang ?? trigger?.lang ?? 'en';
  return {
    id: proposal.id,
    change: proposal.change,
    reason: proposal.reason,
    state: proposal.state,
    says: await proposalInWords(tx, proposal, { personId, zone, lang }),
    triggerId,
    cue: trigger?.cue ?? null,
    person: person?.handle ?? '',
    evidence: fact && fact.supersededAt === null ? [{ factId: fact.id, text: fact.text }] : [],
    createdAt: formatInstant(proposal.createdAt, zone),
    settledAt: iso(proposal.settledAt, zone),
  };
}

/** Whom, or where, a trigger tells when it is not answered. */
async function escalationNames(tx: Tx, { householdId, personId, policy }: Trigger): Promise<EscalationNames | null> {
  const { escalate } = policy;
  if (!escalate) return null;
  const chat = escalate.chatId === null ? undefined : await tx.chats.find(householdId, escalate.chatId);
  const channel = chat?.route.channel ?? null;
  if (escalate.personId === personId) return { name: null, channel };
  return { name: (await tx.people.find(householdId, escalate.personId))?.handle ?? '', channel };
}

/** What began on time was told on time, however long its brain then thought: the list and the reason beside it agree. */
function latenessWhenTold(trigger: Trigger, fire: Fire, settledAt: EpochMs): number {
  return fire.reason === 'told_on_time' ? 0 : latenessOfFire(trigger, fire, settledAt);
}

/** A fire as people see it. */
export async function presentFire(tx: Tx, fire: Fire): Promise<FireView> {
  const trigger = await tx.triggers.find(fire.householdId, fire.triggerId);
  const zone = trigger?.zone ?? 'UTC';
  const delivery = furthest(await tx.deliveries.list(fire.householdId, { fireId: fire.id, limit: MOST_DELIVERIES }));
  return {
    id: fire.id,
    triggerId: fire.triggerId,
    cue: trigger?.cue ?? '',
    slotAt: formatInstant(fire.slotAt, zone),
    state: fire.state,
    outcome: fire.outcome,
    reason: fire.reason,
    attempt: fire.attempt,
    missedBefore: fire.missedBefore,
    earlyFor: iso(fire.earlyFor, zone),
    lateMs: fire.settledAt === null || !trigger ? null : latenessWhenTold(trigger, fire, fire.settledAt),
    settledAt: iso(fire.settledAt, zone),
    receipt: delivery?.receipt ?? null,
    acknowledged: delivery?.receipt === 'acknowledged',
    deliveredAt: iso(delivery?.deliveredAt, zone),
    seenAt: iso(delivery?.seenAt, zone),
    recalled: fire.recalled,
  };
}

/** What stands in the place of a message that was redacted. */
const REDACTED: Readonly<Record<Lang, string>> = {
  en: '(removed)',
  'zh-Hant': '（內容已移除）',
  'zh-Hans': '（内容已移除）',
};

/** The language of whoever said something, or to whom it was said. */
async function langOf(tx: Tx, { householdId, chatId, personId }: Thought): Promise<Lang> {
  const reader = personId ?? (await tx.chats.find(householdId, chatId))?.personId;
  const person = reader ? await tx.people.find(householdId, reader) : undefined;
  return person?.lang ?? 'en';
}

/** A message as a chat shows it; the delivery brings its buttons and how far it has come. */
export async function presentMessage(tx: Tx, thought: Thought, zone: string): Promise<MessageView> {
  const { householdId, data } = thought;
  const delivery: Delivery | undefined = data.deliveryId
    ? await tx.deliveries.find(householdId, data.deliveryId)
    : undefined;
  const person: Person | undefined = thought.personId ? await tx.people.find(householdId, thought.personId) : undefined;
  return {
    seq: thought.seq,
    at: formatInstant(thought.at, zone),
    chatId: thought.chatId,
    who: thought.kind === 'heard' ? 'person' : 'wakeful',
    person: person?.handle ?? null,
    brain: data.brain ?? null,
    text: data.redacted === undefined ? thought.text : REDACTED[await langOf(tx, thought)],
    fireId: data.fireId ?? null,
    triggerId: data.triggerId ?? null,
    lateMs: data.lateMs ?? null,
    recalled: data.recalled ?? [],
    buttons: delivery?.body.buttons ?? [],
    receipt: delivery?.receipt ?? null,
  };
}
