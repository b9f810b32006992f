import { newId, type Random } from '../ids.ts';
import { DELIVERY, requireState } from '../states/index.ts';
import type {
  Chat,
  ClaimedDelivery,
  Delivery,
  MessageBody,
  NewThought,
  TakeOver,
  Thought,
  Tx,
} from '../store/index.ts';

/** The brain that nobody needs to be told about. */
const RULES = 'rules';

/** Something to be said in a chat. */
export interface Saying {
  readonly chat: Chat;
  readonly body: MessageBody;
  /** What the saying is for; the same purpose is said once in a chat, however often it is tried. */
  readonly purpose: string;
  /** The brain whose words these are. */
  readonly brain?: string;
  readonly fireId?: string;
  readonly triggerId?: string;
  /** The proposal that it asks about. */
  readonly proposalId?: string;
  /** Whoever asked shows it himself: it is told as soon as it stands in the stream. */
  readonly shownByCaller?: boolean;
}

const ANSWER = 'answer:';

/** The purpose of an answer to the entry of this number. */
export function answerTo(seq: number): string {
  return `${ANSWER}${seq}`;
}

/** Whether an outbox key is that of an answer. */
export function isAnswerKey(key: string): boolean {
  return key.startsWith(ANSWER);
}

/** The outbox key of a saying: the same purpose is said once in a chat. */
export function keyOfSaying(purpose: string, chatId: string): string {
  return `${purpose}:${chatId}`;
}

/**
 * Says something: an entry in the chat's thought stream, so that the agent knows what it said, and a row in the
 * outbox. Returns undefined when the same was said already.
 */
export async function say(tx: Tx, random: Random, saying: Saying): Promise<Thought | undefined> {
  const [said] = await sayAll(tx, random, [saying]);
  return said?.thought;
}

/** Something that was said. */
interface Said {
  readonly thought: Thought;
  /** Its message, when it is the sender's already. */
  readonly claimed: ClaimedDelivery | undefined;
}

/**
 * Says many things in their order; of each, what it came to, or undefined when the same was said already.
 *
 * @param take Which messages are to be sent at once; default: they wait for whoever claims them.
 */
export async function sayAll(
  tx: Tx,
  random: Random,
  sayings: readonly Saying[],
  take?: TakeOver,
): Promise<(Said | undefined)[]> {
  const queued = sayings.map((saying) => toDelivery(tx, random, saying));
  const putting = tx.deliveries.insertMany(queued, take);
  const thoughts = await tx.thoughts.appendMany(
    sayings.map((saying, at) => toThought(tx, saying, queued[at]?.id ?? '')),
    putting.then((put) => put.map(({ isNew }) => isNew)),
  );
  let next = 0;
  return (await putting).map(({ isNew, claimed }) =>
    isNew ? { thought: thoughts[next++] as Thought, claimed } : undefined,
  );
}

function toDelivery(tx: Tx, random: Random, saying: Saying): Delivery {
  const { chat, body, fireId, shownByCaller = false } = saying;
  return {
    householdId: chat.householdId,
    id: newId(random, 'dlv', tx.now),
    key: keyOfSaying(saying.purpose, chat.id),
    chatId: chat.id,
    fireId: fireId ?? null,
    route: chat.route,
    body,
    receipt: requireState(DELIVERY, 'unwritten', shownByCaller ? 'show' : 'put'),
    attempt: 0,
    fence: 0,
    readyAt: tx.now,
    leaseUntil: null,
    externalId: null,
    error: null,
    createdAt: tx.now,
    sentAt: shownByCaller ? tx.now : null,
    deliveredAt: null,
    seenAt: null,
    acknowledgedAt: null,
  };
}

function toThought(
  tx: Tx,
  { chat, body, brain, fireId, triggerId, proposalId }: Saying,
  deliveryId: string,
): NewThought {
  return {
    householdId: chat.householdId,
    chatId: chat.id,
    at: tx.now,
    kind: 'said',
    personId: null,
    text: body.text,
    data: {
      deliveryId,
      ...(brain === undefined || brain === RULES ? {} : { brain }),
      ...(fireId === undefined ? {} : { fireId }),
      ...(triggerId === undefined ? {} : { triggerId }),
      ...(proposalId === undefined ? {} : { proposalId }),
      ...(body.lateMs ? { lateMs: body.lateMs } : {}),
      ...(body.recalled && body.recalled.length > 0 ? { recalled: body.recalled } : {}),
    },
  };
}
