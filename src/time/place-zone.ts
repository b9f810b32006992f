import { allLanguages, foldChar } from './languages.ts';

/**
 * The IANA zone of a city or country that somebody names as a place ("Lisbon", "Lisbon, Portugal", 東京); undefined for
 * one that is not known, or that has several zones.
 */
export function zoneOfPlace(place: string): string | undefined {
  const fold = foldChar();
  const [name = ''] = [...place.normalize('NFKC').trim().toLowerCase()]
    .map((char) => fold(char) ?? char)
    .join('')
    .split(/[,，、(（]/);
  if (name.trim() === '') return undefined;
  for (const language of allLanguages()) {
    const zone = language.zoneOfPlace(name.trim());
    if (zone !== undefined) return zone;
  }
  return undefined;
}
