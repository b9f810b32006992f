import { WakefulError } from '../../errors.ts';
import { DOMAINS, entityNames, isDomain } from '../../memory/index.ts';
import type { Domain, FactState, Tx } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import type { FactView } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { readAsOf } from './as-of.ts';
import { presentFacts } from './present-fact.ts';
import { ensureViewer, type FactAddress, openViewer, requireFact, type Viewer } from './viewer.ts';

/** Which facts to list; what is absent does not narrow. */
export interface FactListing extends FactAddress {
  /** The name of whom or what they are about, or one of its aliases. */
  readonly entity?: string;
  /** A field of life, such as `health`. */
  readonly domain?: string;
  /** `household`, `person`, `person:HANDLE`, `chat`, `chat:TITLE`. */
  readonly scope?: string;
  /** Default: those that hold. */
  readonly states?: readonly FactState[];
  /** As memory stood then: ISO 8601; a date alone means the end of that day. Default: now. */
  readonly at?: string;
  /** 1–1000; default 50. */
  readonly limit?: number;
  /** The id of the last fact of the page before. */
  readonly after?: string;
}

/** A page of facts, the newest first. */
export interface FactPage {
  /** The instant whose memory this is. */
  readonly at: string;
  readonly facts: readonly FactView[];
  /** Give it as `after` for the next page; null when this is the last. */
  readonly next: string | null;
}

const DEFAULT_LIMIT = 50;
const MOST = 1000;

/**
 * What memory holds, or held, to be so.
 *
 * @throws WakefulError `input_invalid` for an unknown scope or instant, `not_found` for an entity or `after` that is not there.
 */
export async function listFacts(context: VerbContext, listing: FactListing): Promise<FactPage> {
  await ensureViewer(context, listing);
  return context.store.snapshot(async (tx) => {
    const viewer = await openViewer(tx, listing);
    const at = readAsOf(listing.at, viewer.zone, tx.now);
    const limit = Math.min(MOST, Math.max(1, listing.limit ?? DEFAULT_LIMIT));
    const found = await tx.facts.browse({
      householdId: viewer.householdId,
      scopes: listing.scope === undefined ? viewer.scopes : viewer.scopesNamed(listing.scope),
      at,
      states: listing.states ?? ['current'],
      ...(listing.domain === undefined ? {} : { domain: requireDomain(listing.domain) }),
      ...(listing.entity === undefined ? {} : { entityIds: await requireEntities(tx, viewer, listing.entity) }),
      ...(listing.after === undefined ? {} : { after: await requireFact(tx, viewer, listing.after) }),
      limit: limit + 1,
    });
    const facts = await presentFacts(tx, viewer, found.slice(0, limit), at);
    const next = found.length > limit ? (facts.at(-1)?.id ?? null) : null;
    return { at: formatInstant(at, viewer.zone), facts, next };
  });
}

function requireDomain(name: string): Domain {
  if (isDomain(name)) return name;
  throw new WakefulError('input_invalid', `There is no field of life "${name}". There are: ${DOMAINS.join(', ')}.`, {
    fields: { domain: name },
  });
}

/**
 * The ids of the entities that a name means to the viewer.
 *
 * @throws WakefulError `not_found` with the names that come near.
 */
async function requireEntities(tx: Tx, viewer: Viewer, name: string): Promise<string[]> {
  const found = await findEntityIds(tx, viewer, name);
  if (found.length > 0) return found;
  const known = (await tx.facts.listEntities(viewer.householdId)).slice(0, 200);
  const near = known.filter((entity) => entity.name.toLowerCase().includes(name.toLowerCase().slice(0, 3)));
  const hint =
    near.length > 0
      ? ` Known by a like name: ${near
          .slice(0, 5)
          .map(({ name: each }) => each)
          .join(', ')}.`
      : '';
  throw new WakefulError('not_found', `Memory knows nobody and nothing called "${name}".${hint}`, {
    fields: { entity: name },
  });
}

/** The ids of the entities that a name means to the viewer; none when it means none. */
export async function findEntityIds(tx: Tx, viewer: Viewer, name: string): Promise<string[]> {
  if (name.startsWith('ent_')) {
    const byId = await tx.facts.findEntity(viewer.householdId, name);
    if (byId) return [byId.id];
  }
  const found = await tx.facts.findEntitiesByName(viewer.householdId, entityNames(name, viewer));
  return [...new Set([...found.values()].map(({ id }) => id))];
}
