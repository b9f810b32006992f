import type { Random } from '../../ids.ts';
import type { Chat, Person, Trigger, TriggerPolicy, Tx } from '../../store/index.ts';
import { describeSchedule, type Lang, type ParsedTime } from '../../time/index.ts';
import { createTrigger, findSameTrigger } from '../../triggers/index.ts';
import { requireRoom } from '../creation-limits.ts';
import { findDirectChat } from '../direct-chats.ts';
import type { ToldMessage } from '../remind-other.ts';
import { digestMembers, ownerOf } from './members.ts';
import { digestWords } from './words.ts';

/** Who asks for a digest, and where. */
interface Asking {
  readonly random: Random;
  readonly person: Person;
  readonly chat: Chat;
  readonly lang: Lang;
  /** Says something in another chat, in the same transaction. */
  readonly tell: (tx: Tx, message: ToldMessage) => Promise<void>;
}

/** A digest that is set. */
export interface DigestSet {
  readonly trigger: Trigger;
  readonly existed: boolean;
  /** The others who get one, as the household knows them. */
  readonly others: readonly string[];
}

/**
 * Sets a digest: for the asker alone, for those who read the group it is said in, or for the household, which is its
 * owner's to say. The others are told, each in their own chat, and how to have none.
 *
 * @returns the handle of the owner, where the asker may not set it.
 */
export async function setDigest(
  tx: Tx,
  { random, person, chat, lang, tell }: Asking,
  { parsed, forAll }: { readonly parsed: ParsedTime; readonly forAll: boolean },
): Promise<DigestSet | { readonly owner: string }> {
  const { householdId } = chat;
  const digest: NonNullable<TriggerPolicy['digest']> = !forAll
    ? 'person'
    : chat.kind === 'group'
      ? 'chat'
      : 'household';
  const owner = await ownerOf(tx, householdId);
  if (digest === 'household' && owner && owner.id !== person.id) return { owner: owner.handle };
  const { schedule, zone } = parsed;
  const cue = digestWords(lang).name;
  const same = await findSameTrigger(tx, { chat, personId: person.id, cue, schedule });
  if (same) return { trigger: same, existed: true, others: [] };
  await requireRoom(tx, householdId, 0);
  const trigger = await createTrigger(tx, random, {
    ...{ action: 'remind', cue, factId: null, verbatim: false, schedule, personId: person.id, chat, lang, zone },
    policy: { digest },
  });
  const others = (await digestMembers(tx, chat, person.id, digest)).filter(({ id }) => id !== person.id);
  for (const other of others) {
    const theirs = await findDirectChat(tx, other);
    if (!theirs || other.preferences.noDigest) continue;
    const spoken = other.lang ?? lang;
    const when = describeSchedule(schedule, { now: tx.now, zone: other.zone, lang: spoken });
    const text = digestWords(spoken).setFor(person.handle, when);
    await tell(tx, { chat: theirs, text, buttons: [], purpose: `digest-set:${trigger.id}` });
  }
  return { trigger, existed: false, others: others.map(({ handle }) => handle) };
}
