import { limitTime } from '../../clock.ts';
import { isFindable, reindexFacts } from '../../memory/index.ts';
import { reasonOf } from '../../os-errors.ts';
import { counted } from '../../plural.ts';
import type { VerbContext } from '../context.ts';
import type { ExamineRequest } from './examine.ts';
import { type Finding, fine, mended, problem, warning } from './finding.ts';

/** The encoder that ships with Wakeful starts within a second or two, even on a small machine. */
const PATIENCE_MS = 20_000;

/** One that is not filed is enough to know. */
const MOST_UNFILED = 1_000;

/** Whether memory's index holds what memory holds, and vectors are there. */
export async function checkIndex(context: VerbContext, { repair = false }: ExamineRequest): Promise<Finding[]> {
  const { store, indexer } = context;
  const findings: Finding[] = [];
  let facts = 0;
  for (const { id } of await store.snapshot((tx) => tx.households.list())) {
    const { state, unfiled } = await store.snapshot(async (tx) => ({
      state: await tx.inspection.indexState(id),
      unfiled: (await tx.inspection.unfiledFacts(id, MOST_UNFILED)).filter(isFindable).length,
    }));
    facts += state.facts;
    const differs = state.shelved !== state.facts || state.misplaced > 0 || state.orphans > 0 || unfiled > 0;
    if (!differs) continue;
    if (repair) {
      const filed = await store.transaction((tx) => reindexFacts(tx, id));
      findings.push(mended('index', `Memory's index of "${id}" was built anew for ${counted(filed, 'fact')}.`));
    } else
      findings.push(
        problem(
          'index',
          `Memory's index of "${id}" is not that of its ${counted(state.facts, 'fact')}: ${state.shelved} are counted, ${unfiled} cannot be found, ${state.orphans} terms stand for nothing.`,
          'Run "wakeful doctor --repair", which builds it anew.',
        ),
      );
  }
  if (findings.length === 0) findings.push(fine('index', `Memory's index holds all of ${counted(facts, 'fact')}.`));
  const pending = (await indexer?.progress())?.pending ?? 0;
  if (pending > 0)
    findings.push(
      warning(
        'vectors',
        `${counted(pending, 'fact')} ${pending === 1 ? 'is' : 'are'} not ready yet for recall by meaning; they are found by their words.`,
        'A running "wakeful start" gets them ready.',
      ),
    );
  return findings;
}

/** Whether the encoder is there and gives vectors. */
export async function checkEncoder({ embedder, clock }: VerbContext): Promise<Finding[]> {
  if (!embedder) return [fine('encoder', 'Recall goes by words alone, as it was asked to.')];
  const advice =
    embedder.id === 'use-lite-glossed'
      ? 'The files of data/encoder may be damaged: install Wakeful again.'
      : 'Start the embedder, or check its address; until then recall goes by words.';
  const limit = limitTime(clock, PATIENCE_MS);
  try {
    const late = new Promise<undefined>((resolve) => limit.signal.addEventListener('abort', () => resolve(undefined)));
    const vectors = await Promise.race([embedder.embed(['medicine after dinner']), late]);
    if (!vectors) return [problem('encoder', `The encoder "${embedder.id}" does not answer.`, advice)];
    const isRight = vectors[0]?.length === embedder.dims && vectors[0].every(Number.isFinite);
    return isRight
      ? [fine('encoder', `The encoder "${embedder.id}" loads and works.`)]
      : [problem('encoder', `The encoder "${embedder.id}" gives no vectors of ${embedder.dims} numbers.`, advice)];
  } catch (thrown) {
    return [problem('encoder', `The encoder "${embedder.id}" does not work: ${reasonOf(thrown)}.`, advice)];
  } finally {
    limit.lift();
  }
}
