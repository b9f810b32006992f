import type { Entity, Fact, Link, Tx } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import type { FactDetailView, FactView, LinkView } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { presentFacts } from './present-fact.ts';
import { ensureViewer, type FactAddress, openViewer, requireFact, type Viewer } from './viewer.ts';

/**
 * A fact with all that is known of it.
 *
 * @throws WakefulError `not_found` or `id_ambiguous`.
 */
export async function showFact(context: VerbContext, id: string, address: FactAddress): Promise<FactDetailView> {
  await ensureViewer(context, address);
  return context.store.snapshot(async (tx) => {
    const viewer = await openViewer(tx, address);
    const fact = await requireFact(tx, viewer, id);
    const visible = async (facts: readonly Fact[]): Promise<FactView[]> =>
      presentFacts(
        tx,
        viewer,
        facts.filter(({ scope }) => viewer.scopes.includes(scope)),
        tx.now,
      );
    const [view] = await visible([fact]);
    if (!view) throw new Error(`fact ${fact.id} was seen and is not visible`);
    const by = fact.supersededBy === null ? undefined : await tx.facts.find(viewer.householdId, fact.supersededBy);
    const restorations = await tx.facts.restorationsOf(viewer.householdId, [fact.id]);
    return {
      ...view,
      replacedBy: (await visible(by ? [by] : []))[0] ?? null,
      replaces: await visible(await tx.facts.findReplacedBy(viewer.householdId, [fact.id])),
      pauses: restorations.map(({ endedAt, restoredAt }) => ({
        from: formatInstant(endedAt, viewer.zone),
        to: formatInstant(restoredAt, viewer.zone),
      })),
      links: await presentLinks(tx, viewer, [fact.id, ...(fact.entityId === null ? [] : [fact.entityId])]),
    };
  });
}

/**
 * The edges that leave and reach a fact and whom or what it is about.
 *
 * @throws WakefulError `not_found` or `id_ambiguous`.
 */
export async function listLinks(
  context: VerbContext,
  id: string,
  address: FactAddress,
): Promise<{ fact: FactView; links: readonly LinkView[] }> {
  const { links, ...fact } = await showFact(context, id, address);
  return { fact, links };
}

async function presentLinks(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<LinkView[]> {
  const { householdId } = viewer;
  const links = [...(await tx.facts.linksFrom(householdId, ids)), ...(await tx.facts.linksTo(householdId, ids))];
  const unique = new Map(links.map((link) => [JSON.stringify([link.fromId, link.type, link.toId]), link]));
  const views: LinkView[] = [];
  for (const link of unique.values()) {
    const from = await describeEnd(tx, viewer, link.fromId);
    const to = await describeEnd(tx, viewer, link.toId);
    if (from !== undefined && to !== undefined) views.push(linkView(viewer, link, from, to));
  }
  return views;
}

const linkView = (viewer: Viewer, link: Link, from: string, to: string): LinkView => ({
  from: { id: link.fromId, text: from },
  type: link.type,
  to: { id: link.toId, text: to },
  createdAt: formatInstant(link.createdAt, viewer.zone),
});

/** What a link's end says; undefined when the viewer may not see it. */
async function describeEnd(tx: Tx, { householdId, scopes }: Viewer, id: string): Promise<string | undefined> {
  const fact: Fact | undefined = await tx.facts.find(householdId, id);
  if (fact) return scopes.includes(fact.scope) ? fact.text : undefined;
  const entity: Entity | undefined = await tx.facts.findEntity(householdId, id);
  return entity?.name ?? id;
}
