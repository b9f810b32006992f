import { WakefulError } from '../../errors.ts';

/**
 * Names for which Intl still answers with the spelling that the IANA database has left behind, and their present ones.
 */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * The three-letter names that are in the IANA database. Intl knows more (PST, IST, CST …), but what those mean is a
 * guess, so they are no zones here.
 */
const SHORT_NAMES = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

/** Canonical names by the lower-case spelling and by themselves; only names that exist are kept, so it cannot grow without bound. */
const known = new Map<string, string>();

/** The canonical spelling of an IANA zone, or undefined for anything else. */
function findZone(name: string): string | undefined {
  const exact = known.get(name);
  if (exact !== undefined) return exact;
  const key = name.toLowerCase();
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  if (!/^[a-z][a-z0-9_+\-/]*$/.test(key) || (key.length === 3 && !SHORT_NAMES.has(name.toUpperCase())))
    return undefined;
  try {
    const resolved = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    const canonical = PRESENT_NAMES[resolved] ?? resolved;
    known.set(key, canonical);
    known.set(canonical, canonical);
    return canonical;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether `name` is an IANA zone that this machine knows, in any case of letters. */
export function isZone(name: string): boolean {
  return findZone(name) !== undefined;
}

/**
 * The canonical spelling of a zone: `asia/taipei` and `ROC` are `Asia/Taipei`, `Asia/Calcutta` is `Asia/Kolkata`.
 * Throws `zone_unknown`, with the nearest names in `fields.suggestions`.
 */
export function canonicalZone(name: string): string {
  // What comes from a damaged row need not even be a word.
  if (typeof name !== 'string') throw new WakefulError('zone_unknown', 'The schedule names no time zone.');
  const canonical = findZone(name);
  if (canonical !== undefined) return canonical;
  const suggestions = suggestZones(name);
  const hint = suggestions.length > 0 ? `Did you mean ${suggestions.join(' or ')}?` : 'Use a name like "Asia/Taipei".';
  throw new WakefulError('zone_unknown', `"${name.slice(0, 60)}" is not a time zone that I know. ${hint}`, {
    fields: { zone: name, suggestions },
  });
}

/** All zones of this machine under their present names. */
export function allZones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone').map((name) => PRESENT_NAMES[name] ?? name);
}

/** Names of zones that are spelled almost like a name, the nearest first; three at most. */
export function suggestZones(name: string): string[] {
  const asked = plain(name.slice(0, 60));
  if (asked === '') return [];
  const scored = allZones().map((zone) => {
    const city = plain(zone.slice(zone.lastIndexOf('/') + 1));
    const distance = Math.min(editDistance(asked, city), editDistance(asked, plain(zone)));
    return { zone, distance: city.length > 2 && asked.includes(city) ? Math.min(distance, 1) : distance };
  });
  const near = scored.filter(({ distance }) => distance <= Math.max(1, Math.floor(asked.length / 3)));
  return near
    .sort((a, b) => a.distance - b.distance || a.zone.localeCompare(b.zone))
    .slice(0, 3)
    .map(({ zone }) => zone);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9+]/g, '');
}

/** Levenshtein's distance with one row. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
