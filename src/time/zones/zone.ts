import type { EpochMs } from '../../clock.ts';
import { DAY_MS, DAYS_IN_CYCLE, dayNumber, SECOND_MS } from '../calendar.ts';
import { canonicalZone } from './zone-names.ts';

/** A stretch of time in which a zone's offset stands still. It may be cut where nothing changes, about once a year. */
export interface OffsetSpan {
  readonly startAt: EpochMs;
  /** Exclusive. */
  readonly endAt: EpochMs;
  /** Wall time minus UTC. */
  readonly offsetMs: number;
  /** The last change of offset, when it lies within two days before the span or at its start; else −Infinity. */
  readonly changedAt: EpochMs;
  /** The offset before `changedAt`; equal to `offsetMs` when there was no change. */
  readonly previousOffsetMs: number;
}

/** An IANA zone as a table of offsets that is filled where it is asked for. */
export interface Zone {
  /** Canonical name. */
  readonly name: string;
  /** The span that holds an instant. */
  spanAt(at: EpochMs): OffsetSpan;
}

/** Tables are built for this much time at once; a whole number of seconds, because changes fall on whole seconds. */
const CHUNK_MS = 400 * DAY_MS;
/** Offsets are sampled this often. No zone has had two changes that cancel out within less time since 1970. */
const SAMPLE_MS = 5 * DAY_MS;
const LOOK_BACK_MS = 2 * DAY_MS;
/** From here on rules repeat with the calendar: the zone database lists single years until 2087 at most. */
const CYCLE_FROM_AT = dayNumber(2500, 1, 1) * DAY_MS;
const CYCLE_MS = DAYS_IN_CYCLE * DAY_MS;

const zones = new Map<string, Zone>();
/** The zone that was asked for last, by the name that was given: most are asked for many times in a row. */
let latest: { readonly name: string; readonly zone: Zone } | undefined;

/** Opens a zone by any of its names; the table is kept. Throws `zone_unknown`. */
export function openZone(name: string): Zone {
  if (latest?.name === name) return latest.zone;
  const zone = zones.get(name) ?? openByName(name);
  latest = { name, zone };
  return zone;
}

function openByName(name: string): Zone {
  const canonical = canonicalZone(name);
  const zone = zones.get(canonical) ?? createZone(canonical);
  zones.set(canonical, zone);
  // Other spellings are kept too; there are few of them unless somebody plays with the case of letters.
  if (zones.size < 5000) zones.set(name, zone);
  return zone;
}

function createZone(name: string): Zone {
  const readOffset = createOffsetReader(name);
  const chunks = new Map<number, readonly OffsetSpan[]>();
  let last: OffsetSpan | undefined;

  const findSpan = (at: EpochMs): OffsetSpan => {
    const chunk = Math.floor(at / CHUNK_MS);
    let spans = chunks.get(chunk);
    if (!spans) {
      spans = buildChunk(chunk * CHUNK_MS, readOffset);
      chunks.set(chunk, spans);
    }
    for (const span of spans) if (at < span.endAt) return span;
    throw new RangeError(`no offset of ${name} at ${at}`);
  };

  return {
    name,
    spanAt(at) {
      if (last && at >= last.startAt && at < last.endAt) return last;
      if (at < CYCLE_FROM_AT) {
        last = findSpan(at);
      } else {
        const shiftMs = (Math.floor((at - CYCLE_FROM_AT) / CYCLE_MS) + 1) * CYCLE_MS;
        last = shiftSpan(findSpan(at - shiftMs), shiftMs);
      }
      return last;
    },
  };
}

function shiftSpan(span: OffsetSpan, shiftMs: number): OffsetSpan {
  return {
    ...span,
    startAt: span.startAt + shiftMs,
    endAt: span.endAt + shiftMs,
    changedAt: span.changedAt + shiftMs,
  };
}

type OffsetReader = (at: EpochMs) => number;

/** Asks Intl for the offset at an instant; slow (some microseconds), which is why there are tables. */
function createOffsetReader(name: string): OffsetReader {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    era: 'narrow',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (at) => {
    const text = format.format(at);
    const parts = /^(\d+)\/(\d+)\/(\d+) ([AB]), (\d+):(\d+):(\d+)$/.exec(text);
    if (!parts) throw new RangeError(`cannot read the date "${text}"`);
    const [month, day, year, hour, minute, second] = [1, 2, 3, 5, 6, 7].map((index) => Number(parts[index])) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const days = dayNumber(parts[4] === 'B' ? 1 - year : year, month, day);
    return days * DAY_MS + ((hour * 60 + minute) * 60 + second) * SECOND_MS - Math.floor(at / SECOND_MS) * SECOND_MS;
  };
}

function buildChunk(startAt: EpochMs, readOffset: OffsetReader): readonly OffsetSpan[] {
  const endAt = startAt + CHUNK_MS;
  const changes: { at: EpochMs; beforeMs: number; afterMs: number }[] = [];
  let fromAt = startAt - LOOK_BACK_MS;
  let fromMs = readOffset(fromAt);
  while (fromAt < endAt) {
    const toAt = Math.min(fromAt + SAMPLE_MS, endAt);
    const toMs = readOffset(toAt);
    // Several changes within one sample that do not cancel out are found one after another.
    while (fromMs !== toMs) {
      const at = findChange(fromAt, toAt, fromMs, readOffset);
      const afterMs = readOffset(at);
      changes.push({ at, beforeMs: fromMs, afterMs });
      fromAt = at;
      fromMs = afterMs;
    }
    fromAt = toAt;
  }
  const starts = [startAt, ...changes.map((change) => change.at).filter((at) => at > startAt && at < endAt)];
  return starts.map((spanStartAt, index) => {
    const change = changes.findLast(({ at }) => at <= spanStartAt);
    const recent = change && change.at > spanStartAt - LOOK_BACK_MS ? change : undefined;
    const offsetMs = change?.afterMs ?? changes[0]?.beforeMs ?? fromMs;
    return {
      startAt: spanStartAt,
      endAt: starts[index + 1] ?? endAt,
      offsetMs,
      changedAt: recent?.at ?? Number.NEGATIVE_INFINITY,
      previousOffsetMs: recent?.beforeMs ?? offsetMs,
    };
  });
}

/** The first instant after `fromAt` at which the offset is no longer `fromMs`, to the second. */
function findChange(fromAt: EpochMs, toAt: EpochMs, fromMs: number, readOffset: OffsetReader): EpochMs {
  let low = fromAt / SECOND_MS;
  let high = toAt / SECOND_MS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffset(middle * SECOND_MS) === fromMs) low = middle;
    else high = middle;
  }
  return high * SECOND_MS;
}
