import { counted } from '../../../../plural.ts';
import type { LifePhrases } from './life-phrases.ts';
import { ended } from './one-line.ts';

const quote = (text: string): string => `"${text}"`;
const full = (text: string): string => ended(text.charAt(0).toUpperCase() + text.slice(1), '.');
const on = (at: string): string => (/^(?:today|tomorrow|yesterday)\b/.test(at) ? at : `on ${at}`);

/** English. */
export const lifeEn: LifePhrases = {
  pausedUntil: (cue, until, next) =>
    `Paused ${quote(cue)} until ${until}${next ? `; it comes next ${on(next)}` : ''}. Say ${quote(`resume ${cue}`)} to go on before.`,
  allPausedUntil: (count, until) =>
    `Paused ${counted(count, 'reminder')} until ${until}. Say "resume all" to go on before.`,
  pauseEndUnknown: () => 'I do not know when that is, so it stays paused until you resume it.',
  listedUntil: (until) => `paused until ${until}`,
  ends: (cue, last, times) => `${quote(cue)} comes ${counted(times, 'more time')}, the last time ${on(last)}.`,
  endsWhen: (cue) => `I found no end in that. Say it like this: ${quote(`end ${cue} after Friday`)}.`,
  letGo: (cue, next) => `All right, I ask no more about ${quote(cue)}.${next ? ` Next: ${next}.` : ''}`,

  doneNext: (next) => `Done. Next: ${next}.`,

  fireEarly: (thing, at, within) => `In ${within}, ${at}: ${full(thing)}`,
  held: (slot) => `This was due ${on(slot)} and waited for your quiet hours to end.`,
  heldMore: (count) => `It also stands for ${counted(count, 'earlier one')}.`,
  askMissed: (thing, count, last) =>
    count === 1
      ? `I missed this while I was off; it was due ${on(last)}: ${ended(thing, '.')} Tell it now, or let it be?`
      : `I missed ${count} of these while I was off, the last one due ${on(last)}: ${ended(thing, '.')} Tell them now, or let them be?`,
  nagAgain: (thing, number, limit) => `Still open (${number} of ${limit}): ${full(thing)}`,
  nagNext: (at) => `I'll ask again ${on(at)}.`,
  nagLast: () => 'I ask no more after this.',
  tellNow: { label: 'Tell me', says: 'tell me now' },
  letBe: { label: 'Let it be', says: 'let it be' },
  letBeDone: () => 'All right, I let it be.',
  escalated: (handle, thing, slot, within) =>
    `${handle} has not answered this reminder of ${slot} for ${within}, and wanted you to know then: ${ended(thing, '.')}`,
  escalatedOwn: (thing, slot, within) =>
    `You have not answered this reminder of ${slot} for ${within}, so I tell you here too: ${ended(thing, '.')}`,

  brokenOff: {
    untold: (thing, slot) => `I could not tell you this ${on(slot)}: ${ended(thing, '.')}`,
    perhaps_told: (thing, slot) => `I do not know whether this reached you ${on(slot)}: ${ended(thing, '.')}`,
    begun_task: (thing, slot) =>
      `I was interrupted in the middle of this ${on(slot)}: ${ended(thing, '.')} What is done is done; I do not begin it again by myself. Say it with a time to have it done anew.`,
    unreadable: (thing, slot) =>
      `I cannot read any more when this is to come, so I paused it; it was due ${on(slot)}: ${ended(thing, '.')} Say it anew with its time, and cancel the old one.`,
  },
  place: (channel, group) => (group === null ? `on ${channel}` : `in "${group}" on ${channel}`),
  unreachedIn: (place, slot) =>
    `I couldn't reach you ${place}, so here${slot === null ? '' : `; it was due ${on(slot)}`}:`,
  unreachedPerhaps: (place, slot) =>
    `I do not know whether this reached you ${place}${slot === null ? '' : `; it was due ${on(slot)}`}:`,

  inQuiet: (until) =>
    `That is in your quiet hours, so you hear it when they end, ${on(until)}. Say "urgent" with a reminder that must not wait.`,
  changed: (cue, sentences) => `Changed ${quote(cue)}. ${sentences}`,
  changedBack: (cue) => `Changed ${quote(cue)}: it does no more than come at its times.`,
  quietSet: (from, to) =>
    `I do not disturb you from ${from} to ${to}. What comes due then waits until ${to}; urgent reminders come all the same.`,
  quietOff: () => 'You have no quiet hours any more.',
  quietIs: (from, to) => `Your quiet hours are from ${from} to ${to}.`,
  quietNone: () => 'You have no quiet hours. Say for example "don\'t disturb me from 11pm to 7am".',
  quietHow: () => 'I found no two times in that. Say for example "don\'t disturb me from 11pm to 7am".',
  snoozeSet: (length) => `From now on, "snooze" means ${length}.`,
  nagSet: (every) => `From now on, "keep reminding me" means every ${every}.`,
  dayPartSet: (part, clock) => `From now on, ${quote(part)} means ${clock}.`,

  whoIs: (name) => `I know nobody here called ${quote(name)}, so I set nothing.`,
  unreachable: (name) => `I know no chat of ${name} where I could tell them, so I set nothing.`,
  askedConsent: (name) => `I ask ${name} first, in their own chat; until they agree I tell only you.`,
  askConsent: (handle) =>
    `${handle} would like me to tell you when they do not answer a reminder. Is that all right? Then say "you may tell me about ${handle}".`,
  consentButtons: (handle) => [
    { label: 'Yes', says: `you may tell me about ${handle}` },
    { label: 'No', says: `don't tell me about ${handle}` },
  ],
  consentYes: (handle) => `All right: I tell you when ${handle} does not answer and wants you to know.`,
  consentNo: (handle) => `All right: I tell you nothing about reminders of ${handle}.`,
};
