import { findWorkdays, noticeFacts } from '../agent/index.ts';
import { toWakefulError, WakefulError } from '../errors.ts';
import { audienceScopes, type IndexProgress, recall, remember, scopeForChat } from '../memory/index.ts';
import type { Domain, Tx } from '../store/index.ts';
import { formatInstant, readInstant } from '../time/index.ts';
import type { Address, RecallHitView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { ensureSpeaker, speakerFor } from './speaker.ts';

/** A statement to keep. */
export interface RememberInput extends Address {
  readonly text: string;
  /** When it was said, ISO 8601 (without an offset: in the person's zone); default now. */
  readonly at?: string;
  readonly domain?: Domain;
  readonly entity?: string;
  /** The caller's own reference; comes back with every hit. */
  readonly ref?: string;
}

/** What became of a statement. */
export interface Remembered {
  readonly factIds: readonly string[];
  /** False when it was known and only counted again. */
  readonly created: boolean;
  /** The facts that it took the place of; they stay in the history and can be restored. */
  readonly superseded: readonly { readonly factId: string; readonly text: string }[];
}

/** A search of memory. */
export interface RecallInput extends Address {
  readonly cue: string;
  /** How many hits are wanted: weaker matches fill up to it. Without it, only what answers the cue and what belongs to it. */
  readonly limit?: number;
  /** How many tokens of a language model the hits may take in all; see docs/memory.md for how they are counted. */
  readonly budgetTokens?: number;
}

/** What memory says to a cue. */
export interface Recalled {
  readonly hits: readonly RecallHitView[];
  /** Only words were compared, not meanings. */
  readonly lexicalOnly: boolean;
}

const DEFAULT_HITS = 10;

/**
 * Keeps a statement as facts of the speaker's scope.
 *
 * @throws WakefulError `input_invalid` when there is no text or `at` is not an instant.
 */
export async function rememberOne(context: VerbContext, input: RememberInput): Promise<Remembered> {
  const kept = await context.store.transaction((tx) => keep(tx, context, input));
  context.nudge();
  return kept;
}

/**
 * Keeps many statements in one transaction. Each that cannot be kept gives its error in its place; the others are kept.
 */
export async function rememberAll(
  context: VerbContext,
  inputs: readonly RememberInput[],
): Promise<(Remembered | WakefulError)[]> {
  const results = await context.store.transaction(async (tx) => {
    const all: (Remembered | WakefulError)[] = [];
    for (const input of inputs) {
      try {
        all.push(await keep(tx, context, input));
      } catch (thrown) {
        const error = toWakefulError(thrown);
        // A coded error is about this input: by then its speaker may have been made, but no fact. Any other fault undoes
        // the batch.
        if (error.code === 'internal') throw thrown;
        all.push(error);
      }
    }
    return all;
  });
  context.nudge();
  return results;
}

/** Searches memory for what the speaker's chat may see. */
export async function recallFor(context: VerbContext, input: RecallInput): Promise<Recalled> {
  if (input.cue.trim() === '')
    throw new WakefulError('input_invalid', 'There is nothing to look up. Give a few words, for example "meds".');
  const { person, chat } = await speakerFor(context, input);
  return context.store.snapshot(async (tx) => {
    const found = await recall(
      tx,
      {
        householdId: chat.householdId,
        cue: input.cue,
        askerId: person.id,
        scopes: await audienceScopes(tx, chat),
        at: tx.now,
        limit: input.limit ?? DEFAULT_HITS,
        fill: input.limit !== undefined,
        isSearched: true,
        ...(input.budgetTokens === undefined ? {} : { budgetTokens: input.budgetTokens }),
      },
      { embedder: context.embedder },
    );
    const handles = new Map((await tx.people.list(chat.householdId)).map(({ id, handle }) => [id, handle]));
    const hits = found.hits.map(({ fact, score, tier, reasons }): RecallHitView => {
      const { personId, ref, saidAt } = fact.provenance;
      return {
        factId: fact.id,
        text: fact.text,
        ref,
        score,
        tier,
        reasons,
        saidAt: formatInstant(saidAt, person.zone),
        person: personId === null ? null : (handles.get(personId) ?? null),
      };
    });
    return { hits, lexicalOnly: found.lexicalOnly };
  });
}

async function keep(tx: Tx, context: VerbContext, input: RememberInput): Promise<Remembered> {
  if (input.text.trim() === '')
    throw new WakefulError('input_invalid', 'There is nothing to remember: the text is empty.');
  const { person, chat } = await ensureSpeaker(tx, context, input);
  const saidAt = input.at === undefined ? tx.now : readInstant(input.at, person.zone);
  const { text, domain, entity, ref = null } = input;
  const workdays = await findWorkdays(tx, chat.householdId);
  const { facts, created, superseded } = await remember(
    tx,
    { random: context.random },
    {
      householdId: chat.householdId,
      text,
      scope: scopeForChat(chat),
      provenance: { personId: person.id, chatId: chat.id, ref, saidAt },
      zone: person.zone,
      ...(workdays ? { workdays } : {}),
      ...(domain === undefined ? {} : { domain }),
      ...(entity === undefined ? {} : { entity }),
    },
  );
  if (created) await noticeFacts(tx, context.random, facts, { person, chat });
  return {
    factIds: facts.map((fact) => fact.id),
    created,
    superseded: superseded.map((old) => ({ factId: old.id, text: old.text })),
  };
}

/** How far memory's vectors have come; null where meanings are not compared at all. */
export type MemoryProgress = IndexProgress | null;

/**
 * Gives facts the vectors that they lack, so that recall can compare meanings. With `atMost`, nothing is done when more
 * than that are missing: a caller in a hurry goes without. `onProgress` is told how many are left.
 */
export async function indexMemory(
  context: VerbContext,
  options: { readonly atMost?: number; readonly onProgress?: (pending: number) => void } = {},
): Promise<MemoryProgress> {
  const { indexer } = context;
  if (!indexer) return null;
  const { pending } = await indexer.progress();
  if (pending === 0 || pending > (options.atMost ?? Number.POSITIVE_INFINITY)) return { pending, error: null };
  await indexer.caughtUp(options.onProgress);
  return indexer.progress();
}
