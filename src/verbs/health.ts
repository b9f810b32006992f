import type { EpochMs } from '../clock.ts';
import { toWakefulError } from '../errors.ts';
import type { Tx } from '../store/index.ts';
import type { HealthView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { findAllMoved } from './moved.ts';

/** A store that does not answer within this time counts as away; a little less than whoever asks will wait. */
const PATIENCE_MS = 1_500;

/** When something should have been taken in hand; undefined when nothing waits. */
interface Waiting {
  readonly what: 'triggers' | 'fires' | 'follow_ups' | 'memos' | 'deliveries';
  readonly since: EpochMs | undefined;
}

const SAYS: Readonly<Record<Waiting['what'], string>> = {
  triggers: 'A reminder is due and nobody has looked at it',
  fires: 'A fire is ready and no worker has taken it',
  follow_ups: 'Something that follows a reminder is due and nobody has done it',
  memos: 'A note to itself found no turn and nobody has given it one',
  deliveries: 'A message is ready and nobody has sent it',
};

/**
 * Whether promises are being kept: the store answers, still holds what was promised, and nothing that is due waits for
 * longer than it should.
 */
export async function checkHealth(context: VerbContext): Promise<HealthView> {
  const { store, clock, overdueMs } = context;
  const answered = new AbortController();
  const tooLate = clock.sleep(PATIENCE_MS, answered.signal).then(() => undefined);
  try {
    const looked = await Promise.race([
      store.snapshot(async (tx) => ({
        now: tx.now,
        waiting: await whatWaits(tx, context.channels),
        moved: await findAllMoved(tx),
      })),
      tooLate,
    ]);
    if (!looked) return red('store_unanswered', `The store has not answered within ${PATIENCE_MS} ms.`);
    if (looked.moved) return red('moved', looked.moved.message);
    const overdue = looked.waiting
      .map(({ what, since }) => ({ what, ms: since === undefined ? 0 : looked.now - since }))
      .filter(({ ms }) => ms > overdueMs);
    return {
      ok: overdue.length === 0,
      reasons: overdue.map(({ what, ms }) => ({
        code: 'due_not_claimed',
        what,
        message: `${SAYS[what]} for ${Math.round(ms / 1_000)} s. Is "wakeful start" running, and has it room?`,
      })),
    };
  } catch (thrown) {
    return red('store_failed', `The store failed (${toWakefulError(thrown).code}). "wakeful doctor" tells more.`);
  } finally {
    answered.abort();
  }
}

/** Since when the oldest of each kind waits. */
export async function whatWaits(tx: Tx, channels: readonly string[]): Promise<Waiting[]> {
  return [
    { what: 'triggers', since: await tx.triggers.nextDueAt() },
    { what: 'fires', since: await tx.fires.nextWakeAt() },
    { what: 'follow_ups', since: await tx.followUps.nextDueAt() },
    { what: 'memos', since: await tx.memos.nextWakeAt() },
    { what: 'deliveries', since: channels.length === 0 ? undefined : await tx.deliveries.nextReadyAt(channels) },
  ];
}

function red(code: string, message: string): HealthView {
  return { ok: false, reasons: [{ code, what: null, message }] };
}
