import type { Lang } from '../../time/index.ts';

/** What a proposal is told with: finished words, tame. */
export interface ProposalParts {
  /** What the trigger is about. */
  readonly cue: string;
  /** "You said that …": the evidence as it was said, and by whom; null where nothing is to be repeated. */
  readonly said: string | null;
  /** The cue, the schedule or the zone that is proposed, in words. */
  readonly to: string;
  /** The rule of the trigger, in words. */
  readonly rule: string;
  /** The other trigger of two, and its rule. */
  readonly other: { readonly cue: string; readonly rule: string } | null;
  /** What a zone change would take along. */
  readonly moves: readonly string[];
}

/** All that is said about proposals, in one language. */
export interface ProposalWords {
  quote(text: string): string;
  /** The evidence in the words of whoever said it; `handle` is null for the listener. */
  said(handle: string | null, text: string): string;
  endSaidOver(parts: ProposalParts): string;
  /** To ask no more how something goes; there may be no words that say it is over. */
  endCheckIn(parts: ProposalParts): string;
  endExpired(parts: ProposalParts): string;
  endForgotten(parts: ProposalParts): string;
  endNothing(parts: ProposalParts): string;
  betterCue(parts: ProposalParts): string;
  move(parts: ProposalParts): string;
  same(parts: ProposalParts): string;
  zone(parts: ProposalParts): string;
  /** Another member asks to have the listener reminded. */
  remindMe(handle: string, cue: string, at: string): string;
  /** What was done. */
  ended(cue: string): string;
  recued(cue: string): string;
  moved(cue: string, to: string): string;
  zoned(zone: string, moves: readonly string[]): string;
  reminding(handle: string, cue: string, at: string): string;
  dismissed(): string;
  /** To the one who asked. */
  agreed(handle: string, cue: string): string;
  declined(handle: string, cue: string): string;
  /** It was settled before, or what it was about has ended. */
  moot(): string;
  /** Another member, of whom no name is known. Begins a sentence. */
  readonly someone: string;
  readonly yes: string;
  readonly no: string;
  /** Yes, and no more questions from this member. */
  readonly always: string;
}

const quoted = (text: string): string => `“${text}”`;
const cornered = (text: string): string => `「${text}」`;
const named = (names: readonly string[], and: string): string =>
  names.length < 3 ? names.join(and) : `${names.slice(0, 2).join(', ')}${and}${names.length - 2}`;

const en: ProposalWords = {
  quote: quoted,
  said: (handle, text) => `${handle ?? 'You'} said: ${quoted(text)}`,
  endSaidOver: ({ said, cue }) => `${said}. Shall I stop the reminder ${quoted(cue)}?`,
  endCheckIn: ({ said, cue }) => `${said === null ? '' : `${said}. `}Shall I stop asking about ${quoted(cue)}?`,
  endExpired: ({ said, cue }) => `${said}, and that time is over. Shall I stop the reminder ${quoted(cue)}?`,
  endForgotten: ({ cue }) =>
    `What I told you with ${quoted(cue)} was taken back, and I know nothing else about it. Shall I stop this reminder?`,
  endNothing: ({ cue }) => `I find nothing about ${quoted(cue)} in memory any more. Shall I stop this reminder?`,
  betterCue: ({ cue, to, said }) =>
    `I find nothing about ${quoted(cue)} any more. The nearest is this: ${said}. Shall I look up ${quoted(to)} from now on?`,
  move: ({ said, cue, to }) => `${said}. Shall I move the reminder ${quoted(cue)} to ${to}?`,
  same: ({ cue, rule, other }) =>
    `You have ${quoted(other?.cue ?? '')} (${other?.rule ?? ''}) as well. Shall I stop ${quoted(cue)} (${rule})?`,
  zone: ({ said, to, moves }) =>
    `${said}. Shall I set your time zone to ${to}?${
      moves.length === 0
        ? ''
        : ` ${named(moves.map(quoted), ' and ')} would keep ${moves.length === 1 ? 'its hour' : 'their hours'} there; single reminders keep their moment.`
    }`,
  remindMe: (handle, cue, at) => `${handle} would like me to remind you: ${quoted(cue)}, ${at}. Shall I?`,
  ended: (cue) => `Stopped ${quoted(cue)}.`,
  recued: (cue) => `From now on I look up ${quoted(cue)}.`,
  moved: (cue, to) => `Moved ${quoted(cue)} to ${to}.`,
  zoned: (zone, moves) =>
    `Your time zone is ${zone} now.${moves.length === 0 ? '' : ` ${named(moves.map(quoted), ' and ')}: at the same hour there.`}`,
  reminding: (handle, cue, at) => `${handle} asked me to remind you: ${quoted(cue)}, ${at}. I will.`,
  dismissed: () => 'All right, I leave it as it is.',
  agreed: (handle, cue) => `${handle} agreed: I'll remind them: ${quoted(cue)}.`,
  declined: (handle, cue) => `${handle} would rather not be reminded: ${quoted(cue)}.`,
  moot: () => 'That is settled already; I have changed nothing.',
  someone: 'Somebody in your household',
  yes: 'Yes',
  no: 'No',
  always: 'Always allow',
};

