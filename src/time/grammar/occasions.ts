import type { ListSchedule, Schedule } from '../schedule.ts';
import type { Environment } from './environment.ts';
import { eachDay, type Frame, overlay } from './frame.ts';
import { type Once, resolveOnce } from './once.ts';

/** No list of occasions that anybody means is longer. */
const MOST_OCCASIONS = 24;

/** Whether a frame may stand for several occasions. */
const isListed = (frame: Frame): boolean =>
  frame.also !== undefined ||
  frame.relatives !== undefined ||
  (frame.clocks?.length ?? 0) > 1 ||
  (frame.weekdays?.length ?? 0) > 1 ||
  (frame.nth?.ns.length ?? 0) > 1 ||
  (frame.days?.length ?? 0) > 1;

/** The frames of a frame that lists hours, weekdays or days: one for each. */
function variantsOf(frame: Frame): Frame[] {
  const last = frame.clocks?.at(-1);
  const lists: Frame[][] = [];
  if (frame.clocks && frame.clocks.length > 1) {
    // "at 3 and 5 pm": the half stands once, at the end.
    lists.push(
      frame.clocks.map((clock) => ({
        clocks: [
          clock.half === undefined && last?.half && clock.hour <= last.hour % 12
            ? { ...clock, half: last.half }
            : clock,
        ],
      })),
    );
  }
  if (frame.weekdays && frame.weekdays.length > 1 && !frame.range && !frame.nth && !frame.days) {
    lists.push(frame.weekdays.map((weekday) => ({ weekdays: [weekday] })));
  }
  if (frame.nth && frame.nth.ns.length > 1) {
    const { of, ns } = frame.nth;
    lists.push(ns.map((n) => ({ nth: { of, ns: [n] } })));
  }
  if (frame.days && frame.days.length > 1) lists.push(frame.days.map((day) => ({ days: [day] })));
  if (frame.relatives) lists.push(frame.relatives.map((relative) => ({ relative })));
  let variants: Frame[] = [frame];
  for (const list of lists) variants = variants.flatMap((variant) => list.map((choice) => overlay(variant, choice)));
  return variants.slice(0, MOST_OCCASIONS);
}

/** One occasion, or several when days or hours were listed ("at 3 and 5 pm", "on Monday and Wednesday"). */
export function resolveOccasions(
  frame: Frame,
  env: Environment,
  zone: string,
  anchorAt: number | undefined,
): { once: Once; schedule: Schedule } | undefined {
  if (!isListed(frame)) {
    const once = resolveOnce(frame, env, zone, anchorAt);
    return once && { once, schedule: { kind: 'at', at: once.at, zone } };
  }
  const found = eachDay(frame)
    .flatMap(variantsOf)
    .map((variant) => resolveOnce(variant, env, zone, anchorAt))
    .filter((once) => once !== undefined);
  const future = found.filter((once) => !once.past);
  const first = future.sort((a, b) => a.at - b.at)[0] ?? found[0];
  if (!first) return undefined;
  const instants = [...new Set(future.map((once) => once.at))];
  if (instants.length < 2) return { once: first, schedule: { kind: 'at', at: first.at, zone } };
  const list: ListSchedule = { kind: 'list', of: instants.map((at) => ({ kind: 'at' as const, at, zone })), zone };
  return { once: first, schedule: list };
}
