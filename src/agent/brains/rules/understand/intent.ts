/** What a person wants with a message. */
export type IntentKind =
  /** To be woken: "remind me …", 提醒我…. */
  | 'remind'
  /** To have something done at a time: "tomorrow at 3pm, build me a dashboard". */
  | 'task'
  /** To be asked how it goes, again and again: "check on me every 6 hours while I'm on this project". */
  | 'check_in'
  /** To be told when something is mentioned, not at a time: "next time I mention the doctor, …". */
  | 'event'
  /** To leave itself a note: "note to yourself: at 4pm check …"; what it has noted; to drop one. */
  | 'memo'
  | 'memo_list'
  | 'memo_cancel'
  /** To be told at a place or after something has happened: "remind me when I get home …". */
  | 'happening'
  /** To have somebody else reminded: "remind Ann to …". */
  | 'for_other'
  /** A time and nothing else: "in 20 minutes". */
  | 'bare_time'
  /** A question that memory may answer. */
  | 'question'
  /** What is known about the person. */
  | 'about_me'
  /** Why the last reminder came: "why did you say that?". */
  | 'why'
  /** What is to come: "what do I have tomorrow?". */
  | 'coming'
  /** Whether somebody has seen what they were told: "did Anna see it?". */
  | 'saw'
  /** What the person calls another member, how they would be reached, whose clock and which language is theirs. */
  | 'alias'
  | 'prefer_route'
  | 'prefer_zone'
  | 'prefer_lang'
  /** That everyone, or the person, be told their day; to get none; to get it again. */
  | 'digest'
  | 'no_digest'
  | 'want_digest'
  | 'list'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'skip'
  /** A series is to leave out Saturdays and Sundays. */
  | 'no_weekends'
  | 'reschedule'
  | 'snooze'
  | 'done'
  /** When nothing may disturb: "don't disturb me from 11pm to 7am"; no more; when it is. */
  | 'quiet'
  | 'quiet_off'
  | 'quiet_is'
  /** What words mean from now on: "snooze", "keep reminding me", "morning". */
  | 'prefer_snooze'
  | 'prefer_nag'
  | 'prefer_part'
  /** Answers to the question whether to tell what was missed. */
  | 'tell_missed'
  | 'let_be'
  /** To be asked no more about what is not done. */
  | 'let_go'
  | 'urgent'
  /** That a task may begin some time after its time. */
  | 'slack'
  /** How many messages a day may come unasked. */
  | 'prefer_daily'
  /** What was decided not to be said. */
  | 'held'
  /** Whether something was done: "did I take my meds?". */
  | 'was_done'
  /** To have somebody told when one reminder is not answered. */
  | 'escalate'
  /** To take back the last change. */
  | 'undo'
  /** Other words for what a reminder says. */
  | 'rename'
  /** To have something passed on to somebody now. */
  | 'relay'
  /** That something went wrong. */
  | 'blame'
  /** A change of something, without what or how. */
  | 'unclear_change'
  /** To let a series end. */
  | 'end'
  /** To be told what somebody else does not answer, or not. */
  | 'consent'
  | 'no_consent'
  /** To take back what was noted. */
  | 'forget'
  | 'help'
  | 'greeting'
  | 'thanks'
  /** "ok", 好的: nothing is wanted. */
  | 'fine'
  /** What time or date it is. */
  | 'clock'
  /** "yes", "2": an answer to a question that this brain cannot remember having asked. */
  | 'unanchored'
  /** Anything else: it is kept. */
  | 'statement';

/** One reading of a message. */
export interface Intent {
  readonly kind: IntentKind;
  /** The words that say what it is about: a trigger's words, a question's topic. Empty when it names nothing. */
  readonly subject: string;
  /** The words that say when, where the rule tells them apart. */
  readonly when: string;
  /** It holds only if what it names is there; else the next reading is tried ("stop smoking" is no cancellation). */
  readonly weak: boolean;
}
