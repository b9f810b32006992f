import { DOMAINS } from '../../memory/index.ts';
import type { Domain, Fact, Tx } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import { eachFact, type MemoryExported, type MemoryExportRequest } from './export-request.ts';
import { presentFacts } from './present-fact.ts';
import type { Viewer } from './viewer.ts';

/** What holds now, for people: by field of life, the newest last, each with who said it and when. */
export async function writeMarkdown(
  tx: Tx,
  viewer: Viewer,
  { write, onProgress }: MemoryExportRequest,
): Promise<MemoryExported> {
  const lines = new Map<Domain, string[]>();
  const entities = new Set<string>();
  let facts = 0;
  const note = async (page: readonly Fact[]): Promise<void> => {
    for (const fact of await presentFacts(tx, viewer, page, tx.now)) {
      if (fact.state !== 'current' || fact.isReminder) continue;
      if (fact.entity !== null) entities.add(fact.entity.id);
      const about = fact.entity === null ? '' : `, about ${fact.entity.name}`;
      const said = `${fact.person ?? 'somebody'}, ${fact.saidAt.slice(0, 10)}${about}`;
      const domain = fact.domain ?? 'other';
      const some = lines.get(domain) ?? [];
      some.push(`- ${fact.text.replace(/\s+/g, ' ')} (${said})`);
      lines.set(domain, some);
      facts += 1;
    }
    onProgress?.(facts);
  };
  await eachFact(tx, viewer, note);
  await write(`# What is remembered, ${formatInstant(tx.now, viewer.zone).slice(0, 10)}`);
  for (const domain of DOMAINS) {
    const some = lines.get(domain);
    if (!some) continue;
    await write('');
    await write(`## ${domain[0]?.toUpperCase() ?? ''}${domain.slice(1)}`);
    await write('');
    for (const line of some) await write(line);
  }
  return { facts, entities: entities.size, links: 0 };
}
