import { makeClock } from '../../../../src/time/grammar/clock.ts';
import { readIso } from '../../../../src/time/grammar/digit-dates.ts';
import { scaleUnit } from '../../../../src/time/grammar/duration.ts';
import type { Clock, Frame } from '../../../../src/time/grammar/frame.ts';
import { impossibleDate } from '../../../../src/time/grammar/impossible.ts';
import type { Language } from '../../../../src/time/grammar/language.ts';
import { asPiece, type Piece } from '../../../../src/time/grammar/piece.ts';
import type { Unit } from '../../../../src/time/grammar/sense.ts';
import type { Token } from '../../../../src/time/grammar/token.ts';

interface Read {
  readonly frame: Frame;
  readonly next: number;
}

const numberOf = (token: Token | undefined): number | undefined =>
  token?.shape?.marks === '' ? token.shape.parts[0] : token?.sense.number;

/** "10 minutos", "una hora". */
function readAmount(ts: readonly Token[], i: number): { n: number; unit: Unit; next: number } | undefined {
  const n = numberOf(ts[i]);
  const unit = ts[i + 1]?.sense.unit;
  return n === undefined || n === 0 || !unit ? undefined : { n, unit, next: i + 2 };
}

/** "a las 15:00", "a las 3 de la tarde", "a la una y media". */
function readClock(ts: readonly Token[], i: number): Read | undefined {
  const article = ts[i + 1]?.text;
  if (ts[i]?.text !== 'a' || (article !== 'las' && article !== 'la')) return undefined;
  const face = ts[i + 2];
  const [hour = numberOf(face), minute = 0] = face?.shape?.marks === ':' ? face.shape.parts : [];
  if (hour === undefined) return undefined;
  const isHalf = ts[i + 3]?.text === 'y' && ts[i + 4]?.text === 'media';
  const clock = makeClock(hour, isHalf ? 30 : minute, undefined, face?.shape?.widths[0] ?? 1);
  const next = isHalf ? i + 5 : i + 3;
  return clock && readPartBehind(ts, next, clock);
}

function readPartBehind(ts: readonly Token[], i: number, clock: Clock): Read {
  const part = ts[i]?.text === 'de' && ts[i + 1]?.text === 'la' ? ts[i + 2]?.sense.part : undefined;
  return part ? { frame: { clocks: [clock], part }, next: i + 3 } : { frame: { clocks: [clock] }, next: i };
}

/** "cada lunes", "todos los días", "cada 2 horas". */
function readRecurrence(ts: readonly Token[], i: number): Read | undefined {
  const isAll = ts[i]?.text === 'todos' && ts[i + 1]?.text === 'los';
  if (!isAll && ts[i]?.text !== 'cada') return undefined;
  const at = isAll ? i + 2 : i + 1;
  const { weekdays, unit } = ts[at]?.sense ?? {};
  if (weekdays) return { frame: { every: { unit: 'week', n: 1 }, weekdays }, next: at + 1 };
  if (unit) return { frame: { every: { unit, n: 1 } }, next: at + 1 };
  const amount = readAmount(ts, at);
  return amount && { frame: { every: { unit: amount.unit, n: amount.n } }, next: amount.next };
}

/** "en 20 minutos", "dentro de 3 días". */
function readShift(ts: readonly Token[], i: number): Read | undefined {
  const at = ts[i]?.text === 'en' ? i + 1 : ts[i]?.text === 'dentro' && ts[i + 1]?.text === 'de' ? i + 2 : undefined;
  const amount = at === undefined ? undefined : readAmount(ts, at);
  if (!amount) return undefined;
  return { frame: { shift: { by: scaleUnit(amount.unit, amount.n), sign: 1, anchored: false } }, next: amount.next };
}

/** "mañana", "el viernes", "por la tarde". */
function readDay(ts: readonly Token[], i: number): Read | undefined {
  const { text, sense } = ts[i] ?? {};
  const part = ts[i + 2]?.sense.part;
  if ((text === 'por' || text === 'de') && ts[i + 1]?.text === 'la' && part) return { frame: { part }, next: i + 3 };
  if (sense?.day !== undefined) return { frame: { relative: sense.day }, next: i + 1 };
  return sense?.weekdays && { frame: { weekdays: sense.weekdays }, next: i + 1 };
}

/** "24 de diciembre". */
function readDate(ts: readonly Token[], i: number): Read | undefined {
  const day = numberOf(ts[i]);
  const month = ts[i + 1]?.text === 'de' ? ts[i + 2]?.sense.month : undefined;
  return day === undefined || month === undefined ? undefined : { frame: { month, days: [day] }, next: i + 3 };
}

/** "10 minutos" alone: how long something is put off. */
function readLength(ts: readonly Token[], i: number): Piece | undefined {
  const amount = readAmount(ts, i);
  return amount && { first: i, next: amount.next, lasting: scaleUnit(amount.unit, amount.n), weak: true };
}

export const readPiece: Language['readPiece'] = (ts, i) =>
  ts[i]?.quoted
    ? undefined
    : (asPiece(
        readIso(ts, i) ??
          readRecurrence(ts, i) ??
          readClock(ts, i) ??
          readShift(ts, i) ??
          readDate(ts, i) ??
          readDay(ts, i),
        i,
      ) ?? readLength(ts, i));

export const findImpossible: Language['findImpossible'] = (ts, i) => {
  const { month, days } = readDate(ts, i)?.frame ?? {};
  return month === undefined || days?.[0] === undefined ? undefined : impossibleDate(month, days[0]);
};
