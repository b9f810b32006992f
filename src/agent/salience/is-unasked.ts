import type { Trigger } from '../../store/index.ts';

/**
 * Whether what a trigger says is unasked for: a check-in, or the report of a task that comes again and again. Nobody is
 * ever kept waiting for a reminder, for the result of work that was asked for once, or for something put off.
 */
export function isUnasked({ action, schedule, snoozeOf }: Pick<Trigger, 'action' | 'schedule' | 'snoozeOf'>): boolean {
  return action === 'task' && schedule.kind !== 'at' && snoozeOf === null;
}
