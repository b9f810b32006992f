import { findWorkdays, keepWorkdays } from '../agent/index.ts';
import { parseWorkCalendar, type WorkCalendar } from '../time/index.ts';
import type { VerbContext } from './context.ts';
import { requireHere } from './moved.ts';

/** The household's calendar of workdays, or null. */
export function showWorkdays({ store }: VerbContext, householdId: string): Promise<WorkCalendar | null> {
  return store.snapshot((tx) => findWorkdays(tx, householdId));
}

/**
 * Sets which days "every workday" means in a household from now on; null: Monday to Friday.
 *
 * @throws WakefulError `input_invalid` when the data is no calendar.
 */
export async function setWorkdays(
  { store }: VerbContext,
  householdId: string,
  data: unknown,
): Promise<WorkCalendar | null> {
  const calendar = data === null ? null : parseWorkCalendar(data);
  await store.transaction(async (tx) => {
    await requireHere(tx, householdId);
    await keepWorkdays(tx, householdId, calendar);
  });
  return calendar;
}
