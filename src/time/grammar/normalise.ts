/**
 * Brings spellings together without changing any length, so that an offset in the normalised text is the same offset
 * in the original: full-width forms to ASCII, capitals to small letters, dashes and quotes to one of each.
 */

/** No request is longer; what comes after is not looked at, so that the cost of any input is bounded. */
export const LONGEST_READ = 8192;

const SINGLE: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u00a0': ' ',
  '‘': "'",
  '’': "'",
  '＇': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  ー: '-',
  '─': '-',
  '－': '-',
  '～': '~',
  '〜': '~',
  '∼': '~',
  '：': ':',
  '，': ',',
  '。': '.',
  '．': '.',
  '、': '、',
  '；': ';',
  '！': '!',
  '？': '?',
  '·': '.',
  '•': '.',
  '（': '(',
  '）': ')',
};

/** ASCII without the backtick, which is a quotation mark. */
const PLAIN = /^[ -_a-~]*$/;
const SINGLES = new Map(Object.entries(SINGLE));

/**
 * @param fold a language's own folding of single characters (Traditional to Simplified, for example).
 */
export function normalise(text: string, fold: (char: string) => string | undefined): string {
  const head = text.length > LONGEST_READ ? text.slice(0, LONGEST_READ) : text;
  if (PLAIN.test(head)) return head.toLowerCase();
  let out = '';
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    if (code < 0x80) {
      out += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : head[at];
      continue;
    }
    const char = head[at] ?? '';
    const single = SINGLES.get(char) ?? fold(char);
    if (single !== undefined) out += single;
    else if (code >= 0xff01 && code <= 0xff5e) {
      const ascii = code - 0xfee0;
      out += String.fromCharCode(ascii >= 65 && ascii <= 90 ? ascii + 32 : ascii);
    } else {
      const lower = char.toLowerCase();
      out += lower.length === 1 ? lower : char;
    }
  }
  return out;
}
