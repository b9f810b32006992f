import { ASKED, drainMemos, learnFromReaction, type TurnResult } from '../agent/index.ts';
import type { EpochMs } from '../clock.ts';
import { newId, type Random } from '../ids.ts';
import type {
  ClaimedDelivery,
  DecisionEntry,
  MemoAction,
  Settlement,
  Store,
  TakeOver,
  Thought,
  Tx,
} from '../store/index.ts';
import { count, measured } from '../telemetry.ts';
import { createGroupCommit } from './group-commit.ts';
import { keepOpen } from './keep-open.ts';
import type { Logger } from './log.ts';
import type { MootFire, ReadyFire } from './prepare-fire.ts';
import { type Saying, sayAll } from './say.ts';
import { type DigestPlan, digestEntry, endOfDigest, planDigest, tellDigests } from './tell-digests.ts';
import { tellDrift } from './tell-drift.ts';

/** So much of a report that is held back is kept. */
const LONGEST_REPORT = 4_000;

/** A fire whose turn is over, with what its tools did. */
export type ThoughtFire = ReadyFire & {
  readonly turn: TurnResult;
  readonly acts: readonly MemoAction[];
  /** What the members of a digest are told; absent for everything else. */
  readonly digest?: DigestPlan;
};

/** A fire whose turn is over, or which needed none. */
export type FinishedFire = MootFire | ThoughtFire;

/** What settling needs. */
export interface SettleContext {
  readonly store: Store;
  readonly random: Random;
  readonly log: Logger;
  /** Called after a fire's message has been committed. */
  readonly onSaid: (thought: Thought) => void;
  /** Sends messages as soon as they are committed; absent: they wait for whoever claims them. */
  readonly outbox?: DirectOutbox;
}

/** Takes messages over in the very transaction that writes them, so that none need be claimed in another. */
export interface DirectOutbox {
  /** Which of a transaction that began at `now`; undefined for none. */
  takeOver(now: EpochMs): TakeOver | undefined;
  /** Called when they are committed. */
  send(claimed: ClaimedDelivery): void;
}

/** What a settled fire said. */
interface Told {
  readonly thoughts: readonly Thought[];
  readonly claimed: ClaimedDelivery | undefined;
}

/** Makes a function that settles finished fires; it resolves when the fire given to it has been committed. */
export function createSettler(context: SettleContext): (finished: FinishedFire) => Promise<void> {
  const settle = createGroupCommit(context.store, (tx, finished: readonly FinishedFire[]) =>
    settleFires(tx, context, finished),
  );
  return async (finished) => {
    const { thoughts, claimed } = await measured('settle', {}, () => settle(finished));
    if (claimed) context.outbox?.send(claimed);
    for (const said of thoughts) context.onSaid(said);
  };
}

/**
 * The ends of many fires: of each, outcome, decision and delivery together, or nothing at all when its fence is stale.
 * Returns what was said for each.
 */
async function settleFires(
  tx: Tx,
  { random, log, outbox }: SettleContext,
  given: readonly FinishedFire[],
): Promise<Told[]> {
  const finished = await withDigests(tx, given);
  const settled = await tx.fires.settleMany(
    finished.map((each) => ({ lease: each.lease, ...endingOf(each) })),
    tx.now,
  );
  for (const [at, { lease }] of finished.entries())
    if (!settled[at])
      log.warn('a fire was taken over while its turn ran: the late answer is dropped', { fireId: lease.fire.id });
  for (const [at, each] of finished.entries()) if (settled[at]) count('fires', { outcome: endingOf(each).outcome });
  const ours = finished.filter((each, at): each is ThoughtFire => settled[at] === true && each.ready);
  const decisions = ours.map((fire) => decisionOn(tx, random, fire));
  const spoke = ours.filter(({ turn }) => turn.answer.kind === 'speak');
  const speaking = spoke.flatMap((fire) => sayingOf(fire) ?? []);
  const [said] = await Promise.all([
    sayAll(tx, random, speaking, outbox?.takeOver(tx.now)),
    tx.decisions.appendMany(decisions),
  ]);
  for (const [at, { briefing, acts }] of ours.entries())
    await drainMemos(tx, random, { memos: briefing.memos, decision: decisions[at] as DecisionEntry, acts });
  for (const { lease, trigger, chat, turn } of spoke) {
    await keepOpen(tx, { fire: lease.fire, trigger, chat });
    if (turn.salience?.isIgnored) await learnFromReaction(tx, trigger, 'ignored');
  }
  const saidFor = new Map(speaking.map(({ fireId }, at) => [fireId, said[at]]));
  const askedFor = new Map<string, Thought | undefined>();
  for (const fire of ours)
    if (fire.briefing.drift && !isHeldBack(fire)) askedFor.set(fire.lease.fire.id, await tellDrift(tx, random, fire));
  const digests = new Map<string, readonly Thought[]>();
  for (const fire of ours)
    if (fire.digest) digests.set(fire.lease.fire.id, await tellDigests(tx, random, fire, fire.digest));
  return finished.map(({ lease: { fire } }) => {
    const own = saidFor.get(fire.id);
    const all = [own?.thought, askedFor.get(fire.id), ...(digests.get(fire.id) ?? [])];
    return { thoughts: all.filter((thought) => thought !== undefined), claimed: own?.claimed };
  });
}

