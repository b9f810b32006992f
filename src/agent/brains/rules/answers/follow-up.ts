import type { EpochMs } from '../../../../clock.ts';
import type { MessageBody, MessageButton } from '../../../../store/index.ts';
import type { Lang } from '../../../../time/index.ts';
import { addressTo, type BrokenOff, oneLine, phrasesOf } from '../say/index.ts';
import { durationInWords, instantInWords, type Listener } from './in-words.ts';
import { fireButtons } from './wake.ts';

/** A fire that is told again. */
interface Nag extends Listener {
  readonly cue: string;
  readonly fireId: string;
  /** Which telling again this is, of how many at most. */
  readonly number: number;
  readonly limit: number;
  /** When it will be told the next time; null when it was the last. */
  readonly nextAt: EpochMs | null;
  /** Whose it is, in a group; null where only they read it. */
  readonly handle: string | null;
}

/** What asks again about something that is not done, with the buttons that answer. */
export function sayNag({ cue, fireId, number, limit, nextAt, handle, ...listener }: Nag): MessageBody {
  const phrases = phrasesOf(listener.lang);
  const says = phrases.nagAgain(addressTo(oneLine(cue)), number, limit);
  const next = nextAt === null ? phrases.nagLast() : phrases.nagNext(instantInWords(nextAt, listener));
  const text = phrases.sentences([handle === null ? says : phrases.fireFor(oneLine(handle), says), next]);
  return { text, buttons: fireButtons(listener.lang, fireId) };
}

/** A fire that nobody answered. */
interface Escalated extends Listener {
  readonly cue: string;
  readonly slotAt: EpochMs;
  readonly waitedMs: number;
  /** Who did not answer; null to tell them themselves on another route. */
  readonly handle: string | null;
  readonly fireId: string;
}

/** What tells somebody else, or on another route, that a reminder was not answered, and why it is told. */
export function sayEscalated({ cue, slotAt, waitedMs, handle, fireId, ...listener }: Escalated): MessageBody {
  const phrases = phrasesOf(listener.lang);
  const [slot, waited] = [instantInWords(slotAt, listener), durationInWords(waitedMs, listener)];
  if (handle !== null) return { text: phrases.escalated(oneLine(handle), oneLine(cue), slot, waited) };
  const text = phrases.escalatedOwn(addressTo(oneLine(cue)), slot, waited);
  return { text, buttons: fireButtons(listener.lang, fireId) };
}

/** The question whether somebody would be told what another member does not answer, with its two answers. */
export function sayConsentAsked(handle: string, lang: Lang): { text: string; buttons: readonly MessageButton[] } {
  const phrases = phrasesOf(lang);
  return { text: phrases.askConsent(oneLine(handle)), buttons: phrases.consentButtons(oneLine(handle)) };
}

/** A fire that could not be carried out. */
interface Undone extends Listener {
  readonly cue: string;
  readonly slotAt: EpochMs;
  readonly fireId: string;
  readonly brokenOff: BrokenOff;
  readonly handle: string | null;
}

/** What tells that a fire could not be carried out, and what it was about. */
export function sayUndone({ cue, slotAt, fireId, brokenOff, handle, ...listener }: Undone): MessageBody {
  const phrases = phrasesOf(listener.lang);
  const says = phrases.brokenOff[brokenOff](addressTo(oneLine(cue)), instantInWords(slotAt, listener));
  const text = handle === null ? says : phrases.fireFor(oneLine(handle), says);
  return { text, buttons: fireButtons(listener.lang, fireId) };
}

/** A message that did not arrive. */
interface Unreached extends Listener {
  /** What was to be said. */
  readonly text: string;
  readonly channel: string;
  /** The title of the group; null for a direct chat. */
  readonly group: string | null;
  /** When it was due, and by which fire; null for a message that no reminder said. */
  readonly slotAt: EpochMs | null;
  readonly fireId: string | null;
  /** It may have arrived all the same. */
  readonly perhaps: boolean;
}

/** What tells in another place that somebody could not be reached, with what was to be said there. */
export function sayUnreached({ text, channel, group, slotAt, fireId, perhaps, ...listener }: Unreached): MessageBody {
  const phrases = phrasesOf(listener.lang);
  const place = phrases.place(phrases.channel(channel), group === null ? null : oneLine(group));
  const slot = slotAt === null ? null : instantInWords(slotAt, listener);
  const lead = perhaps ? phrases.unreachedPerhaps(place, slot) : phrases.unreachedIn(place, slot);
  const buttons = fireId === null ? {} : { buttons: fireButtons(listener.lang, fireId) };
  return { text: `${lead}\n${text}`, ...buttons };
}
