import { counted } from '../../../../plural.ts';
import { checkInEn } from './check-in-en.ts';
import { lifeEn } from './life-en.ts';
import { memoEn } from './memo-en.ts';
import { aside, ended } from './one-line.ts';
import { othersEn } from './others-en.ts';
import type { Listed, Phrases, Promised, Thing } from './phrases.ts';
import { revisionEn } from './revision-en.ts';

const quote = (text: string): string => `"${text}"`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const full = (text: string): string => ended(capital(text), '.');
/** "On" before a weekday; "today" takes none. */
const on = (at: string): string => (/^(?:today|tomorrow|yesterday)\b/.test(at) ? at : `on ${at}`);

const hanging = (thing: Thing): string => (thing.lead === 'colon' ? `: ${thing.text}` : ` ${thing.lead} ${thing.text}`);

function promise({ thing, at, within, recurrence, times }: Promised): string {
  const when = recurrence ?? `${on(at)} (in ${within})`;
  const ending = times === null || recurrence === null ? '' : ` — ${counted(times, 'time')}`;
  const first =
    thing.lead === 'colon' || thing.lead === 'that'
      ? `I'll remind you ${when}${ending}${hanging(thing)}`
      : `I'll remind you${hanging(thing)} ${when}${ending}`;
  return recurrence === null ? `${first}.` : `${first}. Next: ${at} (in ${within}).`;
}

function listed({ cue, recurrence, next, paused, until, also, again }: Listed): string {
  const coming = next && recurrence ? `next ${next}` : next;
  const stopped = !paused ? null : until === null ? 'paused' : lifeEn.listedUntil(until);
  const when = [recurrence, stopped ?? coming, again && `again ${again}`].filter(Boolean).join(', ');
  const more = also.length === 0 ? '' : ` (${aside(also)})`;
  return when === '' ? `${cue}${more}` : `${cue}: ${when}${more}`;
}

