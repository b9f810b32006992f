import { createHash } from 'node:crypto';
import type { EpochMs } from '../../clock.ts';
import type { IntakeItem } from '../../memory/index.ts';
import type { Tx } from '../../store/index.ts';
import type { OpenedFile } from './open-file.ts';

/** How far the import of one file has come, kept in the same transaction as what it took in. */
interface Progress {
  /** After each batch, the hash of all items so far: a file that has changed is taken in anew from there on. */
  readonly marks: readonly string[];
  readonly isFinished: boolean;
  /** Behind the last fact that was there before. */
  readonly firstMark: number;
}

/** One file being taken in. */
export interface ImportRun {
  readonly householdId: string;
  /** Under what its progress is kept. */
  readonly key: string;
  /** What an earlier run had taken in when it was interrupted. */
  readonly before: readonly string[];
  readonly firstMark: number;
}

/** Begins, or goes on with a run that was interrupted. */
export async function beginRun(tx: Tx, householdId: string, { name, format }: OpenedFile): Promise<ImportRun> {
  const key = `import:${format ?? ''}:${name}`;
  const kept = (await tx.settings.get(householdId, key)) as Progress | undefined;
  const begun = kept && !kept.isFinished ? kept : undefined;
  return { householdId, key, before: begun?.marks ?? [], firstMark: begun?.firstMark ?? (await tx.facts.markOfLast()) };
}

/** The mark behind some items that follow on those up to the last mark. */
export function nextMark(last: string | undefined, items: readonly IntakeItem[]): string {
  const hash = createHash('sha256').update(last ?? '');
  for (const item of items) hash.update(JSON.stringify(item));
  return hash.digest('base64url').slice(0, 12);
}

/** Keeps how far a run has come. */
export async function saveRun(
  tx: Tx,
  { householdId, key, firstMark }: ImportRun,
  marks: readonly string[],
  { isFinished }: { readonly isFinished: boolean },
): Promise<void> {
  await tx.settings.set(householdId, key, { marks: isFinished ? [] : marks, isFinished, firstMark });
}

/** The last import, so that it can be undone as one. */
export interface LastImport {
  /** Behind the last fact that was there before. */
  readonly mark: number;
  readonly chatIds: readonly string[];
  /** When its last batch was written. */
  readonly at: EpochMs;
}

const LAST = 'last import';

/** Keeps what was written last by an import, or that it was undone. */
export async function saveLastImport(tx: Tx, householdId: string, last: LastImport | null): Promise<void> {
  await tx.settings.set(householdId, LAST, last && { ...last });
}

/** The last import, unless it was undone. */
export async function findLastImport(tx: Tx, householdId: string): Promise<LastImport | undefined> {
  return ((await tx.settings.get(householdId, LAST)) as LastImport | null | undefined) ?? undefined;
}
