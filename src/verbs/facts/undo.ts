import { WakefulError } from '../../errors.ts';
import { contradicts, isContent, isSingleValued } from '../../memory/index.ts';
import type { Fact, Tx } from '../../store/index.ts';
import type { FactView } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { requireHere } from '../moved.ts';
import { findLastImport, type LastImport, saveLastImport } from './import-runs.ts';
import { presentFacts } from './present-fact.ts';
import { ensureViewer, type FactAddress, openViewer, requireFact, type Viewer } from './viewer.ts';

/** What an undo did. Nothing is deleted: what was taken back stays in the history. */
export interface Undone {
  /** Facts that hold again. */
  readonly restored: readonly FactView[];
  /** Facts that hold no more. */
  readonly takenBack: readonly FactView[];
  /** How many there are; the lists hold the first hundred. */
  readonly restoredCount: number;
  readonly takenBackCount: number;
}

const SHOWN = 100;

interface Undoing {
  readonly restored: Fact[];
  readonly takenBack: Fact[];
}

/**
 * Undoes the last writing that the viewer can see (a second time: undoes the undoing), or the last thing that happened
 * to one fact: one that was replaced or forgotten holds again, one that holds is taken back and what it replaced holds
 * again.
 *
 * @throws WakefulError `not_found` or `id_ambiguous`; `state_conflict` when there is nothing to undo, or when the fact
 * is what a reminder is made of.
 */
export async function undo(context: VerbContext, id: string | undefined, address: FactAddress): Promise<Undone> {
  await ensureViewer(context, address);
  const undone = await context.store.transaction(async (tx) => {
    const viewer = await openViewer(tx, address);
    await requireHere(tx, viewer.householdId);
    const doing: Undoing = { restored: [], takenBack: [] };
    if (id === undefined) await undoLast(tx, viewer, doing);
    else await undoFact(tx, viewer, await requireFact(tx, viewer, id), doing);
    const show = async (facts: readonly Fact[]): Promise<FactView[]> => {
      const ids = facts.slice(0, SHOWN).map((fact) => fact.id);
      const found = await tx.facts.findMany(viewer.householdId, ids);
      return presentFacts(
        tx,
        viewer,
        ids.flatMap((shown) => found.find((fact) => fact.id === shown) ?? []),
        tx.now,
      );
    };
    return {
      restored: await show(doing.restored),
      takenBack: await show(doing.takenBack),
      restoredCount: doing.restored.length,
      takenBackCount: doing.takenBack.length,
    };
  });
  context.nudge();
  return undone;
}

/**
 * Takes facts back: they stay in the history and are recalled no more.
 *
 * @throws WakefulError `not_found` or `id_ambiguous`; `state_conflict` for what a reminder is made of.
 */
export async function forgetFact(context: VerbContext, id: string, address: FactAddress): Promise<FactView> {
  await ensureViewer(context, address);
  const view = await context.store.transaction(async (tx) => {
    const viewer = await openViewer(tx, address);
    await requireHere(tx, viewer.householdId);
    const fact = await requireFact(tx, viewer, id);
    refuseContent(fact);
    await tx.facts.supersede(viewer.householdId, fact.id, { by: null, at: tx.now });
    const [forgotten] = await presentFacts(tx, viewer, [await requireFact(tx, viewer, fact.id)], tx.now);
    if (!forgotten) throw new Error(`fact ${fact.id} was seen and is not there`);
    return forgotten;
  });
  context.nudge();
  return view;
}

async function undoLast(tx: Tx, viewer: Viewer, doing: Undoing): Promise<void> {
  const { householdId, scopes } = viewer;
  const at = await tx.facts.lastChangeAt(householdId, scopes);
  if (at === undefined)
    throw new WakefulError('state_conflict', 'There is nothing to undo: nothing has been written yet.');
  const last = await findLastImport(tx, householdId);
  if (last && last.at >= at) {
    await undoImport(tx, viewer, last, doing);
    return;
  }
  const { recorded, ended } = await tx.facts.changedAt(householdId, scopes, at);
  const written = recorded.filter((fact) => !isContent(fact) && fact.supersededAt === null);
  const replaced = ended.filter((fact) => !recorded.some(({ id }) => id === fact.id));
  const again = await tx.facts.restoredAt(householdId, at);
  if (written.length + replaced.length + again.length === 0)
    throw new WakefulError(
      'state_conflict',
      'The last thing that was written is what a reminder is made of. Cancel the reminder instead: `wakeful cancel`.',
    );
  for (const fact of written) await takeBack(tx, fact, doing);
  for (const fact of replaced) await restore(tx, fact, doing);
  for (const { factId, endedBy } of again) {
    const fact = await tx.facts.find(householdId, factId);
    // What ends again because it was restored by mistake ends the way it had ended.
    if (fact?.supersededAt === null && scopes.includes(fact.scope)) await end(tx, fact, endedBy, doing);
  }
}

/** An import is one writing, however many transactions it took. */
async function undoImport(tx: Tx, viewer: Viewer, last: LastImport, doing: Undoing): Promise<void> {
  const written = await tx.facts.findWrittenSince(viewer.householdId, last.chatIds, last.mark);
  for (const fact of written) {
    if (!viewer.scopes.includes(fact.scope)) continue;
    await takeBack(tx, fact, doing);
    for (const old of await tx.facts.findReplacedBy(viewer.householdId, [fact.id])) await restore(tx, old, doing);
  }
  await saveLastImport(tx, viewer.householdId, null);
}

async function undoFact(tx: Tx, viewer: Viewer, fact: Fact, doing: Undoing): Promise<void> {
  if (fact.supersededAt === null) {
    refuseContent(fact);
    await takeBack(tx, fact, doing);
    for (const old of await tx.facts.findReplacedBy(viewer.householdId, [fact.id])) await restore(tx, old, doing);
    return;
  }
  const { supersededBy: by } = fact;
  await restore(tx, fact, doing);
  // One value of a field, and what was denied: what had taken its place gives it back.
  const successor = by === null ? undefined : await tx.facts.find(viewer.householdId, by);
  const isRival =
    successor !== undefined &&
    (contradicts(successor, fact) ||
      (fact.field !== null &&
        isSingleValued(fact.field) &&
        successor.field === fact.field &&
        successor.entityId === fact.entityId));
  if (isRival && successor.supersededAt === null) await end(tx, successor, fact.id, doing);
}

async function restore(tx: Tx, fact: Fact, { restored }: Undoing): Promise<void> {
  await tx.facts.restore(fact.householdId, fact.id, tx.now);
  restored.push(fact);
}

const takeBack = (tx: Tx, fact: Fact, doing: Undoing): Promise<void> => end(tx, fact, null, doing);

async function end(tx: Tx, fact: Fact, by: string | null, { takenBack }: Undoing): Promise<void> {
  await tx.facts.supersede(fact.householdId, fact.id, { by, at: tx.now });
  takenBack.push(fact);
}

function refuseContent(fact: Fact): void {
  if (!isContent(fact)) return;
  throw new WakefulError(
    'state_conflict',
    `"${fact.text.slice(0, 60)}" is what a reminder is made of. Cancel the reminder instead: \`wakeful cancel\`.`,
    { fields: { id: fact.id } },
  );
}
