import type { EpochMs } from '../../clock.ts';
import { audienceScopes, cueMatches, domainOfText } from '../../memory/index.ts';
import type { Chat, Person, Trigger, Tx } from '../../store/index.ts';
import { midnightAfter, previousSlot } from '../../time/index.ts';
import { sameWords } from '../../triggers/index.ts';
import type { FireBriefing } from '../brain.ts';
import { isUnasked } from './is-unasked.ts';
import { attentionOf, type Judgement, judge } from './judge.ts';
import type { SalienceInput } from './terms.ts';

const DAY_MS = 86_400_000;
const SOON_MS = 2 * DAY_MS;
/** More unasked-for messages than this are not counted in a day. */
const MOST_COUNTED = 200;
/** So far back a chat is read for the person's last word, and a trigger's fires for questions without an answer. */
const LOOKED_BACK = 30;
const FIRES_LOOKED_AT = 12;
const MOST_GOALS = 20;

/** A fire that could be said unasked. */
export interface ToJudge {
  readonly trigger: Trigger;
  readonly person: Person;
  readonly chat: Chat;
  readonly briefing: FireBriefing;
  /** The report of a task; undefined for a check-in, which is judged before anything is thought. */
  readonly report?: string;
}

/** Weighs whether a fire deserves to be said now, from what the store knows. */
export async function judgeFire(tx: Tx, { trigger, person, chat, briefing, report }: ToJudge): Promise<Judgement> {
  const { householdId, personId, id } = trigger;
  const { now, slotAt, recalled, ended } = briefing;
  const attention = attentionOf(person.preferences);
  const last = await tx.fires.lastSpoken(householdId, id);
  const [lastSaid] = last ? await tx.deliveries.list(householdId, { fireId: last.id, limit: 1 }) : [];
  const facts = await tx.facts.findMany(
    householdId,
    recalled.map(({ factId }) => factId),
  );
  const about = facts.filter((fact) => fact.id !== trigger.factId);
  const spokeAt = await lastWordOf(tx, person);
  const isCheckIn = trigger.policy.checkIn !== undefined;
  const input: SalienceInput = {
    kind: isCheckIn ? 'check_in' : 'report',
    now,
    everyMs: (trigger.nextAt ?? slotAt + DAY_MS) - (previousSlot(trigger.schedule, trigger.nextAt ?? slotAt) ?? slotAt),
    lateMs: briefing.lateMs,
    isFirst: last === undefined,
    repeats: report !== undefined && lastSaid !== undefined && sameWords(report, lastSaid.body.text),
    changes: recalled.filter(({ isNew }) => isNew).length + ended.length,
    knownAt: latest([
      ...about
        .filter(({ provenance }) => provenance.personId === personId)
        .map(({ lastMentionedAt }) => lastMentionedAt),
      lastSaid?.acknowledgedAt ?? null,
      last?.settledAt ?? null,
    ]),
    spokeAt,
    known: Math.max(
      0,
      ...recalled
        .filter(({ factId, tier }) => factId !== trigger.factId && tier === 'primary')
        .map(({ score }) => score),
    ),
    goal: await goalLikeness(tx, chat, `${trigger.cue} ${trigger.policy.checkIn?.while ?? ''}`),
    isUrgent: trigger.policy.urgent ?? false,
    isSoon: about.some(({ occursAt }) => occursAt !== null && occursAt >= now && occursAt - now <= SOON_MS),
    isHealth: domainOfText(trigger.cue) === 'health' || about.some(({ domain }) => domain === 'health'),
    toldToday: await toldToday(tx, person, now),
    dailyMessages: attention.dailyMessages,
    unanswered: isCheckIn ? await unanswered(tx, trigger, spokeAt) : 0,
  };
  return judge({ ...input, everyMs: Math.max(60_000, input.everyMs) }, attention.threshold);
}

/** How many messages nobody asked for a person has had since their midnight. */
async function toldToday(tx: Tx, { householdId, id, zone }: Person, now: EpochMs): Promise<number> {
  const midnight = midnightAfter(now, 0, zone);
  const told = await tx.fires.listOutcomes(householdId, {
    lane: 'task',
    outcome: 'spoke',
    sinceSlotAt: midnight - DAY_MS,
    of: { personId: id },
    limit: MOST_COUNTED,
  });
  const triggers = await tx.triggers.findMany(told.map(({ triggerId }) => ({ householdId, id: triggerId })));
  const counted = new Set(triggers.filter(isUnasked).map((one) => one.id));
  // What waited for the end of quiet hours was due on the day before.
  return told.filter(({ triggerId, settledAt }) => counted.has(triggerId) && (settledAt ?? 0) >= midnight).length;
}

/** When a person last said anything, in any of their chats. */
async function lastWordOf(tx: Tx, { householdId, id }: Person): Promise<EpochMs | null> {
  const spoken: (EpochMs | null)[] = [];
  for (const chat of await tx.chats.chatsOf(householdId, id)) {
    const thoughts = await tx.thoughts.list(householdId, chat.id, { limit: LOOKED_BACK });
    spoken.push(thoughts.findLast(({ kind, personId }) => kind === 'heard' && personId === id)?.at ?? null);
  }
  return latest(spoken);
}

/** How many of a trigger's latest questions came after the person's last word. */
async function unanswered(tx: Tx, { householdId, id }: Trigger, spokeAt: EpochMs | null): Promise<number> {
  const fires = await tx.fires.list(householdId, { triggerId: id, limit: FIRES_LOOKED_AT });
  return fires.filter(({ outcome, settledAt }) => outcome === 'spoke' && (settledAt ?? 0) > (spokeAt ?? 0)).length;
}

/** How well some words meet a goal that memory holds for this audience, 0–1. */
async function goalLikeness(tx: Tx, chat: Chat, words: string): Promise<number> {
  const { householdId } = chat;
  const scopes = await audienceScopes(tx, chat);
  const goals = await tx.facts.browse({
    ...{ householdId, scopes, at: tx.now, states: ['current'], domain: 'goals', limit: MOST_GOALS },
  });
  const match = Math.max(0, ...goals.map(({ text }) => cueMatches(words, text)));
  return match === 0 ? 0 : 0.6 + 0.4 * Math.min(1, match);
}

function latest(instants: readonly (EpochMs | null)[]): EpochMs | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}
