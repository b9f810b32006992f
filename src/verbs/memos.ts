import { HOME_CHANNELS, setMemo } from '../agent/index.ts';
import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Memo, MemoIntent, MemoState, Tx } from '../store/index.ts';
import { describeInstant, formatInstant, type Lang } from '../time/index.ts';
import { changeMemo, readMemoWhen, requireMemo } from '../triggers/index.ts';
import type { Address, MemoView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { requireHere } from './moved.ts';
import { ensureSpeaker, findSpeaker, HOME, type SpeakerAddress } from './speaker.ts';

/** Which notes to list: those of a household, of one person, or of one chat. */
export interface MemoListing extends Pick<Address, 'householdId' | 'person'> {
  /** A chat's id. */
  readonly chatId?: string;
  /** Those that were read or called off as well. */
  readonly all?: boolean;
  readonly limit?: number;
  /** The language of the words; default: for each the one it was left in. */
  readonly lang?: Lang;
}

/** A note to be left for the agent's future self. */
export interface NewMemo extends SpeakerAddress {
  readonly content: string;
  /** An offset (`+1h`), an ISO instant, or words; read on the person's clock. */
  readonly when: string;
  /** Default: `tell`. */
  readonly intent?: MemoIntent;
}

type Within = Pick<Address, 'householdId' | 'person'>;

/** Notes to the agent's future self. Ids may be shortened to a beginning that fits only one. */
export interface MemoVerbs {
  /** The soonest first. */
  list(listing?: MemoListing): Promise<MemoView[]>;
  show(id: string, within?: Within): Promise<MemoView>;
  /** Leaves one: the first turn of its chat at or after its time begins with it. */
  add(memo: NewMemo): Promise<MemoView>;
  /** Keeps one from surfacing until it is resumed; then it is due at once if its time has passed. */
  pause(id: string, within?: Within): Promise<MemoView>;
  resume(id: string, within?: Within): Promise<MemoView>;
  cancel(id: string, within?: Within): Promise<MemoView>;
}

const OPEN: readonly MemoState[] = ['waiting', 'claimed', 'paused'];
const MOST_LISTED = 1_000;

/** Makes them over a store. */
export function createMemoVerbs(context: VerbContext): MemoVerbs {
  const change =
    (event: 'pause' | 'resume' | 'cancel') =>
    async (id: string, within: Within = {}) => {
      const householdId = within.householdId ?? HOME;
      const view = await context.store.transaction(async (tx) => {
        await requireHere(tx, householdId);
        const memo = await requireOwn(tx, householdId, id, within.person);
        await tx.decisions.append({
          householdId,
          id: newId(context.random, 'dec'),
          at: tx.now,
          chatId: memo.chatId,
          fireId: null,
          action: `${event}_thought`,
          reason: 'asked_on_a_surface',
          data: { memoId: memo.id },
        });
        return presentMemo(tx, await changeMemo(tx, memo, event));
      });
      context.nudge();
      return view;
    };
  return {
    list: (listing = {}) => list(context, listing),
    show: (id, within = {}) =>
      context.store.snapshot(async (tx) =>
        presentMemo(tx, await requireOwn(tx, within.householdId ?? HOME, id, within.person)),
      ),
    add: (memo) => add(context, memo),
    pause: change('pause'),
    resume: change('resume'),
    cancel: change('cancel'),
  };
}

function list({ store }: VerbContext, listing: MemoListing): Promise<MemoView[]> {
  return store.snapshot(async (tx) => {
    const householdId = listing.householdId ?? HOME;
    const owner = listing.person && (await tx.people.findByHandle(householdId, listing.person.toLowerCase()));
    if (listing.person && !owner) return [];
    const found = await tx.memos.list(householdId, {
      ...(owner ? { personId: owner.id } : {}),
      ...(listing.all ? {} : { states: OPEN }),
      ...(listing.chatId === undefined ? {} : { chatIds: [listing.chatId] }),
      limit: listing.limit ?? MOST_LISTED,
    });
    return Promise.all(found.map((memo) => presentMemo(tx, memo, listing.lang)));
  });
}

async function add(context: VerbContext, memo: NewMemo): Promise<MemoView> {
  const { store, random, embedder } = context;
  const view = await store.transaction(async (tx) => {
    await requireKnownChat(tx, memo);
    const { person, chat } = await ensureSpeaker(tx, context, memo);
    const { at } = readMemoWhen(memo.when, { now: tx.now, zone: person.zone });
    await tx.decisions.append({
      householdId: chat.householdId,
      id: newId(random, 'dec'),
      at: tx.now,
      chatId: chat.id,
      fireId: null,
      action: 'schedule_thought',
      reason: 'asked_on_a_surface',
      data: { intent: memo.intent ?? 'tell', at },
    });
    const lang = person.lang ?? 'en';
    const setting = { random, person, chat, lang, embedder, setIn: 'surface', depth: 0, madeInTurn: 0 };
    const made = await setMemo(tx, setting, { at, content: memo.content, intent: memo.intent ?? 'tell' });
    return presentMemo(tx, made.memo);
  });
  context.nudge();
  return view;
}

/**
 * A note is left where somebody speaks already: a name that nobody uses is a slip, and would make a group of its own.
 *
 * @throws WakefulError `not_found`, with the chats that there are.
 */
async function requireKnownChat(tx: Tx, memo: NewMemo): Promise<void> {
  if (memo.route !== undefined || memo.chat === undefined || HOME_CHANNELS.includes(memo.chat.trim())) return;
  if ((await findSpeaker(tx, memo)) !== undefined) return;
  const groups = (await tx.chats.list(memo.householdId ?? HOME)).filter(({ route }) => route.channel === 'local');
  const known = [...HOME_CHANNELS, ...groups.map(({ title }) => title)];
  throw new WakefulError('not_found', `There is no chat "${memo.chat}". There are: ${known.join(', ')}.`, {
    fields: { chat: memo.chat },
  });
}

/** A note; to a person, those that others left are not there. */
async function requireOwn(tx: Tx, householdId: string, id: string, handle: string | undefined): Promise<Memo> {
  const memo = await requireMemo(tx, householdId, id);
  if (handle === undefined) return memo;
  const owner = await tx.people.findByHandle(householdId, handle.toLowerCase());
  if (owner?.id === memo.personId) return memo;
  throw new WakefulError('not_found', `There is no note with the id "${id}".`, { fields: { id } });
}

/** A note as people see it, on the clock of the person in whose turn it was left. */
export async function presentMemo(tx: Tx, memo: Memo, wordsIn?: Lang): Promise<MemoView> {
  const { householdId, state, drainedAt, turn } = memo;
  const person = await tx.people.find(householdId, memo.personId);
  const chat = await tx.chats.find(householdId, memo.chatId);
  const zone = person?.zone ?? memo.zone;
  // A lease that ran out is a turn that died.
  const isHeld = memo.leaseUntil !== null && memo.leaseUntil > tx.now;
  return {
    id: memo.id,
    content: memo.content,
    intent: memo.intent,
    state: state === 'claimed' && !isHeld ? 'waiting' : state,
    chatId: memo.chatId,
    chat: chat?.title ?? '',
    person: person?.handle ?? '',
    setAt: formatInstant(memo.setAt, zone),
    setIn: memo.setIn,
    dueAt: formatInstant(memo.dueAt, zone),
    dueSays: describeInstant(memo.dueAt, { lang: wordsIn ?? memo.lang, zone, now: tx.now }),
    wakes: memo.wakes,
    isOverdue: (state === 'waiting' || state === 'claimed') && memo.dueAt <= tx.now && memo.wakes >= 2,
    drained:
      drainedAt === null
        ? null
        : {
            at: formatInstant(drainedAt, zone),
            fireId: turn?.startsWith('fire_') ? turn : null,
            messageSeq: turn?.startsWith('chat_') ? Number(turn.split(':')[1]) : null,
            actions: memo.actions,
          },
  };
}
