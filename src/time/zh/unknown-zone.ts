import type { Span } from '../parsed.ts';

/** 火星时间: what a word that is no zone ends with when it is the name of a place. */
const PLACE = '(?:(?!我)[\u3400-\u9fff]){1,6}(?:星|国|州|市|岛|城|洲|湾|堡|斯|亚|兰|坦)';
const HAN_BEFORE = new RegExp(`(?:^|[\\s,，。、我])(${PLACE})(?:当地|标准)?时间[,，的]?\\s*$`);
const HAN_AFTER = new RegExp(`^\\s*[(（]?(${PLACE})(?:当地|标准)?时间`);
/** Things that end like a place. */
const NO_PLACES = /(?:明星|歌星|影星|出国|回国|全国|进城|出城|上市|超市|夜市|菜市|离岛)$/;

/** The name of a place before 时间 that is no zone, beside an hour. */
export function findUnknownZone(text: string, normal: string, { start, end }: Span): string | undefined {
  if (!normal.includes('时间')) return undefined;
  const head = Math.max(0, start - 20);
  const before = HAN_BEFORE.exec(normal.slice(head, start));
  const found = before ?? HAN_AFTER.exec(normal.slice(end, end + 20));
  const place = found?.[1];
  if (!found || place === undefined || NO_PLACES.test(place)) return undefined;
  const at = (before ? head : end) + found.index + found[0].indexOf(place);
  return text.slice(at, at + place.length);
}
