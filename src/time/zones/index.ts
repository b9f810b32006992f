export { midnightAfter } from './midnight.ts';
export { readInstant } from './read-instant.ts';
export {
  findWallMs,
  formatInstant,
  formatWallTime,
  fromWallTime,
  instantOfWall,
  offsetAt,
  toWallTime,
  type WallMs,
  type WallTime,
  wallMsOf,
  wallTimeOf,
} from './wall-time.ts';
export { type OffsetSpan, openZone, type Zone } from './zone.ts';
export { allZones, canonicalZone, isZone, suggestZones } from './zone-names.ts';
