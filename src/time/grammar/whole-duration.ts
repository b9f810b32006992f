import type { Duration } from './frame.ts';
import { findPieces } from './group.ts';
import type { Language } from './language.ts';
import { tokenise } from './token.ts';

/** The duration that a normalised text is, when it is nothing else: "10 min", 30分钟. */
export function readWholeDuration(text: string, languages: readonly Language[]): Duration | undefined {
  const tokens = tokenise(text, languages);
  const pieces = findPieces(tokens, languages, { dayFirst: false, lang: '', zone: 'UTC' });
  const [piece] = pieces;
  if (!piece || pieces.length !== 1 || tokens.length > 20) return undefined;
  const rest = tokens.filter((token, at) => (at < piece.first || at >= piece.next) && !token.sense.glue);
  if (rest.length > 0) return undefined;
  const { shift } = piece.frame ?? {};
  return piece.lasting ?? (shift && shift.sign === 1 && !shift.anchored ? shift.by : undefined);
}
