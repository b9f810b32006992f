/** Reading data that somebody else wrote. */

export type DataRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with names. */
export function isRecord(value: unknown): value is DataRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of these fields that holds words; numbers count as words. */
export function textField(record: DataRecord, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return undefined;
}