/** It was not said because it did not deserve to be. */
function isHeldBack({ turn }: ThoughtFire): boolean {
  return turn.answer.kind === 'silent' && turn.salience !== undefined;
}

/** Digests are put together as the world is when they are told. */
async function withDigests(tx: Tx, finished: readonly FinishedFire[]): Promise<FinishedFire[]> {
  const all: FinishedFire[] = [];
  for (const fire of finished)
    all.push(fire.ready && fire.trigger.policy.digest ? { ...fire, digest: await planDigest(tx, fire) } : fire);
  return all;
}

function endingOf(finished: FinishedFire): Omit<Settlement, 'lease'> {
  if (!finished.ready) return { outcome: finished.outcome, reason: finished.reason, recalled: [] };
  const { turn, briefing, digest } = finished;
  if (digest) return { ...endOfDigest(digest), recalled: [] };
  const outcome = turn.answer.kind === 'speak' ? 'spoke' : 'silent';
  return { outcome, reason: reasonOf(finished), recalled: briefing.recalled };
}

function reasonOf({ turn: { answer }, briefing }: ThoughtFire): string {
  if (answer.kind === 'silent') return answer.reason;
  if (briefing.asks) return ASKED;
  if (briefing.isHeld) return 'told_after_quiet_hours';
  return briefing.lateMs > 0 ? 'told_late' : 'told_on_time';
}

function decisionOn(tx: Tx, random: Random, fire: ThoughtFire): DecisionEntry {
  const { lease, chat, briefing, turn } = fire;
  return {
    householdId: lease.fire.householdId,
    id: newId(random, 'dec', tx.now),
    at: tx.now,
    chatId: chat.id,
    fireId: lease.fire.id,
    action: isHeldBack(fire) ? 'hold_back' : endingOf(fire).outcome === 'spoke' ? 'speak' : 'stay_silent',
    reason: endingOf(fire).reason,
    data: {
      brain: turn.brain,
      ...(turn.failure === null ? {} : { failure: turn.failure }),
      lateMs: briefing.lateMs,
      ...(turn.salience ? { salience: turn.salience } : {}),
      ...(turn.heldReport === undefined ? {} : { report: turn.heldReport.slice(0, LONGEST_REPORT) }),
      ...(fire.digest ? { digest: digestEntry(fire.digest) } : {}),
      recalled: briefing.recalled.map(({ factId, score, tier }) => ({ factId, score, tier })),
      ...(briefing.ended.length > 0 ? { ended: briefing.ended.map(({ factId, why }) => ({ factId, why })) } : {}),
    },
  };
}

function sayingOf({ lease, trigger, chat, briefing, turn: { answer, brain } }: ThoughtFire): Saying | undefined {
  if (answer.kind === 'silent') return undefined;
  return {
    chat: { ...chat, route: trigger.route },
    brain,
    purpose: `fire:${lease.fire.id}`,
    fireId: lease.fire.id,
    triggerId: trigger.id,
    ...(briefing.over ? { proposalId: briefing.over.proposalId } : {}),
    body: {
      text: answer.text,
      recalled: answer.recalled ?? briefing.recalled,
      ...(answer.buttons ? { buttons: answer.buttons } : {}),
      ...(briefing.lateMs > 0 ? { lateMs: briefing.lateMs } : {}),
    },
  };
}
