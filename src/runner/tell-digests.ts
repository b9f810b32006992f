import { composeDigest, digestMembers, findDirectChat, type TurnResult, waitingDigestOf } from '../agent/index.ts';
import type { Random } from '../ids.ts';
import type { Chat, FollowUp, Person, Thought, Tx } from '../store/index.ts';
import { quietFor } from '../triggers/index.ts';
import type { ReadyFire } from './prepare-fire.ts';
import { say } from './say.ts';

/** A digest is put together by code: nothing thinks about it. */
export const NO_TURN: { readonly turn: TurnResult; readonly acts: readonly [] } = {
  turn: { answer: { kind: 'silent', reason: 'digest_empty' }, brain: 'rules', failure: null },
  acts: [],
};

/** What became of one member's digest. */
interface MemberDigest {
  readonly person: Person;
  /** `empty`: there is nothing to tell. `opted_out`: they want none. `no_chat`: no chat reaches them. `later`: quiet hours. */
  readonly end: 'told' | 'later' | 'empty' | 'opted_out' | 'no_chat';
  readonly chat: Chat | undefined;
  readonly text: string;
  readonly untold: readonly FollowUp[];
}

/** What a fire of a digest has for each of its members. */
export type DigestPlan = readonly MemberDigest[];

/** Puts together what each member of a digest is told: out of what that one may see, in their language and on their clock. */
export async function planDigest(tx: Tx, { trigger, chat }: ReadyFire): Promise<DigestPlan> {
  const plan: MemberDigest[] = [];
  for (const person of await digestMembers(tx, chat, trigger.personId, trigger.policy.digest ?? 'person'))
    plan.push(await planFor(tx, person, person.lang ?? trigger.lang));
  return plan;
}

async function planFor(tx: Tx, person: Person, lang: Person['lang'] & string): Promise<MemberDigest> {
  const end = quietFor(person, {}, tx.now) === null ? 'told' : 'later';
  const nothing = (end: MemberDigest['end']): MemberDigest => ({ person, end, chat: undefined, text: '', untold: [] });
  if (person.preferences.noDigest) return nothing('opted_out');
  const chat = await findDirectChat(tx, person);
  if (!chat) return nothing('no_chat');
  // What waits for a word is told by itself when the person speaks, with the digest that waits beside it.
  const digest = await composeDigest(tx, { person, chat, lang, withUntold: end === 'told' });
  if (!digest) return nothing('empty');
  return { person, end, chat, ...digest };
}

/** How the fire ends: it spoke when anybody is told. */
export function endOfDigest(plan: DigestPlan): { readonly outcome: 'spoke' | 'silent'; readonly reason: string } {
  const isTold = plan.some(({ end }) => end === 'told' || end === 'later');
  return isTold ? { outcome: 'spoke', reason: 'digest_told' } : { outcome: 'silent', reason: 'digest_empty' };
}

/** What stands in the decision log: who was told, and why others were not. No words: they are each member's own. */
export function digestEntry(plan: DigestPlan): readonly { readonly person: string; readonly end: string }[] {
  return plan.map(({ person, end }) => ({ person: person.handle, end }));
}

/**
 * Tells each member theirs, under the fence of the one fire: the same fire says it once on a route. Who has quiet hours hears
 * it at their end, or when they speak before.
 */
export async function tellDigests(
  tx: Tx,
  random: Random,
  { lease: { fire }, trigger }: ReadyFire,
  plan: DigestPlan,
): Promise<Thought[]> {
  const said: Thought[] = [];
  for (const { person, end, chat, text, untold } of plan) {
    const { householdId } = fire;
    const id = waitingDigestOf(trigger.id, person.id);
    // One of an earlier day that nobody heard yet gives way to this one, also where there is nothing to tell now.
    await tx.followUps.close(householdId, id, 'word');
    if (!chat) continue;
    for (const { id, kind } of untold) await tx.followUps.close(householdId, id, kind);
    if (end === 'later') {
      await tx.followUps.put({
        ...{ householdId, id, kind: 'word', triggerId: trigger.id, personId: person.id },
        ...{ chatId: '', dueAt: quietFor(person, {}, tx.now), count: 0, text },
      });
      continue;
    }
    // Not under the fire's id: what it told one member is not for the others to look up.
    const thought = await say(tx, random, { chat, body: { text }, purpose: `digest:${fire.id}` });
    if (thought) said.push(thought);
  }
  return said;
}
