import { counted } from '../../plural.ts';
import type { WhyWords } from './words.ts';

export const en: WhyWords = {
  head: (cue, schedule) => `“${cue}”: ${schedule}.`,
  set: (at, chat, isGroup) =>
    `It was set ${at}, and speaks ${isGroup ? `in the group “${chat}”` : `in the chat “${chat}”`}.`,
  snoozed: 'It repeats an earlier one that was put off.',
  early: (slot) => `It announces what is due ${slot}.`,
  notYet: (next) =>
    next === null ? 'It has never fired, and nothing is to come.' : `It has not fired yet. It is due ${next}.`,
  waits: (slot, since) =>
    `It was due ${slot} and waits for somebody to carry it out, ready for ${since}. While nothing runs, nothing is said: run “wakeful start”.`,
  inHand: (slot, owner, until) => `It was due ${slot}; worker ${owner} has it in hand until ${until}.`,
  ended: {
    spoke: (slot, reason) => `It was due ${slot} and was told: ${reason}.`,
    silent: (slot, reason) => `It was due ${slot} and said nothing: ${reason}.`,
    skipped: (slot, reason) => `It was due ${slot} and was left out: ${reason}.`,
    missed: (slot, reason) => `It was due ${slot} and was missed: ${reason}.`,
    failed: (slot, reason) => `It was due ${slot} and failed: ${reason}.`,
    cancelled: (slot, reason) => `It was due ${slot} and was called off: ${reason}.`,
  },
  late: (length) => `It was ${length} late.`,
  spread: (length) =>
    `Of its slack it takes ${length}, the same each time, so that not all tasks of a full hour begin at once.`,
  missed: (count) =>
    `${counted(count, 'slot')} before it had been missed, and ${count === 1 ? 'was' : 'were'} told with it.`,
  claimed: (owner, attempts) => `Worker ${owner} carried it out, at attempt ${attempts}.`,
  recalled: (cue, count, isGroup) =>
    count === 0
      ? `Memory was asked for “${cue}” and knew nothing that ${isGroup ? 'the group' : 'you'} may know.`
      : `Memory was asked for “${cue}”, for ${isGroup ? 'everyone in the group' : 'you alone'}, and gave ${counted(count, 'fact')}:`,
  fact: (text, score, reasons, marks) => `  ${score}  ${text} (${[reasons, ...marks].filter(Boolean).join('; ')})`,
  isNew: 'new then',
  gone: 'does not hold any more',
  memo: (content, setAt, id) => `Its turn began with a note to itself, set ${setAt}: “${content}” (${id}).`,
  worked: (tools) => `It worked with ${tools}.`,
  decided: (brain, action, failure) =>
    `The brain “${brain}” decided ${action}.${failure === null ? '' : ` It stood in for another, which failed: ${failure}.`}`,
  queued: (channel, attempts, error) =>
    `The message waits to go out by ${channel}${attempts === 0 ? '' : `, after ${counted(attempts, 'try', 'tries')}`}${error === null ? '' : ` (${error})`}.`,
  sent: (channel, at, attempts) =>
    `The message went out by ${channel} ${at}${attempts > 1 ? `, at try ${attempts}` : ''}.`,
  failed: (channel, attempts, error) =>
    `The message could not be delivered by ${channel}, after ${counted(attempts, 'try', 'tries')}: ${error}.`,
  delivered: (at) => `It was on the device ${at}.`,
  seen: (at) => `It had been seen by ${at}.`,
  acknowledged: (at) => `It was acknowledged ${at}.`,
  unanswered: 'Nobody has said yet that it is done.',
  actions: { speak: 'to speak', stay_silent: 'to say nothing', hold_back: 'to hold it back' },
  weighed: (score, threshold, terms) =>
    `It was weighed before it was said: ${score}, where ${threshold} is needed (${terms}).`,
  reasons: {
    digest_told: "each member's digest was put together and told",
    digest_empty: 'there was nothing to tell anybody',
    told_on_time: 'on time',
    told_late: 'late',
    paused: 'the reminder was paused',
    trigger_cancelled: 'the reminder had been cancelled',
    rescheduled: 'it was moved to another time',
    skipped_by_person: 'you asked to skip it',
    misfire_policy_skip: 'its time had passed, and this reminder leaves out what it misses',
    stale: 'it was too late to be of use',
    told_with_a_later_slot: 'it was told together with a later one',
    told_after_quiet_hours: 'after the quiet hours, in which it waited',
    asked_whether_to_tell: 'it had been missed, so you were asked whether to tell it',
    asked_about: 'you were asked about it together with a later one',
    its_slot_came: 'what it would have announced had come',
    quiet_hours: 'it waits for the end of the quiet hours',
    done_before: 'it was done before its time',
    snoozed: 'it was put off',
    recipient_gone: 'the person or chat is not there any more',
    schedule_invalid: 'its schedule cannot be read on this machine',
    interrupted: 'it broke off after it may already have acted, so it was not done again',
    attempts_exhausted: 'every attempt ended without a result',
    note_in_another_turn: 'it was to begin with a note to itself, with which another turn has begun',
    note_kept_in_mind: 'it began with a note to itself, in which there was nothing to tell',
    moved_away: 'the household was moved to another database',
    asked_whether_over: 'it had asked whether to stop, and nobody had answered',
    held_back: 'it did not deserve to be said just then',
    attention_spent: 'you had had enough unasked-for messages that day',
    heard_no_words: 'there were no words to answer',
  },
  found: {
    words: (list) => `same words: ${list}`,
    meaning: (likeness) => `alike in meaning, ${likeness}`,
    continues: (fact) => `goes on from “${fact}”`,
    contact: () => 'a way to reach them',
  },
  comma: ', ',
};
