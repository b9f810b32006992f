import { allZones } from '../zones/index.ts';

/** Names of IANA's cities that are everyday words, or parts of the day and year. */
const WORDS = new Set('center central easter knox midway midnight reunion vincennes north south east west'.split(' '));

let cities: ReadonlyMap<string, string> | undefined;

/** The zone that is called after a city ("Lima", "Addis Ababa"), in small letters; built when first asked for. */
export function findCity(name: string): string | undefined {
  cities ??= new Map(
    allZones()
      .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
      .map((zone) => [
        zone
          .slice(zone.lastIndexOf('/') + 1)
          .replaceAll('_', ' ')
          .toLowerCase(),
        zone,
      ]),
  );
  return WORDS.has(name) ? undefined : cities.get(name);
}
