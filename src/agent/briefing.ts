import type { EpochMs } from '../clock.ts';
import { audienceScopes, type Embedder, recall } from '../memory/index.ts';
import type { Chat, Fact, Fire, Person, RecalledFact, Scope, Trigger, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import { ON_TIME_MS } from '../triggers/index.ts';
import type { EarlierMessage, FireBriefing, MessageBriefing } from './brain.ts';

/** How many facts a reminder is told with at most: it is read at a glance. */
const FACTS_PER_FIRE = 6;
/** How much of the conversation a turn is given. */
const MESSAGES_BEFORE = 6;

/** Gathers what a turn for a fire starts with: the trigger, how late it is, and what memory says now to this audience. */
export async function briefFire(
  tx: Tx,
  fire: Pick<Fire, 'id' | 'slotAt' | 'missedBefore'>,
  {
    trigger,
    person,
    chat,
    embedder,
  }: {
    readonly trigger: Trigger;
    readonly person: Person;
    readonly chat: Chat;
    /** Compares meanings; without it, words alone. */
    readonly embedder?: Embedder | undefined;
  },
): Promise<FireBriefing> {
  const scopes = await audienceScopes(tx, chat);
  const own = await ownFact(tx, trigger, scopes);
  const lateMs = tx.now - fire.slotAt;
  return {
    kind: 'fire',
    now: tx.now,
    zone: person.zone,
    lang: trigger.lang,
    personHandle: person.handle,
    chatKind: chat.kind,
    trigger: {
      id: trigger.id,
      action: trigger.action,
      cue: trigger.cue,
      verbatim: trigger.verbatim && own ? own.text : null,
      isSnooze: trigger.snoozeOf !== null,
      nextAt: trigger.nextAt,
    },
    fireId: fire.id,
    slotAt: fire.slotAt,
    lateMs: lateMs < ON_TIME_MS ? 0 : lateMs,
    missedBefore: fire.missedBefore,
    recalled: await recallForTrigger(tx, trigger, { scopes, own, embedder }),
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
  },
): Promise<MessageBriefing> {
  const said = await tx.thoughts.lastFireSaid(message.chat.householdId, message.chat.id);
  const fireId = said?.data.fireId;
  const triggerId = said?.data.triggerId;
  const trigger = triggerId === undefined ? undefined : await tx.triggers.find(message.chat.householdId, triggerId);
  return {
    kind: 'message',
    now: tx.now,
    zone: message.person.zone,
    lang: message.lang,
    personHandle: message.person.handle,
    chatKind: message.chat.kind,
    text: message.text,
    before: await messagesBefore(tx, message),
    lastFire:
      said && fireId !== undefined && trigger
        ? {
            fireId,
            triggerId: trigger.id,
            cue: trigger.cue,
            saidAt: said.at,
            acknowledged: await isAcknowledged(tx, message.chat.householdId, fireId),
          }
        : null,
  };
}

async function messagesBefore(
  tx: Tx,
  { chat, person, seq }: { readonly chat: Chat; readonly person: Person; readonly seq: number },
): Promise<EarlierMessage[]> {
  const earlier = await tx.thoughts.list(chat.householdId, chat.id, { beforeSeq: seq, limit: MESSAGES_BEFORE });
  return earlier
    .filter(({ kind }) => kind !== 'noted')
    .map(({ kind, personId, text, at }) => ({
      by: kind === 'said' ? 'wakeful' : personId === person.id ? 'person' : 'other',
      text,
      at,
    }));
}

/** Whether the person said that it is done. */
export async function isAcknowledged(tx: Tx, householdId: string, fireId: string): Promise<boolean> {
  const deliveries = await tx.deliveries.list(householdId, { fireId, limit: 10 });
  return deliveries.some((delivery) => delivery.receipt === 'acknowledged');
}

/** The fact that a trigger was made from, if it still holds and this audience may see it. */
async function ownFact(tx: Tx, trigger: Trigger, scopes: readonly Scope[]): Promise<Fact | undefined> {
  if (trigger.factId === null) return undefined;
  const fact = await tx.facts.find(trigger.householdId, trigger.factId);
  return fact && fact.supersededAt === null && scopes.includes(fact.scope) ? fact : undefined;
}

/** What the cue finds now, the trigger's own fact first, and which of it is new since the person was last told. */
async function recallForTrigger(
  tx: Tx,
  trigger: Trigger,
  {
    scopes,
    own,
    embedder,
  }: {
    readonly scopes: readonly Scope[];
    readonly own: Fact | undefined;
    readonly embedder: Embedder | undefined;
  },
): Promise<RecalledFact[]> {
  const { hits } = await recall(
    tx,
    { householdId: trigger.householdId, cue: trigger.cue, scopes, at: tx.now, limit: FACTS_PER_FIRE },
    { embedder },
  );
  const newSince = await toldSince(tx, trigger);
  const found = hits.map((hit) => ({
    factId: hit.fact.id,
    text: hit.fact.text,
    score: hit.score,
    tier: hit.tier,
    reasons: hit.reasons,
    isNew: hit.fact.recordedAt > newSince,
  }));
  if (!own) return found;
  const ownHit = found.find((hit) => hit.factId === own.id) ?? {
    factId: own.id,
    text: own.text,
    score: 1,
    tier: 'primary' as const,
    reasons: ['this reminder was made from it'],
    isNew: false,
  };
  return [ownHit, ...found.filter((hit) => hit.factId !== own.id)].slice(0, FACTS_PER_FIRE);
}

/** Until when the person has been told what this trigger recalls: its last spoken fire, or the moment it was set. */
async function toldSince(tx: Tx, trigger: Trigger): Promise<EpochMs> {
  const spoken = await tx.fires.lastSpoken(trigger.householdId, trigger.id);
  return spoken?.settledAt ?? trigger.createdAt;
}
