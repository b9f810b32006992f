import { briefFire, composeDigest, createTools, type FireBriefing, findDirectChat } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { counted } from '../plural.ts';
import type { Person, RecalledFact, Trigger, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import { requireTrigger } from '../triggers/index.ts';
import type { PreviewView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { presentTrigger } from './present.ts';

/** Stands for the fire that has not happened; it is never written. */
const NO_FIRE = { id: 'fire_preview', missedBefore: 0, earlyFor: null, reason: null };

/**
 * What a trigger would recall and say if it fired now. The words are those of the rules, which always answer and cost
 * nothing; nothing is written. Asked by the person `handle`, it shows only what is theirs.
 *
 * @throws WakefulError `not_found` or `id_ambiguous`.
 */
export async function preview(
  context: VerbContext,
  householdId: string,
  id: string,
  handle?: string,
): Promise<PreviewView> {
  const { trigger, person, chat, briefing, view, digest } = await context.store.snapshot(async (tx) => {
    const asker = handle === undefined ? undefined : await tx.people.findByHandle(householdId, handle);
    if (handle !== undefined && !asker) throw new WakefulError('not_found', `Nobody here is called "${handle}".`);
    const trigger = await requireTrigger(tx, householdId, id, asker?.id);
    const person = await tx.people.find(householdId, trigger.personId);
    const chat = await tx.chats.find(householdId, trigger.chatId);
    if (!person || !chat) throw new Error(`trigger ${trigger.id} has lost its person or chat`);
    const fire = { ...NO_FIRE, slotAt: tx.now, createdAt: tx.now };
    const briefing = await briefFire(tx, fire, { trigger, person, chat, embedder: context.embedder });
    const digest = trigger.policy.digest ? await ownDigest(tx, trigger, person) : undefined;
    return { trigger, person, chat, briefing, view: await presentTrigger(tx, trigger), digest };
  });
  if (digest !== undefined) return { trigger: view, recalled: [], ended: [], text: digest, why: view.also };
  const { store, random, rules } = context;
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang: trigger.lang,
    embedder: context.embedder,
    messageRef: null,
    fireId: NO_FIRE.id,
    onEffect: () => {},
  });
  const answer = await rules.think({ briefing, tools, signal: new AbortController().signal });
  const recalled = answer.kind === 'speak' ? (answer.recalled ?? briefing.recalled) : [];
  return {
    trigger: view,
    recalled,
    ended: trigger.verbatim ? [] : briefing.ended.map(({ saidBy: _, ...end }) => end),
    text: answer.kind === 'speak' ? answer.text : null,
    why: why(briefing, recalled),
  };
}

/** What a digest would tell its own person; null when it has nothing for them. What it tells the others is theirs. */
async function ownDigest(tx: Tx, { lang }: Trigger, person: Person): Promise<string | null> {
  const chat = await findDirectChat(tx, person);
  const digest = chat && (await composeDigest(tx, { person, chat, lang: person.lang ?? lang }));
  return digest?.text ?? null;
}

/** The reasons behind a fire in plain words. Only what is shown is counted: the thing itself is in memory too. */
function why({ chatKind, lang, trigger, ended }: FireBriefing, recalled: readonly RecalledFact[]): string[] {
  return WHY[lang]({
    cue: trigger.cue,
    isExact: trigger.verbatim !== null,
    found: recalled.length,
    isNew: recalled.filter((fact) => fact.isNew).length,
    ended: ended.length,
    isGroup: chatKind === 'group',
  });
}

interface WhyFacts {
  readonly cue: string;
  /** It says the very words that it was given, and nothing beside them. */
  readonly isExact: boolean;
  readonly found: number;
  readonly isNew: number;
  /** How much of what it told last time does not hold any more. */
  readonly ended: number;
  readonly isGroup: boolean;
}

const WHY: Readonly<Record<Lang, (facts: WhyFacts) => string[]>> = {
  en: ({ cue, isExact, found, isNew, ended, isGroup }) => [
    `It looks up “${cue}” in memory.`,
    isExact
      ? 'It says exactly the words it was given, and nothing beside them.'
      : found === 0
        ? 'Memory knows nothing more about it now, so it would say the words it was set with.'
        : `Memory has ${counted(found, 'fact')} to say with it now${isNew > 0 ? `, ${isNew} new since you were last told` : ''}.`,
    ...(isExact || ended === 0
      ? []
      : [`${counted(ended, 'fact')} of last time no longer ${ended === 1 ? 'holds' : 'hold'}.`]),
    isGroup ? 'Everyone in the group reads it, so only what the group may know is looked up.' : 'Only you read it.',
  ],
  'zh-Hant': ({ cue, isExact, found, isNew, ended, isGroup }) => [
    `到時會在記憶裡查「${cue}」。`,
    isExact
      ? '它只會一字不差地說當初交代的話。'
      : found === 0
        ? '記憶裡現在沒有其他相關的事，所以只會說當初設定的話。'
        : `記憶裡現在有 ${found} 件相關的事${isNew > 0 ? `，其中 ${isNew} 件是上次提醒之後才知道的` : ''}。`,
    ...(isExact || ended === 0 ? [] : [`上次說過的事，有 ${ended} 件已經過時。`]),
    isGroup ? '群組裡的每個人都會看到，所以只查群組可以知道的事。' : '只有你會看到。',
  ],
  'zh-Hans': ({ cue, isExact, found, isNew, ended, isGroup }) => [
    `到时会在记忆里查“${cue}”。`,
    isExact
      ? '它只会一字不差地说当初交代的话。'
      : found === 0
        ? '记忆里现在没有其他相关的事，所以只会说当初设定的话。'
        : `记忆里现在有 ${found} 件相关的事${isNew > 0 ? `，其中 ${isNew} 件是上次提醒之后才知道的` : ''}。`,
    ...(isExact || ended === 0 ? [] : [`上次说过的事，有 ${ended} 件已经过时。`]),
    isGroup ? '群里的每个人都会看到，所以只查群里可以知道的事。' : '只有你会看到。',
  ],
};
