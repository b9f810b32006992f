import { isChineseConceptWord } from './text/concepts.ts';
import { indexTerms } from './text/index-terms.ts';
import { type QueryUnit, queryUnits } from './text/query-units.ts';

/** Whether two short texts of the person's are about the same thing. Pure functions over words, in both languages. */

/** Words that only say what sort of occasion or arrangement a thing is: the dentist's appointment is the dentist. */
const OCCASIONS: ReadonlySet<string> = new Set(
  `appoint visit lesson class session cours membership subscript plan contract treatment therapi
  预约 约 约诊 门诊 课 课程 会员 订阅 合约 疗程 时间`.split(/\s+/),
);
const OCCASION_WEIGHT = 0.4;
/** So sure must a form be to mean the word: the very word, its thing, its first translation; not a neighbour. */
const SURE = 0.7;
/** So much of an impact stands for a mention. */
const MENTIONED = 50;
/** So much of what the words name must be spoken of. */
const MOST_OF_IT = 0.6;

/**
 * Whether a cue speaks of what some words name: 抗生素 and "take my antibiotics", "the car" and "service the car". `whole`
 * asks for all of it: "the meeting with Anna" is then not "call Anna".
 */
export function speaksOf(what: string, cue: string, { whole = false }: { readonly whole?: boolean } = {}): boolean {
  const units = thingsIn(what);
  const impacts = impactsOf(cue);
  let all = 0;
  let held = 0;
  for (const unit of units) {
    const isOccasion = OCCASIONS.has(unit.forms[0]?.terms[0]?.term ?? '');
    const weight = isOccasion && units.length > 1 ? OCCASION_WEIGHT : 1;
    const isHeld = isSpokenOf(unit, impacts);
    if (whole && !isHeld && !isOccasion) return false;
    all += weight;
    if (isHeld) held += weight;
  }
  return all > 0 && held / all >= MOST_OF_IT;
}

/** Whether two cues ask for the same thing: each names all that the other names. */
export function sameThing(a: string, b: string): boolean {
  return namesAll(a, b) && namesAll(b, a);
}

/** What a word means without naming it: one flosses nothing but teeth. Stems, and the words that they imply. */
const IMPLIED: Readonly<Record<string, string>> = {
  floss: 'teeth tooth',
  shave: 'face beard',
  vacuum: 'floor carpet rug room house home apartment',
  mow: 'lawn grass',
  hoover: 'floor carpet rug room house home',
  mop: 'floor',
  stretch: 'muscle back leg body',
  牙线: '牙齿 牙',
};

function namesAll(a: string, b: string): boolean {
  const impacts = impactsOf(b);
  const units = thingsIn(a);
  const implied = new Set(thingsIn(b).flatMap((unit) => impliedBy(unit)));
  return units.length > 0 && units.every((unit) => isSpokenOf(unit, impacts) || implied.has(stemOf(unit)));
}

const stemOf = ({ forms }: QueryUnit): string => forms[0]?.terms[0]?.term ?? '';
const impliedBy = (unit: QueryUnit): string[] =>
  (IMPLIED[stemOf(unit)] ?? '').split(' ').flatMap((word) => thingsIn(word).map(stemOf));

/** A new trigger is compared with all others of its person: what their cues say is read once. */
const MOST_READ = 4_000;

/** The same of a text again, without reading it again. */
function readOnce<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (known.size >= MOST_READ) known.clear();
    known.set(text, now);
    return now;
  };
}

const impactsOf = readOnce(
  (text): ReadonlyMap<string, number> => new Map(indexTerms(text).map(({ term, impact }) => [term, impact])),
);

const thingsIn = readOnce((text): readonly QueryUnit[] =>
  queryUnits(text, undefined).filter(({ weight }) => weight === 1),
);

function isSpokenOf({ label, forms }: QueryUnit, impacts: ReadonlyMap<string, number>): boolean {
  // 买药 ends in 药 and is another thing to do than 吃药: only a word of the table itself stands for its thing.
  const isCompound = /\p{Script=Han}{2}/u.test(label) && !isChineseConceptWord(label);
  return forms.some(
    ({ terms, strength }) =>
      strength >= SURE &&
      !(isCompound && terms.some(({ term }) => term.startsWith('#'))) &&
      terms.every(({ term, weight }) => weight < 1 || (impacts.get(term) ?? 0) >= MENTIONED),
  );
}
