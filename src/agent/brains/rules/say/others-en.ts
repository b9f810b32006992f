import { ended } from './one-line.ts';
import type { OthersPhrases } from './others-phrases.ts';

const quote = (text: string): string => `"${text}"`;
const on = (at: string): string => (/^(?:today|tomorrow|yesterday)\b/.test(at) ? at : `on ${at}`);

const CHANNELS: Readonly<Record<string, string>> = {
  web: 'the web page',
  terminal: 'the terminal',
  telegram: 'Telegram',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  email: 'e-mail',
  ntfy: 'ntfy',
  webhook: 'the webhook',
};

/** English. */
export const othersEn: OthersPhrases = {
  channel: (name) => CHANNELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1),

  theQuestion: (thing) => `my question about ${quote(thing)}`,
  sawDone: (name, what, at) => `Yes: ${name} said ${on(at)} that it is done: ${ended(what, '.')}`,
  sawSeen: (name, what, at, sent) =>
    `Yes: I told ${name} ${on(sent)}, and they had seen it by ${at}. They have not said that it is done: ${ended(what, '.')}`,
  sawDelivered: (name, what, at) =>
    `It reached ${name} ${on(at)}. Whether they have read it I do not know yet: ${ended(what, '.')}`,
  sawSent: (name, what, at, channel) =>
    `I sent it to ${name} on ${channel} ${on(at)}. ${channel.charAt(0).toUpperCase() + channel.slice(1)} has not told me whether they saw it, and they have not answered: ${ended(what, '.')}`,
  sawWaiting: (name, what, channel) =>
    `Not yet: it still waits to go out to ${name} on ${channel}: ${ended(what, '.')}`,
  sawFailed: (name, what, channel) => `No: I could not reach ${name} on ${channel}: ${ended(what, '.')}`,
  sawNotYet: (name, what, at) =>
    at === null
      ? `I have not told ${name} yet, and nothing is due any more: ${ended(what, '.')}`
      : `Not yet: I tell ${name} ${on(at)}: ${ended(what, '.')}`,
  sawNothing: (name) => `I was not asked here to tell ${name} anything.`,
  sawUnknown: (name) => `I know nobody here called ${quote(name)}, so I have sent them nothing.`,
  sawNobody: () => 'I was not asked here to tell anybody else anything, so there is nothing that they could have seen.',

  unknownOther: (name) =>
    `I know nobody here called ${quote(name)}, so I set nothing for them. When they are in this household, tell me who it is: ${quote(`when I say ${name} I mean …`)}. Who is not joins with a pairing code.`,

  aliasSet: (alias, handle) => `All right: by ${quote(alias)} you mean ${handle}.`,
  aliasTaken: (alias) => `${quote(alias)} is another member's own name, so I leave it as it is.`,
  routeSet: (channel) =>
    `All right: I reach you on ${channel} first. Reminders stay in the chat where you asked for them.`,
  channelUnknown: (name, known) =>
    `I know no channel ${quote(name)}. I can reach people on ${known.slice(0, -1).join(', ')} and ${known.at(-1)}, where you have written to me.`,
  routeUnknown: (channel) =>
    `I have no chat with you on ${channel} yet, so I leave it as it is. Write to me there first.`,
  zoneSet: (zone, now) => `Your time zone is ${zone}; it is ${now} there. Reminders that exist keep theirs.`,
  zoneUnknown: (place) => `I know no time zone ${quote(place)}. Name a city, or one like Europe/Paris.`,
  langSet: () => 'From now on I speak English when I speak first. I answer in whatever language you write.',
};
