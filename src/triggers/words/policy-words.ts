import { counted } from '../../plural.ts';
import type { MisfirePolicy, TriggerPolicy } from '../../store/index.ts';
import type { Lang } from '../../time/index.ts';

/** What a trigger does beyond its slots, in the sentences of one language. Arguments are finished words. */
export interface PolicyWords {
  /** "1 day and 1 hour". */
  list(words: readonly string[]): string;
  months(count: number): string;
  /** Minutes after midnight: "11:00 PM". */
  clock(minutes: number): string;
  nag(every: string, limit: number): string;
  early(before: string, isOne: boolean): string;
  /** A task that may begin so long after its time. */
  slack(within: string): string;
  /** A task that may not. */
  readonly punctual: string;
  readonly urgent: string;
  /** In the place of a schedule that cannot be read, and why not. */
  unreadable(why: string): string;
  /** A question how it goes; while what is so, in the person's words. */
  checkIn(condition: string | null): string;
  /** Whose digest it is. */
  readonly digest: Readonly<Record<NonNullable<TriggerPolicy['digest']>, string>>;
  /** A recurrence that counts from when it is done. */
  afterDone(step: string, clock: string | null): string;
  /** `name` is null for the person themselves, on `channel`. */
  escalate(after: string, name: string | null, channel: string | null): string;
  readonly misfire: Readonly<Record<Exclude<MisfirePolicy, 'latest'>, string>>;
}

const pad = (number: number): string => String(number).padStart(2, '0');

const en: PolicyWords = {
  list: (words) => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`),
  months: (count) => counted(count, 'month'),
  clock: (minutes) => {
    const hour = Math.floor(minutes / 60);
    return `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
  },
  nag: (every, limit) => `Again every ${every} until it is done, at most ${counted(limit, 'time')}.`,
  early: (before) => `Also ${before} before.`,
  slack: (within) => `It begins within ${within} of its time.`,
  punctual: 'It begins exactly on time.',
  urgent: 'It comes in quiet hours too.',
  unreadable: (why) => `at times that cannot be read: ${why}`,
  checkIn: (condition) => (condition === null ? 'It asks how you are.' : `It asks how it goes: "${condition}".`),
  digest: {
    person: 'It tells you your day.',
    chat: 'It tells each who reads the group their own day, in their own chat.',
    household: 'It tells each member their own day, in their own chat.',
  },
  afterDone: (step, clock) => `each time ${step} after it is done${clock === null ? '' : `, at ${clock}`}`,
  escalate: (after, name, channel) =>
    `If it is not answered within ${after}, ${name === null ? 'you are told' : `${name} is told`}${
      channel === null ? '' : ` on ${channel}`
    } too.`,
  misfire: {
    all: 'Missed times are told one by one.',
    skip: 'Missed times are left out.',
    ask: 'Before missed times are told, you are asked.',
  },
};

const DAY_PARTS = [
  [5, '凌晨'],
  [9, '早上'],
  [12, '上午'],
  [13, '中午'],
  [18, '下午'],
  [24, '晚上'],
] as const;

function chineseClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const part = DAY_PARTS.find(([until]) => hour < until)?.[1] ?? '';
  return `${part}${hour % 12 === 0 ? 12 : hour % 12}:${pad(minutes % 60)}`;
}

const zhHant: PolicyWords = {
  list: (words) => (words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join('、')}和${words.at(-1)}`),
  months: (count) => `${count}個月`,
  clock: chineseClock,
  nag: (every, limit) => `沒完成的話每${every}再提醒一次，最多${limit}次。`,
  early: (before, isOne) => `另外提前${before}${isOne ? '' : '各'}提醒一次。`,
  slack: (within) => `時間到之後${within}內開始。`,
  punctual: '時間一到就開始。',
  urgent: '勿擾時段也會提醒。',
  unreadable: (why) => `時間設定無法讀取：${why}`,
  checkIn: (condition) => (condition === null ? '來關心你。' : `來關心你：「${condition}」。`),
  digest: {
    person: '會告訴你當天的事。',
    chat: '會在各自的聊天室告訴群組裡每個人自己當天的事。',
    household: '會在各自的聊天室告訴每位成員自己當天的事。',
  },
  afterDone: (step, clock) => `每次完成後${step}${clock === null ? '' : `的${clock}`}`,
  escalate: (after, name, channel) =>
    `${after}內沒有回應，就${channel === null ? '' : `在 ${channel} `}也告訴${name ?? '你'}。`,
  misfire: { all: '錯過的會一次一次補說。', skip: '錯過的就略過。', ask: '錯過的會先問你要不要說。' },
};

const zhHans: PolicyWords = {
  list: zhHant.list,
  months: (count) => `${count}个月`,
  clock: chineseClock,
  nag: (every, limit) => `没完成的话每${every}再提醒一次，最多${limit}次。`,
  early: (before, isOne) => `另外提前${before}${isOne ? '' : '各'}提醒一次。`,
  slack: (within) => `时间到之后${within}内开始。`,
  punctual: '时间一到就开始。',
  urgent: '勿扰时段也会提醒。',
  unreadable: (why) => `时间设置无法读取：${why}`,
  checkIn: (condition) => (condition === null ? '来关心你。' : `来关心你：“${condition}”。`),
  digest: {
    person: '会告诉你当天的事。',
    chat: '会在各自的聊天里告诉群里每个人自己当天的事。',
    household: '会在各自的聊天里告诉每位成员自己当天的事。',
  },
  afterDone: (step, clock) => `每次完成后${step}${clock === null ? '' : `的${clock}`}`,
  escalate: (after, name, channel) =>
    `${after}内没有回应，就${channel === null ? '' : `在 ${channel} `}也告诉${name ?? '你'}。`,
  misfire: { all: '错过的会一次一次补说。', skip: '错过的就略过。', ask: '错过的会先问你要不要说。' },
};

/** Every language that triggers are described in. */
export const POLICY_WORDS: Readonly<Record<Lang, PolicyWords>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };
