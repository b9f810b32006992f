import { WakefulError } from '../../../../errors.ts';
import { parseSnooze, type SnoozeReading } from '../../../../time/index.ts';
import { addressTo } from '../say/index.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { durationInWords, instantInWords, nameOf } from './in-words.ts';

/** A bare time ("10 min", "tomorrow") puts off what was said within this time; later it is no answer to it any more. */
const STILL_ANSWERS_MS = 12 * 3_600_000;

/** Repeats what was last said here, or the fire that is named, at another time. */
export const answerSnooze: Answering = async (hearing, { weak }) => {
  const { briefing, phrases, tools, ref } = hearing;
  const { lastFire, now } = briefing;
  // A trigger that is named by its id is moved, not put off.
  if (ref?.startsWith('trg_')) return undefined;
  // "Every 5 minutes" puts nothing off.
  if (weak && hearing.when.kind === 'found' && hearing.when.parsed.schedule.kind !== 'at') return undefined;
  if (weak && !(lastFire && !lastFire.acknowledged && now - lastFire.saidAt < STILL_ANSWERS_MS)) return undefined;
  const fireId = ref?.startsWith('fire_') ? ref : lastFire?.fireId;
  if (fireId === undefined) return refuse(phrases.nothingSaid(), 'not_found');
  const reading = usualSnooze(hearing) ?? readSnooze(hearing);
  if (reading?.kind !== 'until') return weak ? undefined : refuse(phrases.snoozeHow(), 'schedule_not_found_in_text');
  const trigger = await tools.snooze(fireId, reading.at);
  return speak(
    phrases.snoozed(
      addressTo(nameOf(trigger)),
      instantInWords(reading.at, briefing),
      durationInWords(reading.at - now, briefing),
    ),
  );
};

/** "Snooze" alone, as the person set it. */
function usualSnooze({ briefing: { now, preferences }, words }: Hearing): SnoozeReading | undefined {
  const { snoozeMs } = preferences;
  const isBare = /^(?:snooze|later|延後|延后|推遲|推迟|貪睡|贪睡|小睡)(?: it| this| that|一下)?[\s.!。！]*$/iu.test(
    words.text,
  );
  return snoozeMs === undefined || !isBare ? undefined : { kind: 'until', at: now + snoozeMs, ambiguous: [] };
}

function readSnooze({ said, briefing: { now, zone, workdays } }: Hearing): SnoozeReading | undefined {
  try {
    return parseSnooze(said, { now, zone, ...(workdays ? { workdays } : {}) });
  } catch (error) {
    if (error instanceof WakefulError && error.code === 'schedule_not_found_in_text') return undefined;
    throw error;
  }
}
