import { LONGEST_REQUEST, understand } from '../understand/index.ts';
import type { Hearing } from './hearing.ts';
import { contentOf } from './remind.ts';

/** One message makes so many requests at most; more is a text to keep. */
const MOST_REQUESTS = 6;

/** Words in quotation marks, which are left whole, or what may stand between two requests. */
const JOINTS =
  /["“「『][^"”」』]*["”」』]|(?:[,;.，,、；;。\n]\s*|\s+)(?:(?:and|also|then|plus|as well as)\b[\s,]*)+|[,;\n，；。、]\s*(?:(?:還有|还有|另外|然後|然后|接著|接着|並且|并且|以及|也|再)[，,]?)*|\.\s+|(?:還有|还有|另外|然後再?|然后再?|並且|并且|以及)[，,]?/giu;

/**
 * A message that asks for several reminders, each with its own time and thing ("… and remind me to …"), as one message
 * for each; undefined for every other. `read` reads a part.
 */
export function severalRequests({ said, words }: Hearing, read: (text: string) => Hearing): Hearing[] | undefined {
  if (said.length > LONGEST_REQUEST) return undefined;
  const asks = (text: string): boolean => words.tables.some(({ anew }) => anew.test(text));
  const parts: string[] = [];
  let from = 0;
  for (const joint of said.matchAll(JOINTS)) {
    if (/^["“「『]/u.test(joint[0])) continue;
    const end = joint.index + joint[0].length;
    if (!asks(said.slice(from, joint.index)) || !asks(said.slice(end))) continue;
    // The next request begins at the last joint before its verb; a time may stand between ("and at 5 remind me").
    const next = said.slice(end).split(JOINTS)[0] ?? '';
    if (!asks(next)) continue;
    parts.push(said.slice(from, joint.index));
    from = end;
  }
  if (parts.length === 0 || parts.length >= MOST_REQUESTS) return undefined;
  const { anewLead } = words.tables[0]!;
  const requests = [...parts, said.slice(from)].map((part) => {
    const request = read(part);
    return isWholeRequest(request) || asks(part) ? request : read(anewLead + part);
  });
  return requests.every(isWholeRequest) ? requests : undefined;
}

function isWholeRequest(hearing: Hearing): boolean {
  const { when, words } = hearing;
  if (when.kind !== 'found' || contentOf(hearing, when.parsed) === '') return false;
  for (const { kind, weak } of understand(words)) if (!weak) return kind === 'remind' || kind === 'task';
  return false;
}
