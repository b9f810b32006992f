import type { FactReach, Tx } from '../store/index.ts';
import { possibleNames } from './text/speaker-names.ts';

/** Who has said less than this is nobody that questions are about; "Note: …" is no speaker. */
const LEAST_SAID = 3;

/** The names in a cue of those who have said something within reach; the longest first. */
export async function speakersIn(tx: Tx, reach: FactReach, cue: string): Promise<string[]> {
  const names = possibleNames(cue);
  const terms = new Map(names.map((name) => [`@${name}`, name]));
  if (terms.size === 0) return [];
  const said = await tx.facts.frequencies(reach, [...terms.keys()], LEAST_SAID);
  const known = names.filter((name) => (said.get(`@${name}`) ?? 0) >= LEAST_SAID).sort((a, b) => b.length - a.length);
  return known.filter((name, i) => !known.slice(0, i).some((longer) => longer.includes(name)));
}
