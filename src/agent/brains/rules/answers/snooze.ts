import type { EpochMs } from '../../../../clock.ts';
import { WakefulError } from '../../../../errors.ts';
import { parseSnooze, type SnoozeReading } from '../../../../time/index.ts';
import type { LastFire } from '../../../brain.ts';
import { addressTo } from '../say/index.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { durationInWords, instantInWords, nameOf } from './in-words.ts';
import { namedFire, namesOne } from './named-fire.ts';

/** A bare time ("10 min", "tomorrow") puts off what was said within this time; later it is no answer to it any more. */
const STILL_ANSWERS_MS = 6 * 3_600_000;

/** …unless something else was said since: then only within this time. */
const RIGHT_AFTER_MS = 3_600_000;
/** Nobody puts off further than this without saying so. */
const LONGEST_BARE_MS = 8 * 86_400_000;

/** Whether a bare time can still mean what was last said here. */
function isOpen({ briefing: { lastFire, now, before } }: Hearing): boolean {
  const isNewest = lastFire !== null && (before.at(-1)?.at ?? 0) <= lastFire.saidAt;
  return lastFire !== null && waits(lastFire, now, isNewest ? STILL_ANSWERS_MS : RIGHT_AFTER_MS);
}

/** Whether what was told within `ms` waits for an answer still. */
const waits = ({ acknowledged, saidAt }: LastFire, now: EpochMs, ms: number): boolean =>
  !acknowledged && now - saidAt < ms;

/** Repeats what was last said here, or the fire that is named, at another time. */
export const answerSnooze: Answering = async (hearing, { weak, subject, when: length }) => {
  const { briefing, phrases, tools, ref } = hearing;
  const { lastFire, now } = briefing;
  // A trigger that is named by its id is moved, not put off.
  if (ref?.startsWith('trg_')) return undefined;
  // "Every 5 minutes" puts nothing off.
  if (weak && hearing.when.kind === 'found' && hearing.when.parsed.schedule.kind !== 'at') return undefined;
  const { name = subject, time = '' } = SNOOZE_NAMED.exec(hearing.said.trim())?.groups ?? {};
  const isNamed = namesOne(name);
  const named = isNamed ? namedFire(briefing, name) : undefined;
  // "Postpone the jog 10 minutes" puts off what was told, and later the series.
  const isMeant = isNamed ? named !== undefined && waits(named, now, STILL_ANSWERS_MS) : isOpen(hearing);
  if (weak && !isMeant) return undefined;
  if (isNamed && !named && !ref) return refuse(phrases.notFound(name), 'not_found');
  const fireId = ref?.startsWith('fire_') ? ref : (named ?? lastFire)?.fireId;
  if (fireId === undefined) return refuse(phrases.nothingSaid(), 'not_found');
  const told = named ? { ...hearing, said: subject === '' ? `snooze${time}` : length } : hearing;
  const reading = usualSnooze(hearing) ?? readSnooze(told);
  if (reading?.kind !== 'until') return weak ? undefined : refuse(phrases.snoozeHow(), 'schedule_not_found_in_text');
  // "Next month" puts nothing off: it asks for something new.
  if (weak && reading.at - now > LONGEST_BARE_MS) return undefined;
  const trigger = await tools.snooze(fireId, reading.at);
  return speak(
    phrases.snoozed(
      addressTo(nameOf(trigger)),
      instantInWords(reading.at, briefing),
      durationInWords(reading.at - now, briefing),
    ),
  );
};

/** "Snooze the jog for 10 minutes": what is put off, and for how long. */
const SNOOZE_NAMED =
  /^(?:please )?snooze (?:the |my )?(?<name>(?!(?:for|until|till|to|by|in|at|it|this|that|an?|half|one|two|three|five|ten|tonight|tomorrow|minus|plus|negative|again|more|later|now|every|next|on|about)\b)[\p{L}].*?)(?<time> (?:for|until|till|to|by|in|at|tonight|tomorrow)\b.*| \d.*| (?:an?|half|one|two|three|five|ten|fifteen|twenty|thirty)\b.*)?[\s.!]*$/iu;

/** "Snooze" alone, as the person set it. */
function usualSnooze({ briefing: { now, preferences }, words }: Hearing): SnoozeReading | undefined {
  const { snoozeMs } = preferences;
  const isBare = /^(?:snooze|later|延後|延后|推遲|推迟|貪睡|贪睡|小睡)(?: it| this| that|一下)?[\s.!。！]*$/iu.test(
    words.text,
  );
  return snoozeMs === undefined || !isBare ? undefined : { kind: 'until', at: now + snoozeMs, ambiguous: [] };
}

/** "Snooze 20" means minutes. */
const BARE_MINUTES = /^(snooze(?: (?:it|this|that))?(?: for)?) (\d{1,3})[.!]?$/i;

function readSnooze({ said: told, briefing: { now, zone, workdays } }: Hearing): SnoozeReading | undefined {
  const said = told.replace(BARE_MINUTES, '$1 $2 minutes');
  try {
    return parseSnooze(said, { now, zone, ...(workdays ? { workdays } : {}) });
  } catch (error) {
    if (error instanceof WakefulError && error.code === 'schedule_not_found_in_text') return undefined;
    throw error;
  }
}
