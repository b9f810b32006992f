import { WakefulError } from '../../errors.ts';
import type { Span } from '../parsed.ts';
import type { Lang } from '../schedule.ts';
import { canonicalZone } from '../zones/index.ts';

/** "Mars/Olympus" right after an hour, as the end of it or before "time" and "to": not a pair of names in a title. */
const PATH = /^\s*(?:\(|in\s+)?([A-Z][\w+-]*(?:\/[A-Z][\w+-]*)+)(?=\)|\s*$|\s*[,.;!?]|\s+(?:time|to)\b)/;
/** "Atlantis time", "in Gotham City time". */
const NAMED = /^\s*(?:\(|in\s+)?(\p{Lu}[\p{L}'-]+(?:\s\p{Lu}[\p{L}'-]+)?)\s+(?:(?:local|standard)\s+)?time\b/u;
/** What a capital letter at the beginning of a title may make of "tea time"; people have time, too. */
const TIMES_OF_THINGS =
  /^(?:tea|coffee|story|play|nap|snack|quiet|free|family|circle|screen|bath|homework|study|prayer|reading|movie|game|party|show|family|school|work|travel|me|mom|dad|mommy|daddy|kids|baby|pizza|medicine|pill|first|last|next|this|that|my|our|the|every|some|any|same|long|big|part|full|half|over|prime|dinner|lunch|breakfast|supper|bed|meal|christmas|easter|summer|winter)\b/i;

/** 火星时间: what a word that is no zone ends with when it is the name of a place. */
const PLACE = '(?:(?!我)[\u3400-\u9fff]){1,6}(?:星|国|州|市|岛|城|洲|湾|堡|斯|亚|兰|坦)';
const HAN_BEFORE = new RegExp(`(?:^|[\\s,，。、我])(${PLACE})(?:当地|标准)?时间[,，的]?\\s*$`);
const HAN_AFTER = new RegExp(`^\\s*[(（]?(${PLACE})(?:当地|标准)?时间`);
/** Things that end like a place. */
const NO_PLACES = /(?:明星|歌星|影星|出国|回国|全国|进城|出城|上市|超市|夜市|菜市|离岛)$/;

/** The name of a zone that does not exist, beside a time. */
function findUnknown(text: string, normal: string, { start, end }: Span): string | undefined {
  const after = text.slice(end, end + 80);
  const path = after.includes('/') ? PATH.exec(after)?.[1] : undefined;
  if (path !== undefined) return path;
  const named = after.includes('time') ? NAMED.exec(after)?.[1] : undefined;
  if (named !== undefined && !TIMES_OF_THINGS.test(named)) return named;
  if (!normal.includes('时间')) return undefined;
  const head = Math.max(0, start - 20);
  const before = HAN_BEFORE.exec(normal.slice(head, start));
  const found = before ?? HAN_AFTER.exec(normal.slice(end, end + 20));
  const place = found?.[1];
  if (!found || place === undefined || NO_PLACES.test(place)) return undefined;
  const at = (before ? head : end) + found.index + found[0].indexOf(place);
  return text.slice(at, at + place.length);
}

/**
 * Throws `zone_unknown` when the words beside an hour name a zone that does not exist: the hour would be on another clock
 * than was said. Only proper names are taken for zones ("Atlantis time", not "tea time").
 */
export function refuseUnknownZone(text: string, normal: string, spans: readonly Span[], lang: Lang): void {
  for (const span of spans) {
    const zone = findUnknown(text, normal, span);
    if (zone === undefined) continue;
    if (lang === 'en') {
      canonicalZone(zone);
      continue;
    }
    const sentences: Record<Exclude<Lang, 'en'>, string> = {
      'zh-Hant': `我不認識「${zone}」這個時區。請用城市或「Asia/Taipei」這樣的名字。`,
      'zh-Hans': `我不认识“${zone}”这个时区。请用城市或“Asia/Taipei”这样的名字。`,
    };
    throw new WakefulError('zone_unknown', sentences[lang], { fields: { zone, suggestions: [] } });
  }
}
