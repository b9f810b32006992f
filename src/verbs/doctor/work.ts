import { counted } from '../../plural.ts';
import type { VerbContext } from '../context.ts';
import { whatWaits } from '../health.ts';
import { type Finding, fine, problem, someOf, warning } from './finding.ts';

const RECENT_MS = 7 * 86_400_000;
/** A message that is older than this and has not left is stuck. */
const OLD_MESSAGE_MS = 15 * 60_000;
const MOST_TRIGGERS = 100;

const WAITS = {
  triggers: 'a reminder has been due',
  fires: 'a fire has been ready',
  follow_ups: 'something that follows a reminder has been due',
  memos: 'a note to itself has waited for a turn',
  deliveries: 'a message has been ready',
} as const;

/** Whether something is due that nobody takes in hand. */
export async function checkOverdue({ store, overdueMs }: VerbContext): Promise<Finding[]> {
  const { now, waiting } = await store.snapshot(async (tx) => ({ now: tx.now, waiting: await whatWaits(tx, []) }));
  const overdue = waiting.flatMap(({ what, since }) =>
    since !== undefined && now - since > overdueMs ? [`${WAITS[what]} for ${minutes(now - since)}`] : [],
  );
  if (overdue.length === 0) return [fine('due', 'Nothing that is due waits.')];
  return [
    problem(
      'due',
      `Nobody keeps the promises: ${overdue.join('; ')}.`,
      'Run "wakeful start" (or "wakeful worker"); if it runs, look at what it writes to stderr.',
    ),
  ];
}

/** What ended without being told in the last week. */
export async function checkFailures({ store }: VerbContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  await store.snapshot(async (tx) => {
    const since = tx.now - RECENT_MS;
    for (const { id } of await tx.households.list()) {
      const fires = [...(await tx.inspection.failedFires(id, since))];
      if (fires.length > 0)
        findings.push(
          warning(
            'fires',
            `In the last week, fires of "${id}" failed: ${fires.map(([reason, count]) => `${count} ${reason}`).join(', ')}.`,
            '"wakeful fires" lists them, and "wakeful why FIRE" tells what happened.',
          ),
        );
      const messages = [...(await tx.inspection.failedDeliveries(id, since))];
      if (messages.length > 0)
        findings.push(
          warning(
            'deliveries',
            `In the last week, messages of "${id}" could not be delivered: ${messages.map(([channel, count]) => `${count} by ${channel}`).join(', ')}.`,
            'Check that the channel is set up and the person has not blocked it; "wakeful why FIRE" tells what it said.',
          ),
        );
    }
  });
  return findings.length > 0 ? findings : [fine('failures', 'Nothing has failed in the last week.')];
}

/** Notes to the future self with which no turn began, although turns were given to them. */
export async function checkMemos({ store, overdueMs }: VerbContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  let waiting = 0;
  await store.snapshot(async (tx) => {
    waiting = (await tx.memos.counts(tx.now, overdueMs)).waiting;
    for (const { id } of await tx.households.list()) {
      const lost = await tx.memos.undrained(id, tx.now, overdueMs, MOST_TRIGGERS);
      if (lost.length > 0)
        findings.push(
          problem(
            'memos',
            `${counted(lost.length, 'note')} to itself of "${id}" found no turn: ${someOf(lost.map((memo) => memo.id))}.`,
            'The next message in their chats will bring them up; "wakeful fires" tells why the turns that they were given failed, and "wakeful memo cancel ID" calls one off.',
          ),
        );
    }
  });
  return findings.length > 0
    ? findings
    : [fine('memos', `No note to itself is overdue; ${waiting} ${waiting === 1 ? 'is' : 'are'} to come.`)];
}

/** How old the outbox is, by channel. */
export async function checkOutbox({ store }: VerbContext): Promise<Finding[]> {
  const { now, waiting } = await store.snapshot(async (tx) => ({
    now: tx.now,
    waiting: await tx.inspection.waitingMessages(),
  }));
  const old = waiting.filter(({ oldestAt }) => now - oldestAt > OLD_MESSAGE_MS);
  if (old.length === 0) return [fine('outbox', 'No message waits for long.')];
  return old.map(({ channel, count, oldestAt }) =>
    problem(
      'outbox',
      `${counted(count, 'message')} for ${channel} ${count === 1 ? 'has' : 'have'} not left; the oldest is ${minutes(now - oldestAt)} old.`,
      `Run a "wakeful start" that has the channel ${channel}, or set it up.`,
    ),
  );
}

/** Triggers that need somebody to look at them. */
export async function checkTriggers({ store }: VerbContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  await store.snapshot(async (tx) => {
    for (const { id } of await tx.households.list()) {
      const empty = await tx.inspection.emptyRecalls(id, MOST_TRIGGERS);
      if (empty.length > 0)
        findings.push(
          warning(
            'triggers',
            `Memory gave nothing at all to ${counted(empty.length, 'reminder')} of "${id}" at the last fire: ${someOf(empty.map(({ cue }) => `“${cue}”`))}.`,
            'Say again what they are about, or cancel them.',
          ),
        );
      const odd = await tx.inspection.unreadableTriggers(id, MOST_TRIGGERS);
      if (odd.length > 0)
        findings.push(
          problem(
            'triggers',
            `${counted(odd.length, 'reminder')} of "${id}" ${odd.length === 1 ? 'was' : 'were'} paused, because the schedule cannot be read here: ${someOf(odd.map(({ id: trigger }) => trigger))}.`,
            'Update Node, which brings the time zones, then "wakeful resume" them; or set them anew.',
          ),
        );
    }
  });
  return findings.length > 0 ? findings : [fine('triggers', 'No reminder needs looking at.')];
}

function minutes(ms: number): string {
  const total = Math.round(ms / 60_000);
  return total < 120 ? `${total} min` : `${Math.round(total / 60)} h`;
}
