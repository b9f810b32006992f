import type { ZoneName } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';

/** 伦敦时间, 北京时区: a place and a word for time; the index after them. */
export function readZone(ts: readonly Token[], i: number): { zone: ZoneName; next: number } | undefined {
  const zone = ts[i]?.sense.zone;
  if (!zone) return undefined;
  const at = ts[i + 1]?.text === '当' ? i + 2 : i + 1;
  const word = ts[at]?.text;
  return word === '时间' || word === '时区' || word === '标准时间' ? { zone, next: at + 1 } : undefined;
}
