import type { EpochMs } from '../../clock.ts';
import type { Tx } from '../../store/index.ts';
import type { ToolContext } from '../tool-context.ts';
import { undoEnding, undoPausingAll, undoResuming } from './ending.ts';
import { undoRemembering, undoReminding } from './making.ts';
import { undoRenaming, undoRescheduling, undoSkipping, undoSnoozing } from './moving.ts';
import { NOTHING, type Undo, type Undone } from './undone.ts';

/** So far back the log is read for the last change. */
const LOOKED_BACK = 40;

/** What changes nothing that a person could want back. */
const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  'answer',
  'stay_silent',
  'speak',
  'hold_back',
  'undo',
  'retell',
  'event_fired',
]);

const UNDOS: ReadonlyMap<string, Undo> = new Map([
  ['remind', undoReminding],
  ['remember', undoRemembering],
  ['cancel', undoEnding],
  ['pause', undoEnding],
  ['resume', undoResuming],
  ['pause_thoughts', undoPausingAll],
  ['reschedule', undoRescheduling],
  ['rename', undoRenaming],
  ['skip_next', undoSkipping],
  ['snooze', undoSnoozing],
]);

/**
 * Takes back the last change that was asked for in this chat; a second time, the one before it. What a change did is known
 * by its instant: the log's entry and the change are one transaction. One that cannot be taken back ends the search:
 * nothing before it is touched.
 */
export async function undoLastChange(tx: Tx, context: ToolContext): Promise<Undone> {
  const { chat } = context;
  const log = await tx.decisions.list(chat.householdId, { chatId: chat.id, limit: LOOKED_BACK });
  const undoneAt = new Set<EpochMs>();
  for (const [place, entry] of log.entries()) {
    const { action, reason, at } = entry;
    if (action === 'undo') undoneAt.add(at);
    if (CHANGES_NOTHING.has(action) || reason !== 'asked_in_chat') continue;
    const undone = (await UNDOS.get(action)?.(tx, context, { entry, entries: log.slice(place), undoneAt })) ?? NOTHING;
    if (undone !== 'undone') return undone;
  }
  return NOTHING;
}
