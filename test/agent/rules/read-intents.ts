import { prepareWords, understand } from '../../../src/agent/brains/rules/understand/index.ts';
import type { Span } from '../../../src/time/index.ts';

/**
 * How a message is read, with its times in braces: "remind me {tomorrow at 9} to call mom". The kinds are listed in the
 * order in which they are tried, weak ones with a question mark, down to the first that holds in any case.
 */
export function readIntents(marked: string): string {
  const spans: Span[] = [];
  let said = '';
  for (const part of marked.split(/(\{[^}]*\})/)) {
    const isTime = part.startsWith('{');
    const text = isTime ? part.slice(1, -1) : part;
    if (isTime) spans.push({ start: said.length, end: said.length + text.length });
    said += text;
  }
  const kinds: string[] = [];
  for (const { kind, weak } of understand(prepareWords(said, spans))) {
    if (kinds.at(-1) !== `${kind}?`) kinds.push(weak ? `${kind}?` : kind);
    if (!weak) break;
  }
  return kinds.join(' ');
}
