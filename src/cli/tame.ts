/** What a terminal would obey or be misled by: control characters but tab and line feed, and orders to change direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come through.
const UNRULY = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
/** The marks that a style makes (see style.ts); whoever writes them into a text gains no more than colour to the line's end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a mark begins with one.
const DRESSED = /\u001b\[(?:1|2|22|33|36|39)m/g;
const UNDRESS = '\u001b[0m';
const SHOWN_INSTEAD = '\ufffd';

/**
 * Text for a terminal: whatever people, models or files put into it, it can only be read. Each unruly character becomes
 * U+FFFD; with `isDressed` the marks of a style stay.
 */
export function tame(text: string, isDressed: boolean): string {
  const plain = (part: string): string => part.replaceAll('\r\n', '\n').replace(UNRULY, SHOWN_INSTEAD);
  if (!isDressed || !text.includes('\u001b')) return plain(text);
  const marks = text.match(DRESSED) ?? [];
  if (marks.length === 0) return plain(text);
  const parts = text.split(DRESSED).map((part, i) => plain(part) + (marks[i] ?? ''));
  return `${parts.join('')}${UNDRESS}`;
}

/** JSON that a terminal only reads: JSON.stringify lets C1 controls and changes of direction stand as they are. */
export function tameJson(json: string): string {
  return json.replace(UNRULY, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
