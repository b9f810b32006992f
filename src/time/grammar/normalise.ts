/**
 * Brings spellings together without changing any length, so that an offset in the normalised text is the same offset
 * in the original: full-width forms to ASCII, capitals to small letters, dashes and quotes to one of each.
 */

/** No request is longer; what comes after is not looked at, so that the cost of any input is bounded. */
const LONGEST_READ = 4096;

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

/** What each UTF-16 unit becomes; 0 until it is met. */
const table = new Uint16Array(0x10000);
/** The folding with which the table was filled. */
let folding: ((char: string) => string | undefined) | undefined;

/** The folded form of one UTF-16 unit, always one unit. */
function foldUnit(code: number, fold: (char: string) => string | undefined): number {
  const char = String.fromCharCode(code);
  const single =
    SINGLE[char] ?? fold(char) ?? (code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char);
  const lower = single.toLowerCase();
  const folded = (lower.length === 1 ? lower : single).charCodeAt(0);
  table[code] = folded;
  return folded;
}

/**
 * @param fold the languages' own folding of single characters (Traditional to Simplified, for example).
 */
export function normalise(text: string, fold: (char: string) => string | undefined): string {
  const head = text.length > LONGEST_READ ? text.slice(0, LONGEST_READ) : text;
  if (fold !== folding) {
    folding = fold;
    table.fill(0);
  }
  let same = 0;
  for (; same < head.length; same++) {
    const code = head.charCodeAt(same);
    if ((table[code] || foldUnit(code, fold)) !== code) break;
  }
  if (same === head.length) return head;
  if (PLAIN.test(head)) return head.toLowerCase();
  const codes = new Array<number>(head.length);
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at);
    codes[at] = table[code] || foldUnit(code, fold);
  }
  return String.fromCharCode(...codes);
}
