import { type News, readNews, speaksOf } from '../../memory/index.ts';
import type { Chat, Fact, Person, ProposalChange, ProposalReason, Trigger } from '../../store/index.ts';
import { findWhen, zoneOfPlace } from '../../time/index.ts';
import { onOtherDay } from '../../triggers/index.ts';
import type { ProposalDraft } from './draft.ts';
import { saysRecovered } from './recovery.ts';

/** Where and by whom a fact was said. */
export interface Saying {
  readonly person: Person;
  readonly chat: Chat;
  /** What memory held to happen at the times of triggers, by the trigger's id. */
  readonly atTheirTime?: ReadonlyMap<string, readonly Fact[]>;
}

/**
 * What a new fact speaks against: a reminder for a thing that it says is over or was moved, or the zone of a person who
 * says that they live elsewhere now. A function of its arguments.
 *
 * @param triggers The living ones that the chat of the fact may see.
 */
export function conflictsOfFact(fact: Fact, triggers: readonly Trigger[], saying: Saying): ProposalDraft[] {
  const zone = zoneConflict(fact, saying);
  const news = readNews(fact.text);
  const against = triggers.flatMap((trigger) =>
    saysRecovered(fact.text, trigger) && trigger.personId === fact.provenance.personId
      ? [endOf(trigger, fact, saying)]
      : news
        ? againstTrigger(news, fact, trigger, saying)
        : [],
  );
  return zone ? [zone, ...against] : against;
}

/** The proposal to end a trigger, because a fact says that the thing is over. */
function endOf(trigger: Trigger, fact: Fact, { chat }: Saying): ProposalDraft {
  return {
    householdId: trigger.householdId,
    change: { kind: 'end_trigger' },
    reason: 'said_over',
    triggerId: trigger.id,
    personId: trigger.personId,
    chatId: chat.id,
    scope: fact.scope,
    factId: fact.id,
    key: `end_trigger:${trigger.id}:${fact.id}`,
  };
}

/** What news says against one trigger; see {@link conflictsOfFact}. */
export function againstTrigger(
  news: News,
  fact: Fact,
  trigger: Trigger,
  { person, chat, atTheirTime }: Saying,
): ProposalDraft[] {
  if (trigger.snoozeOf !== null || (news.own && trigger.personId !== fact.provenance.personId)) return [];
  if (!speaksOf(news.what, trigger.cue, { whole: news.kind === 'moved' })) return [];
  const draft = (change: ProposalChange, reason: ProposalReason): ProposalDraft[] => [
    {
      householdId: trigger.householdId,
      change,
      reason,
      triggerId: trigger.id,
      personId: trigger.personId,
      chatId: chat.id,
      scope: fact.scope,
      factId: fact.id,
      key: `${change.kind}:${trigger.id}:${fact.id}`,
    },
  ];
  if (news.kind === 'over') {
    const endsIt = !ACQUIRES.test(trigger.cue) && !(news.finished && !trigger.policy.checkIn && isChore(fact, trigger));
    return endsIt ? draft({ kind: 'end_trigger' }, 'said_over') : [];
  }
  const when = readMoved(news.when, fact, person.zone);
  const known = atTheirTime?.get(trigger.id) ?? [];
  const withHour = known.some(({ text }) => speaksOf(news.what, text, { whole: true }));
  const schedule = when && onOtherDay(trigger.schedule, { ...when, withHour }, fact.provenance.saidAt);
  return schedule ? draft({ kind: 'move_trigger', schedule }, 'moved') : [];
}

/** What is over can be bought anew: "buy a car" is no reminder about the car that was sold. */
const ACQUIRES = /\b(?:buy|order|pick up|refill|renew|replace|find|look for|shop for)\b|[買买訂订領领續续換换找補补]/i;

/** A chore that was finished comes again; a course of medicine that was finished does not. */
function isChore(fact: Fact, { schedule }: Trigger): boolean {
  return schedule.kind !== 'at' && fact.domain !== 'health';
}

function readMoved(words: string, { provenance }: Fact, zone: string) {
  try {
    return findWhen(words, { now: provenance.saidAt, zone });
  } catch {
    // A time that has passed or does not exist moves nothing.
    return undefined;
  }
}

function zoneConflict(fact: Fact, { person, chat }: Saying): ProposalDraft | undefined {
  const isOwn = fact.entityId === null && fact.provenance.personId === person.id;
  const zone = isOwn && fact.field === 'home_city' && fact.value !== null ? zoneOfPlace(fact.value) : undefined;
  if (zone === undefined || zone === person.zone) return undefined;
  return {
    householdId: fact.householdId,
    change: { kind: 'change_zone', zone, from: person.zone },
    reason: 'moved_home',
    triggerId: null,
    personId: person.id,
    chatId: chat.id,
    scope: fact.scope,
    factId: fact.id,
    key: `change_zone:${person.id}:${fact.id}`,
  };
}
