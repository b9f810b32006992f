import { counted } from '../../../../plural.ts';
import type { CheckInPhrases } from './check-in-phrases.ts';

const quote = (text: string): string => `"${text}"`;
const on = (at: string): string => (/^(?:today|tomorrow|yesterday)\b/.test(at) ? at : `on ${at}`);
const named = (thing: string): string =>
  /^(?:the|your|my|a|an|this|that|these|our|his|her|their)\b|^\p{Lu}/u.test(thing) ? thing : `the ${thing}`;

const WHEN_OVER = 'When it is over, tell me, and I ask whether to stop.';

/** English. */
export const checkInEn: CheckInPhrases = {
  aboutMe: 'how I am doing',
  checkInSet: (thing, rule, next, ends) =>
    `I'll check in with you${thing === null ? '' : ` about ${thing}`} ${rule}. Next: ${next}.${
      ends ? ` ${WHEN_OVER}` : ''
    }`,
  whenOver: () => WHEN_OVER,
  checkInWhile: () => 'While what? For example: "check in with me every evening while I\'m sick".',
  checkInWhen: () => 'How often should I check in? For example: "check in with me every evening while I\'m sick".',
  checkInAsk: ({ thing, state, isHealth }) => {
    if (state !== null) return `How are you? Still ${state}?`;
    if (thing === null) return 'How are you doing?';
    return isHealth ? `How are you feeling? How is ${named(thing)}?` : `How is ${named(thing)} going?`;
  },
  checkInKnown: () => 'This is what I know:',
  checkInButtons: {
    goesOn: { label: 'Still at it', says: 'still at it' },
    over: { label: "It's over", says: "it's over" },
  },
  checkInThanks: (next) => `Good to know.${next === null ? '' : ` I'll ask again ${on(next)}.`}`,
  checkInOver: () => 'Good to hear.',

  heldHead: (count) => `I held back ${count === 1 ? 'one thing' : `${count} things`} in the last seven days:`,
  heldItem: (slot, cue, why, report) =>
    `${slot}, ${quote(cue)}: ${why}.${report === null ? '' : ` It would have been: ${quote(report)}`}`,
  heldNothing: () => 'I held nothing back in the last seven days.',
  dailySet: (count) =>
    count === 0
      ? 'All right: I say nothing unasked. Reminders come as before.'
      : `All right: at most ${counted(count, 'message')} a day that you did not ask for. Reminders come as before.`,

  undone: (what) => `Taken back: ${what.join('; ')}.`,
  undoNothing: () =>
    'There is nothing that I can take back: I can undo what was last done to a reminder (made, moved, renamed, skipped, snoozed, paused, resumed, cancelled), or the fact that I noted last.',
  undoneReminder: (cue) => `the reminder ${quote(cue)}`,
  undoneFact: (text) => quote(text),
  undoneRestored: (text) => `${quote(text)} holds again`,
  undonePaused: (cue) => `${quote(cue)} is back, paused as it was`,
  undoneResumed: (cue, next) => `${quote(cue)} goes on${next === null ? '' : `, next ${on(next)}`}`,

  wasDone: (cue, at) => `Yes: you told me ${on(at)} that ${quote(cue)} was done.`,
  wasNotDone: (cue, told) =>
    `Not that I know: I reminded you of ${quote(cue)} ${on(told)}, and you have not said that it is done.`,
  wasNeverTold: (cue, next) =>
    `I do not know: I have not reminded you of ${quote(cue)} yet${next === null ? '' : `; it comes ${on(next)}`}.`,

  escalateWhich: (name, example) =>
    `If which reminder is not answered should I tell ${name}? Say it like this: ${quote(example)}.`,
};
