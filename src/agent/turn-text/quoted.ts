/** Controls, invisible marks, line separators, lone surrogates, what has no meaning of its own. */
const HIDDEN = String.raw`\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\p{Variation_Selector}`;
/** Letters and marks that show nothing. */
const BLANK = String.raw`\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0`;
/** Square brackets, and every other that may be taken for one. */
const BRACKET = String.raw`[\[\]\u2045\u2046\u239B-\u23A6\u2772\u2773\u27E6\u27E7\u298B-\u2990\u2E22-\u2E25\u2E55-\u2E5C\u3010\u3011\u3014-\u301B\uFE39-\uFE3C\uFE47\uFE48\uFE5D\uFE5E\uFF3B\uFF3D]`;

/** What could end a quotation, begin a line or a heading, hide, or change the direction of what stands around it. */
const UNSAFE = new RegExp(`${HIDDEN}|${BLANK}|${BRACKET}`, 'gu');

/** The most characters of one text that a turn is given. */
const LONGEST = 4_000;

/**
 * A text that came from outside, as data: a JSON string on one line in which no square bracket, no invisible mark and no
 * line break stands as itself. `JSON.parse` gives the text back, so that nothing is lost but what exceeds
 * {@link LONGEST} characters. Whatever a turn's text is made of passes through here, which is why only Wakeful's own
 * headings can stand in brackets.
 */
export function quoted(text: string, longest: number = LONGEST): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return JSON.stringify(cut).replace(UNSAFE, escaped);
}

function escaped(unsafe: string): string {
  return [...Array(unsafe.length).keys()]
    .map((at) => `\\u${unsafe.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');
}
