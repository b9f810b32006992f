import { ended } from './one-line.ts';
import type { OthersPhrases } from './others-phrases.ts';

const quote = (text: string): string => `「${text}」`;
const full = (text: string): string => ended(text, '。');

const CHANNELS: Readonly<Record<string, string>> = {
  web: '網頁',
  terminal: '終端機',
  telegram: 'Telegram',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  email: '電子郵件',
  ntfy: 'ntfy',
  webhook: 'webhook',
};

/** 繁體中文. */
export const othersZhHant: OthersPhrases = {
  channel: (name) => CHANNELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1),

  theQuestion: (thing) => `我問的${quote(thing)}`,
  sawDone: (name, what, at) => `看到了，${name}${at}說已經完成：${full(what)}`,
  sawSeen: (name, what, at, sent) => `看到了：我${sent}告訴${name}，最晚${at}已看到，還沒說完成：${full(what)}`,
  sawDelivered: (name, what, at) => `${at}已送到${name}那裡，有沒有讀還不知道：${full(what)}`,
  sawSent: (name, what, at, channel) =>
    `我${at}用${channel}傳給${name}了。${channel}沒有告訴我看了沒有，對方也還沒回：${full(what)}`,
  sawWaiting: (name, what, channel) => `還沒有，正等著用${channel}傳給${name}：${full(what)}`,
  sawFailed: (name, what, channel) => `沒有，我用${channel}聯絡不到${name}：${full(what)}`,
  sawNotYet: (name, what, at) =>
    at === null
      ? `我還沒告訴${name}，之後也沒有排定的時間：${full(what)}`
      : `還沒有，我${at}才會告訴${name}：${full(what)}`,
  sawNothing: (name) => `這裡沒有人要我告訴${name}什麼。`,
  sawUnknown: (name) => `這裡沒有叫${quote(name)}的人，所以我沒有傳過什麼給對方。`,
  sawNobody: () => '這裡沒有人要我告訴別人什麼，所以沒有東西可以讓對方看到。',

  unknownOther: (name) =>
    `這裡沒有叫${quote(name)}的人，所以沒有替對方設定。如果是家裡的成員，請告訴我是誰：${quote(`我說的${name}就是……`)}；還沒加入的人用配對碼加入。`,

  aliasSet: (alias, handle) => `好，你說的${quote(alias)}就是 ${handle}。`,
  aliasTaken: (alias) => `${quote(alias)}是另一位成員自己的名字，所以我沒有改。`,
  routeSet: (channel) => `好，我會優先用${channel}找你。提醒還是在你當初說的那個聊天室。`,
  channelUnknown: (name, known) =>
    `我沒有${quote(name)}這個管道。我能用的有：${known.join('、')}，你在那裡傳過訊息給我就行。`,
  routeUnknown: (channel) => `我在${channel}還沒有跟你聊過，所以沒有改。請先在那裡傳訊息給我。`,
  zoneSet: (zone, now) => `你的時區是 ${zone}，那裡現在是${now}。已經有的提醒維持原來的時區。`,
  zoneUnknown: (place) => `我不知道${quote(place)}是哪個時區。請說一個城市，或像 Asia/Taipei 這樣的名稱。`,
  langSet: () => '好，以後我主動說話時用繁體中文。你用什麼語言寫，我就用什麼語言回答。',
};
