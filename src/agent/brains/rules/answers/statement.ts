import type { MessageButton } from '../../../../store/index.ts';
import { addressTo, oneLine } from '../say/index.ts';
import { prepareWords, takeOff, understand } from '../understand/index.ts';
import { openCheckIn } from './check-in-reply.ts';
import { type Answering, type Hearing, speak, tableOf, timeText } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { readWhen } from './read-when.ts';

/** So many reminders that will say a new fact are named. */
const NAMED_JOINS = 2;
/** A thing longer than this is not offered as a reminder. */
const LONGEST_OFFER = 60;

/** "The meeting is on Friday": what links the thing to its time is a part of neither. */
const LINKING = /^(?:約?是在?|约?是在?|就?在)(?=\S)/u;

/** Keeps what was said, and tells which reminders will say it. Where it names a time to come, a reminder is offered. */
export const answerStatement: Answering = async (hearing) => {
  const { tools, phrases, briefing } = hearing;
  const text = takeOff(hearing.words.text, tableOf(hearing).noteLead);
  const checkIn = openCheckIn(hearing);
  if (checkIn !== undefined && !briefing.lastFire?.acknowledged) await tools.answerCheckIn(checkIn, { over: false });
  const { created, superseded, joins, proposed } = await tools.remember(text);
  const said = addressTo(oneLine(text));
  const parts = [!created ? phrases.known() : joins.length > 0 ? phrases.notedShort() : phrases.noted(said)];
  parts.push(...superseded.map((old) => phrases.replaces(addressTo(oneLine(old.text)))));
  parts.push(
    ...joins
      .slice(0, NAMED_JOINS)
      .map((trigger) =>
        phrases.joins(nameOf(trigger), trigger.nextAt === null ? null : instantInWords(trigger.nextAt, briefing)),
      ),
  );
  if (joins.length > NAMED_JOINS) parts.push(phrases.joinsMore(joins.length - NAMED_JOINS));
  // One question at a time: a proposal is asked after this answer.
  const request = joins.length === 0 && proposed.length === 0 ? offeredRequest(hearing) : undefined;
  if (request === undefined) return speak(phrases.sentences(parts));
  const buttons: MessageButton[] = [{ label: phrases.offerLabel(), says: request }];
  return speak(phrases.sentences([...parts, phrases.offer(request)]), { buttons });
};

/** "My appointment is on Tuesday at 3" → "remind me on Tuesday at 3: my appointment". */
export function offeredRequest(hearing: Hearing): string | undefined {
  const { when, phrases } = hearing;
  if (when.kind !== 'found') return undefined;
  const table = tableOf(hearing);
  const thing = takeOff(takeOff(takeOff(when.parsed.content, table.opener), table.factBefore), table.factAfter);
  const time = timeText(hearing).replace(LINKING, '');
  if (table.noMoment.test(time) || table.noMoment.test(thing) || table.hasBeen.test(`${thing}\n${time}`))
    return undefined;
  if (thing === '' || time === '' || thing.length > LONGEST_OFFER) return undefined;
  const request = oneLine(phrases.request(time, thing));
  return canBeTaken(request, hearing) ? request : undefined;
}

/** Whether a request is read as one once it is said: what cannot be read must not be offered. */
function canBeTaken(request: string, { briefing }: Hearing): boolean {
  const when = readWhen(request, briefing);
  if (when.kind !== 'found') return false;
  for (const { kind, weak } of understand(prepareWords(request, when.parsed.spans)))
    if (!weak) return kind === 'remind' || kind === 'task';
  return false;
}
