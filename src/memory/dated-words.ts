import type { EpochMs } from '../clock.ts';
import type { Fact } from '../store/index.ts';
import { type Lang, toWallTime, type WallTime } from '../time/index.ts';

/** Who is told a fact: when, on whose calendar, in which language. */
export interface ToldTo {
  readonly at: EpochMs;
  /** IANA zone. */
  readonly zone: string;
  readonly lang: Lang;
}

/** Words that mean another day on each day… */
const OF_A_DAY =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening)|in (?:a|an|\d+|two|three|four|five|six) (?:hours?|days?|weeks?|months?)|(?:two|three|\d+) days ago)\b|[今明昨][天日晚早]|[大]?[后後前]天|今早|明早|[今明]儿|[\d一二兩两三四五六七八九十]+(?:个|個)?(?:小时|小時|钟头|鐘頭|天|周|週|星期|礼拜|禮拜|月)[后後]/i;
/** …and those that mean it in each week. */
const OF_A_WEEK =
  /\b(?:(?:this|next|last|on|coming) (?:week(?:end)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)|(?:this|next) month)\b|(?:[这這本下上](?:个|個)?)?(?:[周週]|星期|礼拜|禮拜)[一二三四五六日天末]|[这這本下上](?:个|個)?(?:[周週]|星期|礼拜|禮拜|月)/i;
/** What comes again means the same on any day. */
const AGAIN = /\b(?:every|each|daily|weekly|always|usually)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|每/i;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAY_MS = 86_400_000;

/**
 * A fact's words as they are told later: where they name a day by where it lay when they were said ("tomorrow",
 * 下週五), with that day's date. A function of its arguments.
 */
export function withDates(fact: Pick<Fact, 'text' | 'occursAt' | 'provenance'>, { at, zone, lang }: ToldTo): string {
  const { text, occursAt, provenance } = fact;
  const said = toWallTime(provenance.saidAt, zone);
  const now = toWallTime(at, zone);
  const isDated = OF_A_DAY.test(text)
    ? dayNumber(said) !== dayNumber(now)
    : OF_A_WEEK.test(text) && !AGAIN.test(text) && weekNumber(said) !== weekNumber(now);
  if (!isDated) return text;
  const { saidOn, meant } = WORDS[lang];
  const day = occursAt === null ? undefined : toWallTime(occursAt, zone);
  if (day === undefined) return `${text}${saidOn(dateIn(lang, said, now))}`;
  return `${text}${meant(dateIn(lang, said, now), dateIn(lang, day, now), dayNumber(day) === dayNumber(now))}`;
}

const dayNumber = ({ year, month, day }: WallTime): number => Math.floor(Date.UTC(year, month - 1, day) / DAY_MS);
/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekNumber = (wall: WallTime): number => Math.floor((dayNumber(wall) + 3) / 7);

interface Words {
  saidOn(said: string): string;
  meant(said: string, date: string, isToday: boolean): string;
}

const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    saidOn: (said) => ` (said ${said})`,
    meant: (said, date, isToday) => ` (said ${said}: ${isToday ? 'today' : `on ${date}`})`,
  },
  'zh-Hant': {
    saidOn: (said) => `（${said}說的）`,
    meant: (said, date, isToday) => `（${said}說的，指${isToday ? '今天' : date}）`,
  },
  'zh-Hans': {
    saidOn: (said) => `（${said}说的）`,
    meant: (said, date, isToday) => `（${said}说的，指${isToday ? '今天' : date}）`,
  },
};

/** The day, with its year where that is not this one. */
function dateIn(lang: Lang, { year, month, day }: WallTime, now: WallTime): string {
  const isThisYear = year === now.year;
  if (lang !== 'en') return `${isThisYear ? '' : `${year}年`}${month}月${day}日`;
  return `${MONTHS[month - 1] ?? ''} ${day}${isThisYear ? '' : `, ${year}`}`;
}
