/**
 * JSON with sorted keys and no white space: equal data give equal text, so that its hash can be computed again. Half a
 * character becomes U+FFFD, as it does in a database.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : typeof inner === 'string'
        ? inner.toWellFormed()
        : inner,
  );
}