/** English. */
export const en: Phrases = {
  ...lifeEn,
  ...checkInEn,
  ...memoEn,
  ...othersEn,
  ...revisionEn,
  it: 'it',
  quote,
  sentences: (parts) => parts.join(' '),
  item: (text) => `- ${text}`,
  numbered: (number, text) => `${number}. ${text}`,
  capital,
  full,

  promise,
  existed: (it) => `That reminder is there already: ${listed({ ...it, cue: quote(it.cue) })}.`,
  inOtherZone: (at, zone) => `That is ${at} in ${zone}.`,
  noHour: () => 'You named no hour, so this one is my choice; name one to change it.',
  ambiguity: (words, chosen, others) =>
    `I took ${quote(words)} as ${chosen}${others.length > 0 ? `; if you meant ${others.join(' or ')}, say so` : ''}.`,
  verbatim: () => "I'll say exactly these words.",
  noHolidays: () => 'I have no calendar of holidays, so it comes on them too; say "skip the next one" the day before.',
  task: () => 'Without a model I cannot do the work itself: when the time comes, I remind you of it.',
  askWhen: (thing, own) =>
    `I found no time in that. When should I remind you${thing ? hanging(thing) : ''}? For example: ${quote(
      `remind me tomorrow at 9 ${thing?.lead === 'to' && own ? `to ${own}` : 'to call the doctor'}`,
    )}.`,
  askWhat: () =>
    'You did not say of what. Say it in one line, for example: "remind me tomorrow at 9 to call the doctor".',
  askWhatAt: (when) => `What should I remind you of ${/^(?:on|every|at) /.test(when) ? when : on(when)}?`,
  noHappenings: () =>
    'I can wake you at a time, not at a place or when something happens: I would not notice it. Name a time, for example: "remind me at 6pm to feed the dog".',
  eventSet: ({ mention, thing, always }) =>
    `All right: ${always ? 'whenever' : 'the next time'} you mention "${mention}", I'll remind you: ${thing}.`,
  eventExisted: ({ mention, thing }) =>
    `You asked for that already: when you mention "${mention}", I'll remind you: ${thing}.`,
  eventListed: ({ mention, thing, always }) =>
    `${always ? 'whenever' : 'next time'} you mention "${mention}": ${thing}`,
  eventCancelled: ({ mention, thing }) => `Cancelled: when you mention "${mention}", ${thing}.`,
  otherAsked: ({ handle }) => `I have asked ${handle}, and I will tell you what they say.`,
  otherSet: ({ handle, thing, at }) => `I'll remind ${handle}: "${thing}", ${at}.`,
  otherUnreached: ({ handle }) =>
    `I have no chat with ${handle}, so I set nothing. ${handle} can write to me first; "wakeful pair" makes a code for that.`,
  otherTooMany: ({ handle }) => `${handle} has several of your questions to answer first, so I set nothing.`,
  noEvents: () =>
    'I can wait for what you mention, if you say it like this: "next time I mention the doctor, remind me to ask about the refill". I set nothing.',
  timeIsUp: "time's up",
  wakeUp: 'wake up',

  noted: (text) => `Noted: ${ended(text.replace(/^You/, 'you'), '.')}`,
  notedShort: () => 'Noted.',
  known: () => 'I knew that already.',
  replaces: (text) => `It takes the place of ${quote(text)}.`,
  joins: (cue, next) => `I'll say it with your reminder ${quote(cue)}${next ? `, next ${next}` : ''}.`,
  joinsMore: (more) => `${counted(more, 'more reminder')} will say it too.`,
  offer: (request) => `Shall I remind you then? Say yes, or ${quote(request)}.`,
  offerLabel: () => 'Remind me',
  request: (time, thing) => `remind me ${time}: ${thing}`,

  saidBy: (handle, text) => (handle === null ? quote(text) : `${handle} said: ${quote(text)}`),
  aboutYou: () => 'The latest you told me:',
  aboutYouNothing: () =>
    'You have told me nothing about yourself yet. Tell me something, for example: "I am allergic to nuts".',
  because: (cue, since, recurrence, owner) =>
    `That was ${owner === null ? 'your' : `${owner}'s`} reminder ${quote(cue)}${recurrence ? ` (${recurrence})` : ''}. ${owner ?? 'You'} asked for it ${on(since)}.`,
  becauseRecalled: () => 'With it I recalled:',
  knows: (topic) => (topic ? `This is what I know about ${topic}:` : 'This is what I know:'),
  knowsNothing: () => 'I know nothing about that yet.',
  perhaps: () => 'I know nothing certain about that. These may be related:',
  more: (more) => `and ${more} more`,
  reminder: (it) => `Reminder ${listed({ ...it, cue: quote(it.cue) })}.`,
  clock: (now, zone) => `It is ${now} (${zone}).`,
  forgotten: (text) => (text === null ? 'Forgotten.' : `Forgotten: ${text}`),
  forgottenStillReminds: (forgotten, cue, next, cancel) =>
    `${forgotten}. The reminder ${quote(cue)} stays${next === null ? '' : `, next ${next}`}; to end it, say ${quote(cancel)}.`,
  forgetWhich: () => 'Several things fit. Say more exactly what I should forget:',
  forgetNothing: () => 'I know nothing like that, so there is nothing to forget.',

  listed,
  listHead: (number) => `You have ${counted(number, 'reminder')}:`,
  listEmpty: () => 'You have no reminders. Say one, for example: "remind me tomorrow at 9 to call the doctor".',
  comingHead: (span) => (span ? `Coming ${span}:` : 'Coming up:'),
  comingEmpty: (span) => (span ? `Nothing is due ${span}.` : 'Nothing is coming up.'),
  comingItem: (at, cue) => `${at}: ${cue}`,
  thisWeek: 'this week',
  nextWeek: 'next week',

  commands: {
    list: 'list',
    pause: (what) => `pause ${what}`,
    resume: (what) => `resume ${what}`,
    cancel: (what) => `cancel ${what}`,
    skip: (what) => `skip ${what}`,
    move: (what, when) => `move ${what} to ${when}`,
    forget: (what) => `forget ${what}`,
    urgent: (what) => `make ${what} urgent`,
    slack: (what) => `${what} may start within 30 minutes`,
    escalate: (what, after, who) => `if I don't ${what} within ${after} tell ${who}`,
  },
  paused: (cue) => `Paused ${quote(cue)}. Say ${quote(`resume ${cue}`)} to go on.`,
  allReminders: 'all reminders',
  resumed: (cue, next) => `Resumed ${quote(cue)}${next ? `, next ${next}` : ''}.`,
  cancelled: (cue) => `Cancelled ${quote(cue)}.`,
  noSlack: (cue) =>
    `${quote(cue)} is a reminder and comes on time; only a task that I do may begin later. I changed nothing.`,
  allPaused: (number) => `Paused ${counted(number, 'reminder')}. Say "resume all" to go on.`,
  allResumed: (number) => `Resumed ${counted(number, 'reminder')}.`,
  allCancelled: (number) => `Cancelled ${counted(number, 'reminder')}.`,
  allWhich: () => 'If you mean every reminder, say "cancel all reminders". I have changed nothing.',
  alreadyPaused: (cue) => `${quote(cue)} is paused already.`,
  notPaused: (cue) => `${quote(cue)} is not paused.`,
  skipped: (cue, skipped, next) =>
    `Skipped ${quote(cue)}${skipped ? ` ${skipped}` : ''}. ${next ? `Next: ${next}.` : 'Nothing is to come after it.'}`,
  skipNotThen: (cue, next) =>
    `${quote(cue)} does not come then; its next time is ${next}. I have changed nothing; say ${quote(`skip ${cue}`)} if you mean that one.`,
  moved: (it) => `Moved ${listed({ ...it, cue: quote(it.cue) })}.`,
  movedWhen: (cue) => `I found no time in that. Say it like this: ${quote(`move ${cue} to 9pm`)}.`,
  seriesToDate: (cue, recurrence) =>
    `${quote(cue)} repeats (${recurrence}), so I have changed nothing. Name a time of day to move all of it (${quote(
      `move ${cue} to 9pm`,
    )}), or the new rule (${quote(`move ${cue} to every Friday at 9pm`)}).`,
  newRule: (cue, recurrence) =>
    `${quote(cue)} has several times (${recurrence}), so I have changed nothing. Say the new rule, for example ${quote(
      `move ${cue} to every day at 9pm`,
    )}.`,
  snoozed: (thing, at, within) => `I'll say it again ${on(at)} (in ${within}): ${ended(thing, '.')}`,
  snoozeHow: () => 'I found no time in that. Say for example "snooze 10 min" or "snooze until tomorrow".',
  nothingSaid: () => 'I have not reminded you of anything here yet.',
  done: () => 'Done.',
  doneAlready: () => 'That was done already.',
  notFound: (words) => `I found no reminder about ${quote(words)}.`,
  pick: (number, name) => `number ${number}: ${name}`,
  which: (example) => `Which one? Say its number or its words, for example ${quote(example)}.`,

  help: () =>
    [
      'I remind you at the right time, with what I know by then.',
      '- "remind me to take my meds every evening at 8 for 2 weeks"',
      '- "the doctor said I should take my vitamins with my meds": I keep it, and say it when it fits',
      '- "what do you know about my meds?", "what do I have tomorrow?"',
      '- "list", "pause meds", "resume meds", "cancel meds", "move meds to 9pm", "skip the next one"',
      '- after a reminder: "done", "snooze 10 min", "snooze until tomorrow"',
      '- "check on me every evening while I\'m sick", "undo", "what did you decide not to tell me?"',
    ].join('\n'),
  greeting: () => 'Hello. Tell me what to remind you of and when, or say "help".',
  thanks: () => "You're welcome.",
  fine: () => 'All right.',
  unanchored: () =>
    'I am not sure what that answers. Please say it in one line, for example "cancel the meds reminder".',
  empty: () => 'I heard nothing. Say "help" to see what I can do.',

  wordless: () => 'I am here. Tell me what to remind you of and when, or say "help".',
  tooOften: () => 'I wake at most once a minute, so I set nothing. Say a longer period, for example "every 5 minutes".',
  nothingSet: () => 'I set nothing.',
  tooLong: (most) =>
    `That is too long for one reminder (more than ${most} characters), so I set nothing. Say when and what in a few words.`,

  fireRemind: full,
  fireAgain: (thing) => `Again: ${full(thing)}`,
  fireTask: (thing, hasModel) =>
    `It is time for this: ${ended(thing, '.')} ${hasModel ? 'I could not do it this time' : 'I have no model to do it with'}, so I can only remind you.`,
  fireFor: (handle, text) => `${handle}: ${text}`,
  late: (slot, late) => `This was due ${on(slot)}, ${late} ago.`,
  missed: (number) =>
    `It also stands for ${counted(number, 'earlier time')} that ${number === 1 ? 'was' : 'were'} missed.`,
  freshFact: (text) => `new: ${text}`,
  endedFact: (text) => `no longer: ${text}`,
  emptyRecall: (cue) => `Memory holds nothing about ${quote(cue)} now.`,
  buttons: {
    done: { label: 'Done', says: 'done' },
    tenMinutes: { label: '10 min', says: 'snooze 10 min' },
    hour: { label: '1 h', says: 'snooze 1 hour' },
    tomorrow: { label: 'Tomorrow', says: 'snooze until tomorrow' },
  },

  errors: {
    schedule_in_past: () => 'That time has passed already, so I set nothing. Name one that is to come.',
    zone_unknown: (name) =>
      `I do not know the time zone${name ? ` ${quote(name)}` : ''}. Name a city, for example "9am Tokyo time".`,
    schedule_invalid: () =>
      'I cannot make a schedule of that time. Say it another way, for example "every Monday at 9".',
    schedule_ambiguous: () =>
      'That time can be read in several ways. Say it more exactly, for example "Friday, December 4 at 15:00".',
    not_found: () => 'I cannot find that any more. Say "list" to see what is there.',
    state_conflict: () => 'That cannot be done now: it is over or was cancelled. Say "list" to see what is there.',
  },
};
