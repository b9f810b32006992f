import { createHash } from 'node:crypto';
import { readData } from '../data.ts';

let simplifiedOf: ReadonlyMap<string, string> | undefined;

function loadScriptMap(): ReadonlyMap<string, string> {
  // One string of pairs: a traditional character and its simplified form, over and over.
  const pairs = [...(JSON.parse(readData('t2s.json').toString('utf8')) as string)];
  const map = new Map<string, string>();
  for (let i = 0; i + 1 < pairs.length; i += 2) map.set(pairs[i] ?? '', pairs[i + 1] ?? '');
  // 么 and 宁 are simplified characters already; as traditional ones, which they are rarely, they would be others.
  map.set('么', '么').set('宁', '宁');
  // Everyday variants that are not a matter of script.
  map.set('妳', '你').set('祂', '他').set('牠', '它').set('喫', '吃').set('台', '台').set('臺', '台');
  return map;
}

const TRADITIONAL_CANDIDATE = /[\u3400-\u9fff\uf900-\ufaff]/g;

/** Chinese text in simplified script, character by character; everything else stays. */
export function toSimplified(text: string): string {
  simplifiedOf ??= loadScriptMap();
  const map = simplifiedOf;
  return text.replace(TRADITIONAL_CANDIDATE, (char) => map.get(char) ?? char);
}

/** Control and format characters (also zero-width and direction marks), which a reader does not see. */
const INVISIBLE = /[\p{Cc}\p{Cf}]+/gu;

/** White space and control characters part words; format characters stand within them. */
const PARTING = /[\s\p{Cc}]/u;

/** Folds what makes no difference to what was said: width and compatibility forms (NFKC), case, script, invisible characters. */
export function foldText(text: string): string {
  return toSimplified(
    text
      .normalize('NFKC')
      .replace(INVISIBLE, (run) => (PARTING.test(run) ? ' ' : ''))
      .toLowerCase(),
  ).replace(/[\u2018\u2019\u02bc]/g, "'");
}

/** Hash of the words alone: equal for statements that differ in punctuation, spaces, case, width or script only. */
export function hashWords(text: string): string {
  const words = foldText(text)
    .replace(/[^\p{L}\p{N}\p{So}\p{Sk}]+/gu, ' ')
    .trim();
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
