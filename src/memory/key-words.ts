import { toSimplified } from './text/fold.ts';
import { readWords } from './text/words.ts';

/** Words of a cue say what it is about; more would be the text itself. */
const MOST_WORDS = 3;

/**
 * The words of a statement that say what it is about beyond some others, as it wrote them, in its order: what a cue needs
 * to find it.
 */
export function keyWords(text: string, beyond: string): string[] {
  const known = new Set(readWords(beyond).flatMap(({ stem, concepts }) => [stem, ...concepts.map(({ name }) => name)]));
  const written = toSimplified(text).toLowerCase();
  const found: string[] = [];
  let from = 0;
  for (const word of readWords(text)) {
    const at = written.indexOf(word.text, from);
    if (at < 0) continue;
    from = at + word.text.length;
    const isKnown = known.has(word.stem) || word.concepts.some(({ name }) => known.has(name));
    if (word.weight < 1 || isKnown || /^\p{N}/u.test(word.text) || (word.script === 'joined' && from - at < 2))
      continue;
    found.push(text.slice(at, from));
    if (found.length === MOST_WORDS) break;
  }
  return found;
}
