import type { Lang } from '../../../time/index.ts';

/** What is said in the place of a promise that nothing stands behind. */
export const HONEST: Readonly<Record<Lang, string>> = {
  en: 'No reminder is set. Say it with a time, for example "remind me tomorrow at 9am to call", and I set it.',
  'zh-Hant': '目前沒有設定提醒。請連時間一起說，例如「明天早上九點提醒我打電話」，我就會設定。',
  'zh-Hans': '目前没有设定提醒。请连时间一起说，例如“明天早上九点提醒我打电话”，我就会设定。',
};
