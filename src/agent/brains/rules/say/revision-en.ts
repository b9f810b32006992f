import type { RevisionPhrases } from './revision-phrases.ts';

const quote = (text: string): string => `"${text}"`;

/** English. */
export const revisionEn: RevisionPhrases = {
  renamed: (was, cue, next) => `Renamed: ${quote(was)} is now ${quote(cue)}${next === null ? '' : `, next ${next}`}.`,
  sorry: () =>
    'I am sorry. "undo" takes back what I did last, "list" shows what is set; or tell me in one line what you want.',
  noRelay: (name, example) =>
    `I pass nothing on right away, and told ${name} nothing. I can remind them at a time: ${quote(example)}.`,
  relayExample: (name) => `remind ${name} at 5 to call me`,
  unclearChange: (cue) =>
    `I am not sure what to change, so I changed nothing. Say it in one line, for example ${quote(
      `move ${cue ?? 'the meds'} to 9:30`,
    )}.`,
  doneAhead: (cue, leftOut, next) =>
    `Good. I leave out ${quote(cue)} ${leftOut}.${next === null ? '' : ` Next: ${next}.`} Say "undo" if you want it all the same.`,
  doneNotDue: (cue, next) =>
    `Good. ${quote(cue)} comes next ${/^(?:today|tomorrow)\b/.test(next) ? next : `on ${next}`}; say ${quote(`skip ${cue}`)} if it need not.`,
  notesPaused: (count) =>
    count === 1 ? 'The note to myself is paused, too.' : `The ${count} notes to myself are paused, too.`,
  notesResumed: (count) =>
    count === 1 ? 'The note to myself goes on, too.' : `The ${count} notes to myself go on, too.`,
  pauseLater: (until) =>
    `I can only pause from now on, so I paused nothing. On the day itself, say ${quote(
      until === null ? 'pause all reminders until Monday' : `pause all reminders until ${until}`,
    )}.`,
  oneOfTimes: (cue, recurrence) =>
    `${quote(cue)} comes ${recurrence}, and I can only end all of it or move it. I changed nothing; say for example ${quote(
      `move ${cue} to every day at 8pm`,
    )} or ${quote(`cancel ${cue}`)}.`,
};
