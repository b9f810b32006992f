import type { IntentKind } from './intent.ts';

/** Stands in a masked message for each stretch that was read as time. It cannot be typed by accident. */
export const TIME_MARK = '\uFFFC';

/**
 * Which form of the message a rule looks at: `raw` as it was said; `words` without openers ("oh btw,") and politeness;
 * `masked` that, with times replaced by {@link TIME_MARK}; `clause` each clause of `masked` without what may stand
 * before a request.
 */
export type Form = 'raw' | 'words' | 'masked' | 'clause';

/** One line of a language's table: a phrase and what it means. The named groups `subject` and `when` are handed on. */
export interface Rule {
  readonly means: IntentKind;
  readonly on: Form;
  readonly says: RegExp;
  /** The subject, where the phrase means one that it does not name. */
  readonly names?: string;
  readonly weak?: true;
}

/** How a language asks for things. Both languages have the same shape; the first rule that fits wins. */
export interface LanguageTable {
  /** One opener at the beginning of a message ("oh,", 對了，); taken off again and again. */
  readonly opener: RegExp;
  /** One polite ending ("please", 好嗎); taken off again and again. */
  readonly ending: RegExp;
  /** Where one clause ends and the next begins. */
  readonly clauseBreak: RegExp;
  /** One piece that may stand before a request within its clause: a time, "can you", 請. */
  readonly prelude: RegExp;
  readonly rules: readonly Rule[];
  /** Taken off a statement's beginning: "note that", 記住. */
  readonly noteLead: RegExp;
  /** Taken off a request's beginning when no time was found, to name the thing: "remind me to". */
  readonly requestLead: RegExp;
  /** What is left of "I need a reminder about …" or 設一個……的提醒 when the reminder is taken out; its group 1 stays. */
  readonly requestLeft: RegExp;
  /** Begins a request of its own within a message: "remind me", 提醒我. */
  readonly anew: RegExp;
  /** Put before a further request that leaves it out ("… and at 5 to …"). */
  readonly anewLead: string;
  /** How long something is to pause: group `span` is a length of time, `until` its end. */
  readonly pauseFor: RegExp;
  /** A length of time by which something is put off: "an hour", 一小時. */
  readonly span: RegExp;
  /** A length of time, as words that mean its end. */
  readonly fromNow: (span: string) => string;
  /** To an earlier time, not a later one. */
  readonly earlier: RegExp;
  /** The person asks for exact words; they stand in quotes. */
  readonly verbatim: RegExp;
  /** The person asks for an alarm or to be woken from sleep. */
  readonly waking: RegExp;
  /** The person asks for a timer: it has nothing to say but that the time is up. */
  readonly timer: RegExp;
  /** The person asks to be woken from sleep: a bare hour is then one of the morning. */
  readonly rising: RegExp;
  /** Which triggers a subject means. */
  readonly target: {
    /** Empty, "it", "the next one": what was talked about last. */
    readonly last: RegExp;
    /** "everything", 全部. */
    readonly all: RegExp;
    /** Words around the thing itself, at its beginning and end: "the", "reminder to", 的提醒. */
    readonly before: RegExp;
    readonly after: RegExp;
    /** The subject names reminders as such ("the meds reminder"), so the message is surely about one. */
    readonly named: RegExp;
  };
  /** Words that are a time of day and nothing else: "9pm", 晚上九點. */
  readonly clockOnly: RegExp;
  /** What is to come is asked for today, however late it is. */
  readonly today: RegExp;
  /** What is to come is asked for a weekend or a week: group `next` when it is the coming one. */
  readonly weekend: RegExp;
  readonly week: RegExp;
  /** Taken off both ends of a statement's remaining words to name the thing: "I", "is", 我. */
  readonly factBefore: RegExp;
  readonly factAfter: RegExp;
  /** Answers to a question of ours: "the second" (the place in the list, from 0), "yes". */
  readonly places: readonly RegExp[];
  readonly yes: RegExp;
  /** What may stand around a time that answers or corrects: "no, I meant 9pm". */
  readonly aroundTime: RegExp;
  /** "Not this but that": group `rest` is that. */
  readonly instead: RegExp;
  /** Asks for one more than what was just asked for: group `rest` is what comes with it. */
  readonly more: RegExp;
  /** The same thing once more: taken off, a time is left. */
  readonly onceMore: RegExp;
  /** Meant as a time, and none that could be known: "after work". */
  readonly vague: RegExp;
  /** Between a request and what completes it. */
  readonly joint: string;
  /** Times that are no moment to be reminded at, and things that are over: "for two weeks", 吃過了. */
  readonly noMoment: RegExp;
  /** What has been, although it names today: "saw the doctor today", 今天看了醫生. Tested on the thing and its time. */
  readonly hasBeen: RegExp;
  /** A topic that is itself a question: "what my doctor said", 醫生說了什麼. */
  readonly asks: RegExp;
  /** Asks for several: "remind us", 提醒我們; and what of that is left at an end of the thing. */
  readonly usAsked: RegExp;
  readonly usLeft: RegExp;
  /** Days that a request leaves out and that are in no calendar of ours: "except holidays". */
  readonly exceptHolidays: RegExp;
  /** What somebody has, and nothing said of it: "my meds", 我的藥. */
  readonly bareThing: RegExp;
  /** A command that names its reminder by its place in a list, from 0 ("cancel 2"), with "it" in the place of that. */
  readonly placeIn: (said: string, place: number) => string | undefined;
  /** A command that names several by their places ("cancel 3 and 4"), as one command for each. */
  readonly placesIn: (said: string) => readonly string[] | undefined;
  /** Taken off an answer that corrects: "no, I meant", 不是，我是說. */
  readonly correcting: RegExp;
  /** What a command does, without what it names: "cancel", 取消. */
  readonly verbOf: RegExp;
  /** A thing that reads like a time: "to say 1", "to say good night". */
  readonly notTime: RegExp;
}
