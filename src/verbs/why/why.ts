import type { EpochMs } from '../../clock.ts';
import { hasCode, WakefulError } from '../../errors.ts';
import type { DecisionEntry, Delivery, Fire, Trigger, Tx } from '../../store/index.ts';
import { formatInstant, type Lang } from '../../time/index.ts';
import { requireFire, requireMemo, requireTrigger } from '../../triggers/index.ts';
import type { Address, WhyView } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { presentMemo } from '../memos.ts';
import { presentFire, presentTrigger } from '../present.ts';
import { whyInWords } from './in-words.ts';

/** What is asked about, and for whom it is put into words. */
export interface WhyAsked extends Pick<Address, 'householdId' | 'person'> {
  /** Default: the language of the trigger. */
  readonly lang?: Lang;
}

const MOST_DELIVERIES = 50;

/**
 * Why a fire said what it said, or nothing. `id` is that of a fire, or of a trigger: then its last fire is meant. With a
 * `person`, only what is theirs is shown. Nothing is written.
 *
 * @throws WakefulError `not_found` or `id_ambiguous`.
 */
export function explain({ store }: VerbContext, householdId: string, id: string, asked: WhyAsked): Promise<WhyView> {
  return store.snapshot(async (tx) => {
    const asker = asked.person === undefined ? undefined : await tx.people.findByHandle(householdId, asked.person);
    if (asked.person !== undefined && !asker)
      throw new WakefulError('not_found', `Nobody here is called "${asked.person}".`);
    const fireId = id.startsWith('memo_') ? await fireOfMemo(tx, householdId, id) : id;
    const named = fireId.startsWith('fire_') ? await requireFire(tx, householdId, fireId) : undefined;
    const trigger = await requireTrigger(tx, householdId, named?.triggerId ?? id, asker?.id).catch(notOnlyTrigger(id));
    const fire = named ?? (await tx.fires.list(householdId, { triggerId: trigger.id, limit: 1 }))[0];
    return explainFire(tx, trigger, fire, asked.lang ?? trigger.lang);
  });
}

/** What names no kind of thing may have been meant for any. */
const notOnlyTrigger =
  (id: string) =>
  (thrown: unknown): never => {
    if (!hasCode(thrown, 'not_found') || /^(?:trg|fire|memo)_/.test(id)) throw thrown;
    throw new WakefulError(
      'not_found',
      `There is no fire, trigger or note with the id "${id.slice(0, 60)}". \`wakeful fires\` and \`wakeful triggers\` show what there is.`,
      { cause: thrown, fields: { id } },
    );
  };

async function explainFire(tx: Tx, trigger: Trigger, fire: Fire | undefined, lang: Lang): Promise<WhyView> {
  const { householdId } = trigger;
  const person = await tx.people.find(householdId, trigger.personId);
  const chat = await tx.chats.find(householdId, trigger.chatId);
  const zone = person?.zone ?? trigger.zone;
  const iso = (at: EpochMs | null): string | null => (at === null ? null : formatInstant(at, zone));
  const decisions = fire ? await tx.decisions.listForFire(householdId, fire.id) : [];
  const newestFirst = fire ? await tx.deliveries.list(householdId, { fireId: fire.id, limit: MOST_DELIVERIES }) : [];
  const deliveries = newestFirst.reverse();
  const memos = fire ? await tx.memos.list(householdId, { turn: fire.id, states: ['drained'] }) : [];
  const fireView = fire ? await presentFire(tx, fire) : null;
  const view: Omit<WhyView, 'says'> = {
    trigger: await presentTrigger(tx, trigger),
    fire: fireView,
    claim: fire
      ? {
          attempts: fire.attempt,
          owner: fire.owner,
          fence: fire.fence,
          begunAt: iso(fire.begunAt),
          leaseUntil: iso(fire.leaseUntil),
        }
      : null,
    briefing: {
      audience: chat?.kind ?? 'direct',
      chat: chat?.title ?? '',
      cue: trigger.cue,
      isSnooze: trigger.snoozeOf !== null,
      earlyFor: iso(fire?.earlyFor ?? null),
      lateMs: fireView?.lateMs ?? null,
      missedBefore: fire?.missedBefore ?? 0,
    },
    recalled: fire ? await recalledThen(tx, fire) : [],
    memos: await Promise.all(memos.map((memo) => presentMemo(tx, memo))),
    decisions: decisions.map((entry) => showDecision(entry, zone)),
    deliveries: deliveries.map((delivery) => showDelivery(delivery, zone)),
  };
  return { ...view, says: whyInWords(view, { trigger, fire, decisions, deliveries, lang, zone, now: tx.now }) };
}

/** The fire whose turn began with a note. */
async function fireOfMemo(tx: Tx, householdId: string, id: string): Promise<string> {
  const { id: memoId, turn, state } = await requireMemo(tx, householdId, id);
  if (state === 'drained' && turn?.startsWith('fire_')) return turn;
  throw new WakefulError(
    'state_conflict',
    `No fire began with this note. "wakeful memo show ${memoId}" tells what became of it.`,
    { fields: { id: memoId, state } },
  );
}

async function recalledThen(tx: Tx, { householdId, recalled }: Fire): Promise<WhyView['recalled']> {
  const facts = await tx.facts.findMany(
    householdId,
    recalled.map(({ factId }) => factId),
  );
  const now = new Map(facts.map((fact) => [fact.id, fact]));
  const handles = new Map((await tx.people.list(householdId)).map(({ id, handle }) => [id, handle]));
  return recalled.map((each) => {
    const fact = now.get(each.factId);
    const holds = fact !== undefined && fact.supersededAt === null && (fact.validTo ?? tx.now + 1) > tx.now;
    return { ...each, person: each.personId === null ? null : (handles.get(each.personId) ?? null), holds };
  });
}

function showDecision({ at, action, reason, data }: DecisionEntry, zone: string): WhyView['decisions'][number] {
  return { at: formatInstant(at, zone), action, reason, data };
}

function showDelivery(delivery: Delivery, zone: string): WhyView['deliveries'][number] {
  const iso = (at: EpochMs | null): string | null => (at === null ? null : formatInstant(at, zone));
  return {
    id: delivery.id,
    channel: delivery.route.channel,
    text: delivery.body.text,
    receipt: delivery.receipt,
    attempts: delivery.attempt,
    createdAt: formatInstant(delivery.createdAt, zone),
    sentAt: iso(delivery.sentAt),
    deliveredAt: iso(delivery.deliveredAt),
    seenAt: iso(delivery.seenAt),
    acknowledgedAt: iso(delivery.acknowledgedAt),
    error: delivery.error,
  };
}
