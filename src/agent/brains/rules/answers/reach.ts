import type { Lang } from '../../../../time/index.ts';
import { oneLine, phrasesOf } from '../say/index.ts';
import { type Answering, refuse, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** "By mom I mean Anna": only where the second is a member and the first is none. */
export const answerAlias: Answering = async ({ tools, phrases }, { subject, when, weak }) => {
  const called = await tools.callMember(subject, when);
  if (called === 'unknown') return weak ? undefined : refuse(phrases.whoIs(oneLine(when)), 'not_found');
  if (called === 'taken') return weak ? undefined : refuse(phrases.aliasTaken(oneLine(subject)), 'input_invalid');
  return speak(phrases.aliasSet(oneLine(called.alias), oneLine(called.handle)));
};

/** What people call the channels. */
const CHANNELS: readonly (readonly [string, RegExp])[] = [
  ['telegram', /^(?:telegram|tg|電報|电报)$/i],
  ['line', /^line$/i],
  ['whatsapp', /^whats-?app$/i],
  ['email', /^(?:e-?mail|mail|電郵|电邮|電子郵件|电子邮件|郵件|邮件|信箱|邮箱)$/i],
  ['web', /^(?:web|page|website|browser|網頁|网页)$/i],
  ['discord', /^discord$/i],
  ['slack', /^slack$/i],
  ['ntfy', /^ntfy$/i],
];

const SURELY_ROUTE =
  /^(?:reach|contact|message|notify) me (?:first )?(?:on|by|via|over|through) |\b(?:first|from now on)[\s.!]*$|(?:優先|优先|先).*(?:找|聯絡|联络|联系|通知)我/iu;

/** Where a person would rather be told. */
export const answerPreferRoute: Answering = async ({ tools, phrases, words }, { subject }) => {
  const channel = CHANNELS.find(([, names]) => names.test(subject))?.[0];
  if (channel === undefined) {
    // "Reach me on Foo first" can mean nothing else; "tell me in short" can.
    if (!SURELY_ROUTE.test(words.text)) return undefined;
    const known = CHANNELS.map(([name]) => phrases.channel(name));
    return refuse(phrases.channelUnknown(oneLine(subject), known), 'route_unknown');
  }
  const name = phrases.channel(channel);
  return (await tools.preferChannel(channel))
    ? speak(phrases.routeSet(name))
    : refuse(phrases.routeUnknown(name), 'route_unknown');
};

/** Whose clock is read. */
export const answerPreferZone: Answering = async ({ tools, phrases, briefing }, { subject }) => {
  const zone = await tools.setZone(subject);
  if (zone === undefined) return refuse(phrases.zoneUnknown(oneLine(subject)), 'zone_unknown');
  return speak(phrases.zoneSet(zone, instantInWords(briefing.now, { ...briefing, zone })));
};

/** The language in which a person is spoken to. */
export const answerPreferLang: Answering = async ({ tools, briefing }, { subject }) => {
  const lang = languageNamed(subject, briefing.lang);
  await tools.setLang(lang);
  return speak(phrasesOf(lang).langSet());
};

function languageNamed(words: string, spoken: Lang): Lang {
  if (/english|英/i.test(words)) return 'en';
  if (/traditional|繁|正體|國語/i.test(words)) return 'zh-Hant';
  if (/simplified|简|簡|普通/i.test(words)) return 'zh-Hans';
  return spoken === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant';
}
