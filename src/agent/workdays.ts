import type { Tx } from '../store/index.ts';
import { parseWorkCalendar, type WorkCalendar } from '../time/index.ts';

/** The name of the setting. */
const WORKDAYS = 'workdays';

/** The calendar of workdays that a household has loaded; null when it has none, and people work from Monday to Friday. */
export async function findWorkdays(tx: Tx, householdId: string): Promise<WorkCalendar | null> {
  const kept = await tx.settings.get(householdId, WORKDAYS);
  return kept === undefined || kept === null ? null : parseWorkCalendar(kept);
}

/** Keeps a calendar for a household, or none. Triggers that exist stay as they are. */
export async function keepWorkdays(tx: Tx, householdId: string, calendar: WorkCalendar | null): Promise<void> {
  await tx.settings.set(householdId, WORKDAYS, calendar && { ...calendar });
}
