import type { ZoneName } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { isZone } from '../zones/index.ts';
import { findCity } from './cities.ts';
import { ABBREVIATIONS, PLACES } from './zones.ts';

export interface ZoneRead {
  readonly zone: ZoneName;
  readonly next: number;
}

const REGIONS = new WordSet('africa america antarctica asia atlantic australia europe indian pacific etc');

const US_ZONES = new WordSet('eastern central mountain pacific');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Older names of IANA begin with words that other pairs have too ("us/them"): only those that exist are meant. */
const OLD_REGIONS = new WordSet('us canada brazil chile mexico arctic');

/** An IANA name, "Asia/Taipei" or "America/New_York", in any case. The resolver checks that it exists. */
function readIana(ts: readonly Token[], i: number): ZoneRead | undefined {
  const region = ts[i];
  const isOld = OLD_REGIONS.has(region);
  if (!region || !(isOld || REGIONS.has(region)) || ts[i + 1]?.text !== '/' || ts[i + 1]?.gap) return undefined;
  let name = capital(region.text);
  let next = i + 1;
  while ((ts[next]?.text === '/' || ts[next]?.text === '_') && ts[next + 1] && !ts[next + 1]?.gap && next - i < 9) {
    name += `${ts[next]?.text}${capital(ts[next + 1]?.text ?? '')}`;
    next += 2;
  }
  return isOld && !isZone(name) ? undefined : { zone: { zone: name }, next };
}

/** "+8" or "-05:00" after UTC or GMT, as a zone with a fixed offset. */
function readOffset(ts: readonly Token[], i: number): ZoneRead | undefined {
  const sign = ts[i]?.text;
  const shape = ts[i + 1]?.shape;
  if ((sign !== '+' && sign !== '-') || !shape || ts[i + 1]?.gap) return undefined;
  const hours = (shape.parts[0] ?? 0) > 14 ? Math.floor((shape.parts[0] ?? 0) / 100) : (shape.parts[0] ?? 0);
  if (hours > 14) return undefined;
  // POSIX names count westwards.
  return { zone: { zone: hours === 0 ? 'UTC' : `Etc/GMT${sign === '+' ? '-' : '+'}${hours}` }, next: i + 2 };
}

const abbreviations = new WordMap(ABBREVIATIONS);

/** The first words of places. */
const placeBeginnings = new WordSet(
  Object.keys(PLACES)
    .map((place) => place.split(' ')[0])
    .join(' '),
);

/** A place of one or two words. */
function readPlace(ts: readonly Token[], i: number): { zone: string; next: number } | undefined {
  const one = ts[i]?.text;
  if (one === undefined || !placeBeginnings.has(ts[i])) return undefined;
  const two = PLACES[`${one} ${ts[i + 1]?.text ?? ''}`];
  if (two) return { zone: two, next: i + 2 };
  const single = Object.hasOwn(PLACES, one) ? PLACES[one] : undefined;
  return single ? { zone: single, next: i + 1 } : undefined;
}

/** "London time", "Pacific standard time", "time in Tokyo". */
export function readPlaceTime(ts: readonly Token[], i: number): ZoneRead | undefined {
  const place = readPlace(ts, i);
  if (!place) return undefined;
  let next = place.next;
  if (ts[next]?.text === 'standard' || ts[next]?.text === 'daylight' || ts[next]?.text === 'local') next++;
  return ts[next]?.text === 'time' ? { zone: { zone: place.zone }, next: next + 1 } : undefined;
}

/** Letters that name a zone also after "in", where others are words ("in art class"). */
export const CLEAR_LETTERS = 'utc gmt est edt cst cdt mst mdt pst pdt cet cest jst';
const clearLetters = new WordSet(CLEAR_LETTERS);

/** "Lima time", "Addis Ababa time": any city that has a zone of its own. */
function readCityTime(ts: readonly Token[], i: number): ZoneRead | undefined {
  const words = ts[i + 1]?.text === 'time' ? 1 : ts[i + 2]?.text === 'time' ? 2 : 0;
  if (words === 0) return undefined;
  const zone = findCity(words === 1 ? (ts[i]?.text ?? '') : `${ts[i]?.text ?? ''} ${ts[i + 1]?.text ?? ''}`);
  return zone === undefined ? undefined : { zone: { zone }, next: i + words + 1 };
}

const NO_CITIES = new WordSet('eastern central mountain pacific british german indian');

/** Nouns that make a city part of a longer name: "in London Bridge station". */
const LONGER_NAMES = new WordSet(
  'bridge street road avenue square station airport hotel hall park office restaurant cafe bar room tower house building center centre market museum theater theatre university college school hospital church times club gate lane court style city',
);

/** "9am in London": the hour is that city's, as far as anybody tells; whose clock is meant is unsure. */
function readInPlace(ts: readonly Token[], i: number): ZoneRead | undefined {
  if (ts[i]?.text !== 'in' || NO_CITIES.has(ts[i + 1])) return undefined;
  const place = readPlace(ts, i + 1);
  const after = place && ts[place.next];
  return place && !LONGER_NAMES.has(after) && after?.text !== "'s"
    ? { zone: { zone: place.zone, place: true }, next: place.next }
    : undefined;
}

/** A zone right after a clock: "PST", "(BST)", "London time", "in London time", "Asia/Tokyo", "UTC+8". */
export function readZone(ts: readonly Token[], i: number, weak: boolean, afterAt = false): ZoneRead | undefined {
  const open = ts[i]?.text === '(' ? 1 : 0;
  const at = i + open;
  const token = ts[at];
  if (!token) return undefined;
  const close = (read: ZoneRead): ZoneRead =>
    open && ts[read.next]?.text === ')' ? { ...read, next: read.next + 1 } : read;
  const iana = readIana(ts, at) ?? (token.text === 'in' ? readIana(ts, at + 1) : undefined);
  if (iana) return close(iana);
  const named = abbreviations.get(token);
  if (named && !(weak && token.text.length < 3) && token.text !== 'z') {
    const offset = token.text === 'utc' || token.text === 'gmt' ? readOffset(ts, at + 1) : undefined;
    return close(offset ?? { zone: named, next: at + 1 });
  }
  if (token.text === 'in' && !weak && clearLetters.has(ts[at + 1])) {
    const letters = readZone(ts, at + 1, false);
    if (letters) return close(letters);
  }
  const inPlace = !weak || afterAt ? readInPlace(ts, at) : undefined;
  if (inPlace) return close(inPlace);
  const placed =
    readPlaceTime(ts, token.text === 'in' ? at + 1 : at) ?? readCityTime(ts, token.text === 'in' ? at + 1 : at);
  if (placed) return close(placed);
  // "9:30am Eastern", "19:00Z"
  if (!weak && US_ZONES.has(token)) return close({ zone: { zone: PLACES[token.text] ?? 'UTC' }, next: at + 1 });
  if (token.text === 'z' && !token.gap) return { zone: { zone: 'UTC' }, next: at + 1 };
  return undefined;
}

/** "(UTC)", "PST" behind an hour of another script. */
export const readLetters = (ts: readonly Token[], i: number): ZoneRead | undefined =>
  clearLetters.has(ts[i]) ? readZone(ts, i, false) : undefined;
