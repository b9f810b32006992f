import { findCity } from './en/cities.ts';
import { PLACES as ENGLISH_PLACES } from './en/zones.ts';
import { foldChinese } from './zh/script.ts';
import { PLACES as CHINESE_PLACES } from './zh/zones.ts';

/** Words that name a zone before "time" and are no place to live in. */
const NO_PLACE = new Set(['eastern', 'central', 'mountain', 'pacific', 'british', 'german', '格林威治', '格林尼治']);

/**
 * The IANA zone of a city or country that somebody names as a place ("Lisbon", "Lisbon, Portugal", 東京); undefined for
 * one that is not known, or that has several zones.
 */
export function zoneOfPlace(place: string): string | undefined {
  const [name = ''] = [...place.normalize('NFKC').trim().toLowerCase()]
    .map((char) => foldChinese(char) ?? char)
    .join('')
    .split(/[,，、(（]/);
  const bare = name.trim().replace(/^(?:downtown|greater|central) |(?:市|都|城)$/g, '');
  if (bare === '' || NO_PLACE.has(bare)) return undefined;
  if (Object.hasOwn(ENGLISH_PLACES, bare)) return ENGLISH_PLACES[bare];
  if (Object.hasOwn(CHINESE_PLACES, bare)) return CHINESE_PLACES[bare];
  return findCity(bare);
}
