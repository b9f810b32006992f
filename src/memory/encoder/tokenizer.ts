import { readData } from '../data.ts';

/** Cuts a text into the ids of its word pieces. */
export type Tokenizer = (text: string) => number[];

/** Pieces before this id are marks and not words. */
const FIRST_PIECE = 6;
const UNKNOWN = 0;
/** What an unknown character costs; worse than any piece. */
const UNKNOWN_SCORE = -20;
const SPACE = '\u2581';

/** SentencePiece's unigram model: of all ways to cut the text, the one whose pieces are likeliest together (Viterbi). */
export function loadTokenizer(): Tokenizer {
  const vocabulary = JSON.parse(readData('vocab.json').toString('utf8')) as [piece: string, score: number][];
  const pieces = new Map<string, { id: number; score: number }>();
  let longest = 1;
  vocabulary.forEach(([piece, score], id) => {
    if (id < FIRST_PIECE || pieces.has(piece)) return;
    pieces.set(piece, { id, score });
    longest = Math.max(longest, [...piece].length);
  });

  return (text) => {
    const chars = [...(SPACE + text.normalize('NFKC').replaceAll(' ', SPACE))];
    const score = new Float64Array(chars.length + 1).fill(Number.NEGATIVE_INFINITY);
    const from = new Int32Array(chars.length + 1);
    const id = new Int32Array(chars.length + 1);
    score[0] = 0;
    for (let start = 0; start < chars.length; start++) {
      const here = score[start] ?? Number.NEGATIVE_INFINITY;
      let piece = '';
      for (let end = start + 1; end <= Math.min(chars.length, start + longest); end++) {
        piece += chars[end - 1];
        const known = pieces.get(piece);
        if (!known || here + known.score <= (score[end] ?? 0)) continue;
        score[end] = here + known.score;
        from[end] = start;
        id[end] = known.id;
      }
      if (score[start + 1] === Number.NEGATIVE_INFINITY) {
        score[start + 1] = here + UNKNOWN_SCORE;
        from[start + 1] = start;
        id[start + 1] = UNKNOWN;
      }
    }
    const ids: number[] = [];
    for (let end = chars.length; end > 0; end = from[end] ?? 0) ids.push(id[end] ?? UNKNOWN);
    // A run of unknown characters is one unknown piece.
    return ids.reverse().filter((each, i) => each !== UNKNOWN || ids[i - 1] !== UNKNOWN);
  };
}
