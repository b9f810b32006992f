/** So many households share what is measured. */
export const HOUSEHOLDS = 1000;

/** The household of the n-th of many things. */
export function householdOf(n: number): string {
  return `hh_${n % HOUSEHOLDS}`.padEnd(17, 'x');
}
