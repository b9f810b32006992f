import type { Lang } from '../../time/index.ts';

/** What a digest says, in one language. Arguments are finished words. */
export interface DigestWords {
  /** What its trigger is called. */
  readonly name: string;
  head(day: string): string;
  slot(at: string, thing: string): string;
  more(count: number): string;
  readonly near: string;
  readonly open: string;
  readonly untold: string;
  item(text: string): string;
  /** To the other members, when it was set. */
  setFor(by: string, when: string): string;
  set(when: string, next: string, others: readonly string[]): string;
  setOwn(when: string, next: string): string;
  existed(when: string): string;
  /** Only the owner may set it for the whole household. */
  notOwner(owner: string): string;
  askWhen(): string;
  off(): string;
  on(): string;
}

const en: DigestWords = {
  name: 'digest',
  head: (day) => `Your day, ${day}:`,
  slot: (at, thing) => `- ${at}: ${thing}`,
  more: (count) => `- and ${count} more`,
  near: 'Soon:',
  open: 'Waiting for your word:',
  untold: 'What I could not tell you before:',
  item: (text) => `- ${text}`,
  setFor: (by, when) =>
    `${by} asked me to send everyone a digest ${when}. You get your own here, with nothing in it that is not yours to see. Say "no digest for me" if you want none.`,
  set: (when, next, others) =>
    `All right: a digest ${when} for everyone, each their own in their own chat${others.length === 0 ? '' : ` (you, ${others.join(', ')})`}. Next: ${next}. Whoever has nothing gets nothing; whoever wants none says "no digest for me".`,
  setOwn: (when, next) =>
    `All right: I send you a digest ${when}. Next: ${next}. When there is nothing, I send nothing.`,
  existed: (when) => `There is such a digest already: ${when}.`,
  notOwner: (owner) =>
    `Only ${owner} can set it for the whole household here. Say it in your group for its members, or "send me a digest every morning at 7" for yourself.`,
  askWhen: () => 'When? For example: "send everyone a digest every morning at 7".',
  off: () => 'All right, no digest for you. Say "I want the digest" to get it again.',
  on: () => 'All right, you get the digest again.',
};

const zhHant: DigestWords = {
  name: '摘要',
  head: (day) => `你的一天，${day}：`,
  slot: (at, thing) => `- ${at}：${thing}`,
  more: (count) => `- 還有 ${count} 項`,
  near: '最近：',
  open: '等你回覆：',
  untold: '之前沒能告訴你的：',
  item: (text) => `- ${text}`,
  setFor: (by, when) =>
    `${by}請我${when}給大家發摘要。你的那一份會在這裡，只有你可以知道的事。不想收就說「不要給我摘要」。`,
  set: (when, next, others) =>
    `好，${when}給大家發摘要，每個人在自己的聊天室收到自己的那一份${others.length === 0 ? '' : `（你、${others.join('、')}）`}。下次是${next}。沒有事的人不會收到；不想收的人說「不要給我摘要」。`,
  setOwn: (when, next) => `好，我${when}給你發摘要。下次是${next}。沒有事就不發。`,
  existed: (when) => `已經有這個摘要了：${when}。`,
  notOwner: (owner) =>
    `在這裡只有${owner}可以替全家設定。要給群組成員就在群組裡說，要給自己就說「每天早上七點給我發摘要」。`,
  askWhen: () => '什麼時候？例如：「每天早上七點給大家發摘要」。',
  off: () => '好，不再給你發摘要。想再收到就說「我要摘要」。',
  on: () => '好，又會給你發摘要了。',
};

const zhHans: DigestWords = {
  name: '摘要',
  head: (day) => `你的一天，${day}：`,
  slot: (at, thing) => `- ${at}：${thing}`,
  more: (count) => `- 还有 ${count} 项`,
  near: '最近：',
  open: '等你回复：',
  untold: '之前没能告诉你的：',
  item: (text) => `- ${text}`,
  setFor: (by, when) =>
    `${by}请我${when}给大家发摘要。你的那一份会在这里，只有你可以知道的事。不想收就说“不要给我摘要”。`,
  set: (when, next, others) =>
    `好，${when}给大家发摘要，每个人在自己的聊天里收到自己的那一份${others.length === 0 ? '' : `（你、${others.join('、')}）`}。下次是${next}。没有事的人不会收到；不想收的人说“不要给我摘要”。`,
  setOwn: (when, next) => `好，我${when}给你发摘要。下次是${next}。没有事就不发。`,
  existed: (when) => `已经有这个摘要了：${when}。`,
  notOwner: (owner) => `在这里只有${owner}可以替全家设置。要给群成员就在群里说，要给自己就说“每天早上七点给我发摘要”。`,
  askWhen: () => '什么时候？例如：“每天早上七点给大家发摘要”。',
  off: () => '好，不再给你发摘要。想再收到就说“我要摘要”。',
  on: () => '好，又会给你发摘要了。',
};

const WORDS: Readonly<Record<Lang, DigestWords>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** What a digest says in a language. */
export function digestWords(lang: Lang): DigestWords {
  return WORDS[lang];
}
