import type { Lang } from '../time/index.ts';

interface Words {
  readonly welcome: string;
  readonly cannotRead: string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    welcome:
      'Hello. I know you from now on. Say what I should remember, or when to remind you: "remind me tomorrow at 9 to call Mum".',
    cannotRead: 'I can read text only. Please write it to me.',
  },
  'zh-Hant': {
    welcome: '你好，我認得你了。告訴我要記住什麼，或什麼時候提醒你：「明天早上九點提醒我打電話給媽媽」。',
    cannotRead: '我只看得懂文字，請打字告訴我。',
  },
  'zh-Hans': {
    welcome: '你好，我认得你了。告诉我要记住什么，或什么时候提醒你：“明天早上九点提醒我打电话给妈妈”。',
    cannotRead: '我只看得懂文字，请打字告诉我。',
  },
};

/** What is said to a person of whom no words are known yet, in their language or else in English. */
export function wordsFor(lang: Lang | null): Words {
  return WORDS[lang ?? 'en'];
}
