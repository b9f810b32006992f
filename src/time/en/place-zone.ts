import { findCity } from './cities.ts';
import { PLACES } from './zones.ts';

/** Words that name a zone before "time" and are no place to live in. */
const NO_PLACE = new Set(['eastern', 'central', 'mountain', 'pacific', 'british', 'german']);

/** The zone of a city or country by its English name. */
export function zoneOfPlace(place: string): string | undefined {
  const bare = place.replace(/^(?:downtown|greater|central) /, '');
  if (NO_PLACE.has(bare)) return undefined;
  return Object.hasOwn(PLACES, bare) ? PLACES[bare] : findCity(bare);
}
