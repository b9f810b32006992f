/** Nothing in it is written otherwise in JSON, and no half of a character. */
const PLAIN = /^[ !#-[\]-\u007f\u00a0-\u2027\u2030-\ud7ff]*$/;

/**
 * JSON with sorted keys and no white space: equal data give equal text, so that its hash can be computed again. Half a
 * character becomes U+FFFD, as it does in a database.
 */
export function canonicalJson(value: unknown): string {
  // Every thought and every decision goes through here: written without lists in between.
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    let items = '';
    for (const each of value) items += `${items === '' ? '' : ','}${canonicalJson(each ?? null)}`;
    return `[${items}]`;
  }
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key];
    if (inner !== undefined) members += `${members === '' ? '' : ','}${quoted(key)}:${canonicalJson(inner)}`;
  }
  return `{${members}}`;
}

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text.toWellFormed());
}
