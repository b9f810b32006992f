import { WakefulError } from '../../errors.ts';
import type { Fact, Tx } from '../../store/index.ts';
import type { FactView } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { findEntityIds } from './list.ts';
import { presentFacts } from './present-fact.ts';
import { ensureViewer, type FactAddress, openViewer, requireFact, type Viewer } from './viewer.ts';

/** Of what to tell the history. */
export interface HistoryQuery extends FactAddress {
  /** A fact's id, the name of somebody or something, or a field of one's own such as `home_city`. */
  readonly of: string;
  /** With a name: only this field of theirs. */
  readonly field?: string;
}

/** What was said of one field, or where there is none one statement and its corrections, in the order in which it was said. */
export interface FactChain {
  readonly field: string | null;
  readonly facts: readonly FactView[];
}

const MOST = 1000;
const ID_PREFIX = 'fact_';

/** A chain that is longer was not made by people. */
const LONGEST_CHAIN = 200;
/** The beginning of an id, as it is shown. */
const SHORT_ID = /^[a-z\d]{6,}$/;

/**
 * How what memory holds came to be: chains of facts, each with the times in which it held.
 *
 * @throws WakefulError `not_found` when neither a fact, an entity nor a field is called so; `id_ambiguous`.
 */
export async function factHistory(context: VerbContext, query: HistoryQuery): Promise<readonly FactChain[]> {
  await ensureViewer(context, query);
  return context.store.snapshot(async (tx) => {
    const viewer = await openViewer(tx, query);
    const chains = await chainsOf(tx, viewer, query);
    if (chains.length === 0)
      throw new WakefulError(
        'not_found',
        `Memory has no history of "${query.of}". Give a fact's id, a name, or a field such as home_city.`,
        { fields: { of: query.of } },
      );
    return Promise.all(
      chains.map(async (facts) => ({
        field: facts[0]?.field ?? null,
        facts: await presentFacts(tx, viewer, facts, tx.now),
      })),
    );
  });
}

/** A name or a field comes before the beginning of an id, which could be a word by chance. */
async function chainsOf(tx: Tx, viewer: Viewer, query: HistoryQuery): Promise<Fact[][]> {
  const { of } = query;
  const named = of.startsWith(ID_PREFIX) ? [] : await chainsNamed(tx, viewer, query);
  const isId = of.startsWith(ID_PREFIX) || SHORT_ID.test(of);
  if (named.length > 0 || !isId) return named;
  return [await chainOfFact(tx, viewer, await requireFact(tx, viewer, of))];
}

async function chainsNamed(tx: Tx, viewer: Viewer, { of, field }: HistoryQuery): Promise<Fact[][]> {
  const { householdId, scopes, personId } = viewer;
  const entityIds = await findEntityIds(tx, viewer, of);
  if (entityIds.length > 0) {
    const facts: Fact[] = [];
    for (const id of entityIds) facts.push(...(await tx.facts.chainOf(householdId, scopes, id, field ?? null, MOST)));
    return group(facts);
  }
  const own = await tx.facts.chainOf(householdId, scopes, null, field ?? fieldNamed(of), MOST);
  return group(own.filter(({ provenance }) => provenance.personId === personId));
}

const fieldNamed = (words: string): string => words.trim().toLowerCase().replace(/\s+/g, '_');

/** Facts of one field belong together; one without a field goes with what replaced it. */
function group(facts: readonly Fact[]): Fact[][] {
  const chains = new Map<string, Fact[]>();
  const keyOf = (fact: Fact): string =>
    fact.field === null ? rootOf(fact, facts) : JSON.stringify([fact.entityId, fact.field]);
  for (const fact of facts) chains.set(keyOf(fact), [...(chains.get(keyOf(fact)) ?? []), fact]);
  return [...chains.values()];
}

function rootOf(fact: Fact, facts: readonly Fact[]): string {
  let last = fact;
  for (let step = 0; step < LONGEST_CHAIN && last.supersededBy !== null; step += 1) {
    const next = facts.find(({ id }) => id === last.supersededBy);
    if (!next) break;
    last = next;
  }
  return last.id;
}

/** What a fact replaced and what replaced it, and what the same field said besides. */
async function chainOfFact(tx: Tx, viewer: Viewer, fact: Fact): Promise<Fact[]> {
  const { householdId, scopes } = viewer;
  const chain = new Map<string, Fact>([[fact.id, fact]]);
  let before: readonly Fact[] = [fact];
  while (before.length > 0 && chain.size < LONGEST_CHAIN) {
    const earlier = await tx.facts.findReplacedBy(
      householdId,
      before.map(({ id }) => id),
    );
    before = earlier.filter(({ id }) => !chain.has(id));
    for (const each of before) chain.set(each.id, each);
  }
  for (let last = fact; last.supersededBy !== null && chain.size < LONGEST_CHAIN; ) {
    const next = await tx.facts.find(householdId, last.supersededBy);
    if (!next || chain.has(next.id)) break;
    chain.set(next.id, next);
    last = next;
  }
  return [...chain.values()]
    .filter(({ scope }) => scopes.includes(scope))
    .sort((a, b) => a.provenance.saidAt - b.provenance.saidAt || (a.id < b.id ? -1 : 1));
}
