import { PLACES } from './zones.ts';

/** Words that name a zone before 时间 and are no place to live in. */
const NO_PLACE = new Set(['格林威治', '格林尼治']);

/** The zone of a city or country by its Chinese name, in Simplified characters. */
export function zoneOfPlace(place: string): string | undefined {
  const bare = place.replace(/[市都城]$/, '');
  return !NO_PLACE.has(bare) && Object.hasOwn(PLACES, bare) ? PLACES[bare] : undefined;
}
