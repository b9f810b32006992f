import { isContent, OWN_FORMAT, type OwnRecord } from '../../memory/index.ts';
import type { Entity, Tx } from '../../store/index.ts';
import type { VerbContext } from '../context.ts';
import { writeMarkdown } from './export-markdown.ts';
import { eachFact, type MemoryExported, type MemoryExportRequest, PAGE } from './export-request.ts';
import { ensureViewer, openViewer, type Viewer } from './viewer.ts';

/** Writes down what the viewer may see of memory, from one state of the store. */
export async function exportMemory(context: VerbContext, request: MemoryExportRequest): Promise<MemoryExported> {
  await ensureViewer(context, request);
  return context.store.snapshot(async (tx) => {
    const viewer = await openViewer(tx, request);
    return request.format === 'markdown' ? writeMarkdown(tx, viewer, request) : writeRecords(tx, viewer, request);
  });
}

async function writeRecords(
  tx: Tx,
  viewer: Viewer,
  { write, onProgress }: MemoryExportRequest,
): Promise<MemoryExported> {
  const put = async (record: OwnRecord): Promise<void> => write(JSON.stringify(record));
  const { householdId } = viewer;
  await write(JSON.stringify({ wakeful: 'memory', format: OWN_FORMAT, exportedAt: tx.now }));
  const seen = await whatIsNamed(tx, viewer);
  for (const { id, handle, zone, lang } of await tx.people.list(householdId))
    if (seen.people.has(id)) await put({ person: { id, handle, zone, lang } });
  for (const { id, route, kind, personId, title } of await tx.chats.list(householdId))
    if (seen.chats.has(id))
      await put({
        chat: { id, route, kind, personId, title, members: await membersSeen(tx, viewer, id, seen.people) },
      });
  const entities = (await tx.facts.listEntities(householdId)).filter(({ id }) => seen.entities.has(id));
  for (const { householdId: _, ...entity } of entities) await put({ entity });
  let facts = 0;
  let links = 0;
  const ends: string[] = entities.map(({ id }) => id);
  await eachFact(tx, viewer, async (page) => {
    for (const { householdId: _, textHash: _hash, ...fact } of page)
      await put({ fact: { ...fact, ...(isContent({ textHash: _hash }) ? { isContent: true } : {}) } });
    ends.push(...page.map(({ id }) => id));
    facts += page.length;
    onProgress?.(facts);
  });
  const known = new Set(ends);
  for (let from = 0; from < ends.length; from += PAGE) {
    const ids = ends.slice(from, from + PAGE);
    for (const { householdId: _, ...link } of await tx.facts.linksFrom(householdId, ids)) {
      if (!known.has(link.toId)) continue;
      await put({ link });
      links += 1;
    }
    for (const { householdId: _, ...restoration } of await tx.facts.restorationsOf(householdId, ids))
      await put({ restoration });
  }
  return { facts, entities: entities.length, links };
}

interface Named {
  readonly people: Set<string>;
  readonly chats: Set<string>;
  readonly entities: Set<string>;
}

/** Whom and what the facts and their links name; the rest of the household is nobody's business elsewhere. */
async function whatIsNamed(tx: Tx, viewer: Viewer): Promise<Named> {
  const people = new Set<string>([viewer.personId]);
  const chats = new Set<string>();
  const entities = new Set<string>();
  await eachFact(tx, viewer, async (page) => {
    for (const { scope, entityId, provenance } of page) {
      const [kind, id] = scope.split(':');
      if (kind === 'person' && id !== undefined) people.add(id);
      if (kind === 'chat' && id !== undefined) chats.add(id);
      if (provenance.personId !== null) people.add(provenance.personId);
      if (provenance.chatId !== null) chats.add(provenance.chatId);
      if (entityId !== null) entities.add(entityId);
    }
  });
  const all = new Map<string, Entity>((await tx.facts.listEntities(viewer.householdId)).map((each) => [each.id, each]));
  const named = [...entities];
  for (let from = 0; from < named.length; from += PAGE)
    for (const { toId } of await tx.facts.linksFrom(viewer.householdId, named.slice(from, from + PAGE)))
      if (all.has(toId)) entities.add(toId);
  return { people, chats, entities };
}

async function membersSeen(tx: Tx, { householdId }: Viewer, chatId: string, people: Set<string>): Promise<string[]> {
  return (await tx.chats.members(householdId, chatId)).filter((id) => people.has(id));
}
