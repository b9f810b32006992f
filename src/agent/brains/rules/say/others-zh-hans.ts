import { ended } from './one-line.ts';
import type { OthersPhrases } from './others-phrases.ts';

const quote = (text: string): string => `“${text}”`;
const full = (text: string): string => ended(text, '。');

const CHANNELS: Readonly<Record<string, string>> = {
  web: '网页',
  terminal: '终端',
  telegram: 'Telegram',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  email: '电子邮件',
  ntfy: 'ntfy',
  webhook: 'webhook',
};

/** 简体中文. */
export const othersZhHans: OthersPhrases = {
  channel: (name) => CHANNELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1),

  theQuestion: (thing) => `我问的${quote(thing)}`,
  sawDone: (name, what, at) => `看到了，${name}${at}说已经完成：${full(what)}`,
  sawSeen: (name, what, at, sent) => `看到了：我${sent}告诉${name}，最晚${at}已看到，还没说完成：${full(what)}`,
  sawDelivered: (name, what, at) => `${at}已送到${name}那里，有没有读还不知道：${full(what)}`,
  sawSent: (name, what, at, channel) =>
    `我${at}用${channel}发给${name}了。${channel}没有告诉我看了没有，对方也还没回：${full(what)}`,
  sawWaiting: (name, what, channel) => `还没有，正等着用${channel}发给${name}：${full(what)}`,
  sawFailed: (name, what, channel) => `没有，我用${channel}联系不到${name}：${full(what)}`,
  sawNotYet: (name, what, at) =>
    at === null
      ? `我还没告诉${name}，之后也没有排定的时间：${full(what)}`
      : `还没有，我${at}才会告诉${name}：${full(what)}`,
  sawNothing: (name) => `这里没有人要我告诉${name}什么。`,
  sawUnknown: (name) => `这里没有叫${quote(name)}的人，所以我没有给对方发过什么。`,
  sawNobody: () => '这里没有人要我告诉别人什么，所以没有东西可以让对方看到。',

  unknownOther: (name) =>
    `这里没有叫${quote(name)}的人，所以没有替对方设置。如果是家里的成员，请告诉我是谁：${quote(`我说的${name}就是……`)}；还没加入的人用配对码加入。`,

  aliasSet: (alias, handle) => `好，你说的${quote(alias)}就是 ${handle}。`,
  aliasTaken: (alias) => `${quote(alias)}是另一位成员自己的名字，所以我没有改。`,
  routeSet: (channel) => `好，我会优先用${channel}找你。提醒还是在你当初说的那个聊天里。`,
  channelUnknown: (name, known) =>
    `我没有${quote(name)}这个渠道。我能用的有：${known.join('、')}，你在那里给我发过消息就行。`,
  routeUnknown: (channel) => `我在${channel}还没有跟你聊过，所以没有改。请先在那里给我发消息。`,
  zoneSet: (zone, now) => `你的时区是 ${zone}，那里现在是${now}。已有的提醒保持原来的时区。`,
  zoneUnknown: (place) => `我不知道${quote(place)}是哪个时区。请说一个城市，或像 Asia/Shanghai 这样的名称。`,
  langSet: () => '好，以后我主动说话时用简体中文。你用什么语言写，我就用什么语言回答。',
};
