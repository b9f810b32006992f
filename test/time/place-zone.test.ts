import { expect, test } from 'vitest';
import { zoneOfPlace } from '../../src/time/index.ts';

test.each([
  ['Lisbon', 'Europe/Lisbon'],
  ['lisbon, Portugal', 'Europe/Lisbon'],
  ['New York', 'America/New_York'],
  ['Addis Ababa', 'Africa/Addis_Ababa'],
  ['Berlin', 'Europe/Berlin'],
  ['里斯本', 'Europe/Lisbon'],
  ['東京', 'Asia/Tokyo'],
  ['台北市', 'Asia/Taipei'],
  ['纽约', 'America/New_York'],
  ['Springfield', undefined],
  ['central', undefined],
  ['my parents', undefined],
  ['台中', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s is in %s', (place, zone) => {
  expect(zoneOfPlace(place)).toBe(zone);
});
