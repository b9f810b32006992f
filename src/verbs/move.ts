import { WakefulError } from '../errors.ts';
import { newId } from '../ids.ts';
import { counted } from '../plural.ts';
import type { Store, Tx } from '../store/index.ts';
import type { VerbContext } from './context.ts';
import { createExport, type Exported, type OnProgress } from './export.ts';
import { takeIn } from './import.ts';
import { MOVED_TO, requireHere } from './moved.ts';
import { HOME } from './speaker.ts';

/** A household to be moved to another store. */
export interface MoveRequest {
  /** Default: `home`. */
  readonly householdId?: string;
  readonly to: Store;
  /** Where that is, in words that hold no secret. */
  readonly place: string;
  readonly onProgress?: OnProgress;
}

/** Why fires and deliveries that waited ended here. */
const MOVED = 'moved_away';

/**
 * Moves a household to another store: copies it, compares both sides, and only then lets the old one rest. Nobody can
 * claim anything of it meanwhile; what waits here is done there.
 *
 * @throws WakefulError `state_conflict` while a worker has something of it in hand, when it is there already, or when it
 * was moved away before.
 */
export async function moveHousehold(context: VerbContext, request: MoveRequest): Promise<Exported> {
  const { householdId = HOME, to, place, onProgress } = request;
  return context.store.transaction(async (tx) => {
    await requireIdle(tx, householdId);
    const exportedAt = tx.now;
    const moved = await to.transaction(async (there) => {
      const source = readAndKeepEnd(createExport(tx, householdId, exportedAt, onProgress));
      await takeIn(there, source.lines);
      const original = source.end();
      const copy = await drain(createExport(there, householdId, exportedAt));
      if (original === undefined || copy.sha256 !== original.sha256)
        throw new WakefulError(
          'internal',
          `The copy in ${place} is not what was read here, so nothing was moved. Please report this.`,
        );
      return copy;
    });
    await letRest(tx, context, householdId, place);
    return moved;
  });
}

async function requireIdle(tx: Tx, householdId: string): Promise<void> {
  await tx.transfer.hold(householdId);
  await requireHere(tx, householdId);
  const inHand = await tx.transfer.countInHand(householdId, tx.now);
  if (inHand === 0) return;
  throw new WakefulError(
    'state_conflict',
    `Wakeful is still at work on ${counted(inHand, 'thing')} of this household. Stop every "wakeful start" and "wakeful worker" on it, wait a minute, and try again.`,
    { fields: { inHand } },
  );
}

async function letRest(tx: Tx, { random }: VerbContext, householdId: string, place: string): Promise<void> {
  await tx.decisions.append({
    householdId,
    id: newId(random, 'dec'),
    at: tx.now,
    chatId: null,
    fireId: null,
    action: 'move',
    reason: 'asked_on_a_surface',
    data: { to: place },
  });
  await tx.transfer.retire(householdId, { at: tx.now, reason: MOVED });
  await tx.settings.set(householdId, MOVED_TO, { at: tx.now, place });
}

/** The lines without their ends, for whoever takes them in; afterwards, what they amounted to. */
function readAndKeepEnd(lines: AsyncGenerator<string, Exported>): {
  lines: AsyncIterable<string>;
  end: () => Exported | undefined;
} {
  let end: Exported | undefined;
  const read = async function* (): AsyncGenerator<string> {
    for (let line = await lines.next(); ; line = await lines.next()) {
      if (line.done) {
        end = line.value;
        return;
      }
      yield line.value.slice(0, -1);
    }
  };
  return { lines: read(), end: () => end };
}

async function drain(lines: AsyncGenerator<string, Exported>): Promise<Exported> {
  for (;;) {
    const line = await lines.next();
    if (line.done) return line.value;
  }
}
