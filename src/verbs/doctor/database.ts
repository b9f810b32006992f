import { counted } from '../../plural.ts';
import type { VerbContext } from '../context.ts';
import { placeOfMoved } from '../moved.ts';
import { showWorkdays } from '../workdays.ts';
import type { ExamineRequest } from './examine.ts';
import { type Finding, fine, problem, someOf, warning } from './finding.ts';

/** From this difference on, "at 8" is noticeably not 8. */
const MOST_SKEW_MS = 1_000;
/** An entry this far ahead of the clock means that the clock was set back. */
const MOST_AHEAD_MS = 60_000;

/** Whether the database itself is whole. */
export async function checkDatabase({ store }: VerbContext): Promise<Finding[]> {
  const { engine, schema, problems } = await store.snapshot((tx) => tx.inspection.database());
  if (problems.length > 0)
    return [
      problem(
        'database',
        `The database (${engine}) is not whole: ${someOf(problems)}.`,
        'Put a backup in its place ("wakeful backup" makes them), or save what can be read with "wakeful export".',
      ),
    ];
  return [fine('database', `${engine}, schema ${schema}: the database is whole.`)];
}

/** Whether what refers to something finds it, and what stands out about each household. */
export async function checkReferences(context: VerbContext): Promise<Finding[]> {
  const { store } = context;
  const households = await store.snapshot((tx) => tx.households.list());
  const findings: Finding[] = [];
  for (const { id } of households) {
    const { dangling, moved } = await store.snapshot(async (tx) => ({
      dangling: await tx.inspection.dangling(id),
      moved: await placeOfMoved(tx, id),
    }));
    const lost = [...dangling].filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`);
    if (lost.length > 0)
      findings.push(
        problem(
          'references',
          `In the household "${id}", ${lost.join(', ')} refer to something that is not there.`,
          'Somebody changed the database by hand. Put a backup in its place.',
        ),
      );
    if (moved !== undefined)
      findings.push(
        warning(
          'moved',
          `The household "${id}" was moved to ${moved}: nothing of it is kept here any more.`,
          'Start Wakeful on that database.',
        ),
      );
    const workdays = await showWorkdays(context, id);
    findings.push(
      workdays
        ? fine('calendar', `Workdays of "${id}" are those of "${workdays.name}".`)
        : fine('calendar', `No calendar is loaded for "${id}": workdays are Monday to Friday ("wakeful calendar").`),
    );
  }
  if (!findings.some(({ check }) => check === 'references'))
    findings.unshift(
      fine('references', `${counted(households.length, 'household')}; everything that is referred to is there.`),
    );
  return findings;
}

/** Whether the clocks agree, and stand behind nothing that is written down. */
export async function checkClock({ store }: VerbContext, { machineClock }: ExamineRequest): Promise<Finding[]> {
  const askedAt = machineClock.now();
  const { now, last } = await store.snapshot(async (tx) => {
    const times: number[] = [];
    for (const { id } of await tx.households.list()) times.push((await tx.inspection.lastWrittenAt(id)) ?? 0);
    return { now: tx.now, last: Math.max(0, ...times) };
  });
  const answeredAt = machineClock.now();
  // The store told its time somewhere between question and answer.
  const skewMs = now < askedAt ? now - askedAt : Math.max(0, now - answeredAt);
  const findings: Finding[] = [];
  if (Math.abs(skewMs) > MOST_SKEW_MS)
    findings.push(
      warning(
        'clock',
        `This machine's clock and the database's differ by ${Math.round(Math.abs(skewMs) / 1_000)} s; the database's counts.`,
        'Let both be set by the network (NTP).',
      ),
    );
  if (last - now > MOST_AHEAD_MS)
    findings.push(
      warning(
        'clock',
        `The clock stands ${Math.round((last - now) / 60_000)} min before the last thing that was written down: it was set back.`,
        'Set it right; until it has caught up, times in the record overlap.',
      ),
    );
  return findings.length > 0 ? findings : [fine('clock', 'The clocks agree.')];
}
