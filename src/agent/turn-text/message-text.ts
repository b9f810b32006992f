import { counted } from '../../plural.ts';
import { formatInstant } from '../../time/index.ts';
import type { EarlierMessage, LastFire, MessageBriefing, ToldFact } from '../brain.ts';
import type { EarlierStretch } from '../tiers/index.ts';
import { recalledLines, section } from './fire-text.ts';
import { commonLines, instantLine } from './heading.ts';
import { quoted } from './quoted.ts';

const SPEAKERS = { person: 'this person', other: 'somebody else', wakeful: 'you' } as const;

/** The text of a turn in which a person said something; `recalled` is what memory says to their words. */
export function messageText(briefing: MessageBriefing, recalled: readonly ToldFact[]): string[] {
  return [
    '[MESSAGE]',
    ...commonLines(briefing),
    ...(briefing.tasksMayUse ? [`tasks may use: ${briefing.tasksMayUse.join(', ')}`] : []),
    ...recalledLines(recalled),
    ...section(
      'EARLIER',
      briefing.earlier.map((stretch) => stretchLine(stretch, briefing.zone)),
    ),
    ...section(
      'SAID BEFORE',
      briefing.before.map((message) => earlierLine(message, briefing.zone)),
    ),
    ...section('LAST REMINDER', briefing.lastFire ? [lastFireLine(briefing.lastFire, briefing.zone)] : []),
    ...section('SAID NOW', [quoted(briefing.text, LONGEST_MESSAGE)]),
  ];
}

/** Of what was said long ago, this much is given. */
const LONGEST_EARLIER = 240;

function stretchLine({ from, to, messages, summary, first, last, promised }: EarlierStretch, zone: string): string {
  const short = (text: string): string => quoted(text, LONGEST_EARLIER);
  const parts =
    summary !== ''
      ? [quoted(summary)]
      : [
          ...(first === null ? [] : [`it began with ${short(first)}`]),
          ...(last === null ? [] : [`it ended with ${short(last)}`]),
          ...promised.map((text) => `you promised ${short(text)}`),
        ];
  return `${formatInstant(from, zone)} to ${formatInstant(to, zone)}, ${counted(messages, 'message')}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`;
}

/** What a person says in one message is read further than a fact. */
const LONGEST_MESSAGE = 16_000;

function earlierLine({ by, text, at }: EarlierMessage, zone: string): string {
  return `${formatInstant(at, zone)} ${SPEAKERS[by]}: ${quoted(text)}`;
}

function lastFireLine({ fireId, triggerId, cue, saidAt, acknowledged, checkIn }: LastFire, zone: string): string {
  const state = checkIn
    ? `a check-in, ${acknowledged ? 'answered' : 'not yet answered'}`
    : acknowledged
      ? 'done'
      : 'not yet done';
  return `${fireId} of ${triggerId}, ${quoted(cue)}, told ${instantLine(saidAt, zone)}, ${state}`;
}