const zhHant: ProposalWords = {
  quote: cornered,
  said: (handle, text) => `${handle ?? '你'}說過${cornered(text)}`,
  endSaidOver: ({ said, cue }) => `${said}，要我停掉${cornered(cue)}這個提醒嗎？`,
  endCheckIn: ({ said, cue }) => `${said === null ? '' : `${said}，`}要我不再問${cornered(cue)}了嗎？`,
  endExpired: ({ said, cue }) => `${said}，那段時間已經過了。要我停掉${cornered(cue)}這個提醒嗎？`,
  endForgotten: ({ cue }) => `提醒${cornered(cue)}時說過的事已經收回，我也不知道別的了。要我停掉這個提醒嗎？`,
  endNothing: ({ cue }) => `關於${cornered(cue)}，記憶裡已經什麼都找不到。要我停掉這個提醒嗎？`,
  betterCue: ({ cue, to, said }) =>
    `關於${cornered(cue)}已經找不到什麼，最接近的是：${said}。以後改查${cornered(to)}好嗎？`,
  move: ({ said, cue, to }) => `${said}，要我把提醒${cornered(cue)}改到${to}嗎？`,
  same: ({ cue, rule, other }) =>
    `你另外還有${cornered(other?.cue ?? '')}（${other?.rule ?? ''}），要我停掉${cornered(cue)}（${rule}）嗎？`,
  zone: ({ said, to, moves }) =>
    `${said}，要我把你的時區改成 ${to} 嗎？${
      moves.length === 0 ? '' : `${named(moves.map(cornered), '、')}會維持當地的同一個鐘點，單次的提醒維持原來的時刻。`
    }`,
  remindMe: (handle, cue, at) => `${handle}想請我提醒你${cornered(cue)}，${at}。可以嗎？`,
  ended: (cue) => `已停掉${cornered(cue)}。`,
  recued: (cue) => `以後會查${cornered(cue)}。`,
  moved: (cue, to) => `已把${cornered(cue)}改到${to}。`,
  zoned: (zone, moves) =>
    `你的時區現在是 ${zone}。${moves.length === 0 ? '' : `${named(moves.map(cornered), '、')}改為當地的同一個鐘點。`}`,
  reminding: (handle, cue, at) => `${handle}請我提醒你${cornered(cue)}，${at}。我會提醒你。`,
  dismissed: () => '好，就照原樣。',
  agreed: (handle, cue) => `${handle}同意了，我會提醒：${cornered(cue)}。`,
  declined: (handle, cue) => `${handle}不想被提醒${cornered(cue)}。`,
  moot: () => '這件事已經處理過了，我什麼都沒有改。',
  someone: '家裡的另一位成員',
  yes: '好',
  no: '不用',
  always: '以後都可以',
};

const zhHans: ProposalWords = {
  quote: quoted,
  said: (handle, text) => `${handle ?? '你'}说过${quoted(text)}`,
  endSaidOver: ({ said, cue }) => `${said}，要我停掉${quoted(cue)}这个提醒吗？`,
  endCheckIn: ({ said, cue }) => `${said === null ? '' : `${said}，`}要我不再问${quoted(cue)}了吗？`,
  endExpired: ({ said, cue }) => `${said}，那段时间已经过了。要我停掉${quoted(cue)}这个提醒吗？`,
  endForgotten: ({ cue }) => `提醒${quoted(cue)}时说过的事已经收回，我也不知道别的了。要我停掉这个提醒吗？`,
  endNothing: ({ cue }) => `关于${quoted(cue)}，记忆里已经什么都找不到。要我停掉这个提醒吗？`,
  betterCue: ({ cue, to, said }) =>
    `关于${quoted(cue)}已经找不到什么，最接近的是：${said}。以后改查${quoted(to)}好吗？`,
  move: ({ said, cue, to }) => `${said}，要我把提醒${quoted(cue)}改到${to}吗？`,
  same: ({ cue, rule, other }) =>
    `你另外还有${quoted(other?.cue ?? '')}（${other?.rule ?? ''}），要我停掉${quoted(cue)}（${rule}）吗？`,
  zone: ({ said, to, moves }) =>
    `${said}，要我把你的时区改成 ${to} 吗？${
      moves.length === 0 ? '' : `${named(moves.map(quoted), '、')}会维持当地的同一个钟点，单次的提醒维持原来的时刻。`
    }`,
  remindMe: (handle, cue, at) => `${handle}想请我提醒你${quoted(cue)}，${at}。可以吗？`,
  ended: (cue) => `已停掉${quoted(cue)}。`,
  recued: (cue) => `以后会查${quoted(cue)}。`,
  moved: (cue, to) => `已把${quoted(cue)}改到${to}。`,
  zoned: (zone, moves) =>
    `你的时区现在是 ${zone}。${moves.length === 0 ? '' : `${named(moves.map(quoted), '、')}改为当地的同一个钟点。`}`,
  reminding: (handle, cue, at) => `${handle}请我提醒你${quoted(cue)}，${at}。我会提醒你。`,
  dismissed: () => '好，就照原样。',
  agreed: (handle, cue) => `${handle}同意了，我会提醒：${quoted(cue)}。`,
  declined: (handle, cue) => `${handle}不想被提醒${quoted(cue)}。`,
  moot: () => '这件事已经处理过了，我什么都没有改。',
  someone: '家里的另一位成员',
  yes: '好',
  no: '不用',
  always: '以后都可以',
};

const WORDS: Readonly<Record<Lang, ProposalWords>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** All that is said about proposals in a language. */
export function proposalWords(lang: Lang): ProposalWords {
  return WORDS[lang];
}
