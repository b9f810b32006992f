/**
 * English word stems by the Porter2 ("Snowball English") algorithm: vitamins → vitamin, taking → take, happily → happili.
 * Description: https://snowballstem.org/algorithms/english/stemmer.html
 */

const VOWEL = /[aeiouy]/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const LI_ENDING = /[cdeghkmnrt]$/;

/** Words that the rules would spoil. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ['sky', 'sky'],
  ['news', 'news'],
  ['howe', 'howe'],
  ['atlas', 'atlas'],
  ['cosmos', 'cosmos'],
  ['bias', 'bias'],
  ['andes', 'andes'],
]);
const UNCHANGED_AFTER_1A = new Set([
  'inning',
  'outing',
  'canning',
  'herring',
  'earring',
  'proceed',
  'exceed',
  'succeed',
]);

const STEP_2: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og'],
  ['li', ''],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];
const STEP_4 = [
  'ement',
  'ance',
  'ence',
  'able',
  'ible',
  'ment',
  'ant',
  'ent',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
  'ion',
  'al',
  'er',
  'ic',
];

/** Where the region after the first vowel-consonant pair begins, counted from `from`. */
function regionAfter(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++)
    if (!VOWEL.test(word[i] ?? '') && VOWEL.test(word[i - 1] ?? '')) return i + 1;
  return word.length;
}

function firstRegion(word: string): number {
  const prefix = /^(?:gener|commun|arsen)/.exec(word)?.[0];
  return prefix ? prefix.length : regionAfter(word, 0);
}

/** Ends in a short syllable: consonant, vowel, consonant other than w, x or Y; or is a vowel and a consonant. */
function endsShort(word: string): boolean {
  return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy])$/.test(word);
}

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/(?:ied|ies)$/.test(word)) return word.length > 4 ? word.slice(0, -2) : word.slice(0, -1);
  if (/(?:us|ss)$/.test(word)) return word;
  if (word.endsWith('s') && VOWEL.test(word.slice(0, -2))) return word.slice(0, -1);
  return word;
}

function stripVerbEnding(word: string, r1: number): string {
  const eed = /(?:eedly|eed)$/.exec(word);
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const ending = /(?:ingly|edly|ing|ed)$/.exec(word);
  if (!ending || !VOWEL.test(word.slice(0, ending.index))) return word;
  const rest = word.slice(0, ending.index);
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE.test(rest)) return rest.slice(0, -1);
  if (r1 >= rest.length && endsShort(rest)) return `${rest}e`;
  return rest;
}

function replaceEnding(
  word: string,
  endings: readonly (readonly [string, string])[],
  accept: (stem: string, ending: string) => boolean,
): string {
  for (const [ending, replacement] of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    return accept(rest, ending) ? rest + replacement : word;
  }
  return word;
}

function stripLastSuffix(word: string, r2: number): string {
  const ending = STEP_4.find((each) => word.endsWith(each));
  if (!ending) return word;
  const rest = word.slice(0, -ending.length);
  if (rest.length < r2 || (ending === 'ion' && !/[st]$/.test(rest))) return word;
  return rest;
}

function stripFinal(word: string, r1: number, r2: number): string {
  const rest = word.slice(0, -1);
  if (word.endsWith('e')) return rest.length >= r2 || (rest.length >= r1 && !endsShort(rest)) ? rest : word;
  return word.endsWith('ll') && rest.length >= r2 ? rest : word;
}

/** The stem of a lower-case English word. Words of one or two letters stay as they are. */
export function stem(input: string): string {
  if (input.length <= 2) return input;
  const exception = EXCEPTIONS.get(input);
  if (exception !== undefined) return exception;
  // Y is a consonant at the beginning and after a vowel; capitals mark it until the end.
  let word = input.replace(/'(?:s'?)?$/, '').replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const r1 = firstRegion(word);
  const r2 = regionAfter(word, r1);
  word = stripPlural(word);
  if (UNCHANGED_AFTER_1A.has(word)) return word;
  word = stripVerbEnding(word, r1);
  if (/[^aeiouy][yY]$/.test(word) && word.length > 2) word = `${word.slice(0, -1)}i`;
  word = replaceEnding(word, STEP_2, (rest, ending) => {
    if (rest.length < r1) return false;
    if (ending === 'ogi') return rest.endsWith('l');
    return ending === 'li' ? LI_ENDING.test(rest) : true;
  });
  word = replaceEnding(word, STEP_3, (rest, ending) => rest.length >= (ending === 'ative' ? r2 : r1));
  word = stripLastSuffix(word, r2);
  return stripFinal(word, r1, r2).toLowerCase();
}
