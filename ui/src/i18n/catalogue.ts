import type { FactView } from '../api/views.ts';
import type { ReasonWords } from './reason-words.ts';

/** Every sentence of the page in one language. */
export interface Catalogue {
  /** The language's own name. */
  readonly name: string;
  readonly chat: string;
  readonly coming: string;
  readonly settings: string;
  readonly close: string;
  readonly language: string;
  readonly zone: string;
  readonly quietHours: string;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly dailyMessages: string;
  readonly thisDevice: string;
  /** The brain behind the answers; its name is shown as it is. */
  readonly thinksWith: string;
  /** The brain `rules`, in words. */
  readonly rulesAlone: string;
  readonly allZones: string;
  readonly pushTitle: string;
  readonly pushIsOn: string;
  readonly pushIsOff: string;
  readonly pushTurnOn: string;
  readonly pushTurnOff: string;
  readonly pushedTo: string;
  readonly pushBlocked: string;
  readonly pushInsecure: string;
  readonly pushUnsupported: string;
  readonly pushNotSetUp: string;
  readonly pushFailed: string;
  readonly zoneDiffers: (device: string, current: string) => string;
  readonly useZone: (zone: string) => string;
  readonly keepZone: (zone: string) => string;

  readonly connectionLost: string;
  readonly unreachable: string;
  readonly signedOut: string;
  readonly loading: string;
  readonly dismiss: string;

  readonly today: string;
  readonly tomorrow: string;
  readonly yesterday: string;
  readonly inMinutes: (minutes: number) => string;
  readonly inHours: (hours: number, minutes: number) => string;
  readonly inDays: (days: number) => string;
  readonly overdue: string;
  readonly late: (duration: string) => string;
  readonly minutes: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly days: (count: number) => string;

  readonly messagePlaceholder: string;
  readonly messageLabel: string;
  readonly send: string;
  readonly sending: string;
  readonly notSent: string;
  readonly tryAgain: string;
  readonly you: string;
  readonly reminder: string;
  /** How far a message has come. */
  readonly receipts: Readonly<Record<'queued' | 'sent' | 'delivered' | 'seen', string>>;
  readonly notDelivered: string;
  readonly recalled: string;
  readonly isNew: string;
  readonly isRelated: string;
  /** What was told last time and is no longer so, and how it came to an end. */
  readonly noLonger: string;
  readonly ended: { readonly superseded: string; readonly expired: string; readonly forgotten: string };
  readonly takenBack: string;
  /** What led to a fact; see `reason-words.ts`. */
  readonly reasons: ReasonWords;
  readonly earlier: string;
  readonly welcome: string;
  readonly welcomeMore: string;
  readonly tryThese: string;
  readonly examples: readonly [string, string, string];

  readonly done: string;
  readonly doneAlready: string;
  readonly snoozedUntil: string;
  readonly snooze: string;
  /** What the snooze buttons show, and the words they send. */
  readonly snoozes: readonly { readonly label: string; readonly phrase: string }[];

  /** What could be done about a reminder or the zone: the head of the list, and the mark of a reminder. */
  readonly proposals: string;
  readonly proposed: string;
  readonly accept: string;
  readonly decline: string;

  readonly nothingComing: string;
  readonly nothingComingMore: string;
  readonly paused: string;
  readonly pausedUntil: (when: string) => string;
  readonly waitsForDone: string;
  readonly skip: string;
  readonly snoozed: string;
  readonly wouldSay: string;
  readonly wouldBeSilent: string;
  readonly wouldRecall: string;
  readonly wouldRecallNothing: string;
  readonly why: string;
  /** The steps on the way of a fire. */
  readonly path: {
    readonly due: string;
    readonly taken: string;
    readonly attempt: (number: number) => string;
    readonly remembered: (facts: number) => string;
    readonly decided: string;
    readonly silent: string;
    readonly sent: (channel: string) => string;
    readonly failed: (channel: string) => string;
    readonly seen: string;
    readonly done: string;
    readonly ahead: string;
  };
  /** What Wakeful noted for itself, and what it decided not to say. */
  readonly notes: string;
  readonly drop: string;
  readonly dropNote: (content: string) => string;
  readonly held: string;
  readonly afterwards: string;
  readonly pause: string;
  readonly resume: string;
  readonly cancel: string;
  readonly cancelQuestion: string;
  readonly cancelYes: string;
  readonly cancelNo: string;
  readonly memory: string;
  readonly searchMemory: string;
  readonly showEnded: string;
  readonly nothingKept: string;
  readonly nothingKeptMore: string;
  readonly nothingFound: string;
  readonly moreFacts: string;
  readonly mentioned: (times: number) => string;
  readonly holdsUntil: (day: string) => string;
  readonly history: string;
  readonly isOfReminder: string;
  readonly forget: string;
  readonly restore: string;
  readonly domains: Readonly<Record<NonNullable<FactView['domain']>, string>>;
  readonly weekPicture: (slots: number) => string;
}
