import type { Clock } from '../../clock.ts';
import { toWakefulError } from '../../errors.ts';
import type { VerbContext } from '../context.ts';
import { checkChains } from './chains.ts';
import { checkClock, checkDatabase, checkReferences } from './database.ts';
import { type Finding, problem } from './finding.ts';
import { checkEncoder, checkIndex } from './memory.ts';
import { checkRoutes } from './routes.ts';
import { checkFailures, checkMemos, checkOutbox, checkOverdue, checkTriggers } from './work.ts';
import { checkWorkshop } from './workshop.ts';

/** What to look at, and whether to mend it. */
export interface ExamineRequest {
  /** The clock of this machine, which the store's is held against. */
  readonly machineClock: Clock;
  /** Mend what can be mended: the index is built anew, broken chains are marked. */
  readonly repair?: boolean;
  readonly onProgress?: (what: string) => void;
}

type Check = (context: VerbContext, request: ExamineRequest) => Promise<Finding[]>;

const CHECKS: Readonly<Record<string, Check>> = {
  database: checkDatabase,
  references: checkReferences,
  clock: checkClock,
  chains: checkChains,
  due: checkOverdue,
  failures: checkFailures,
  outbox: checkOutbox,
  routes: checkRoutes,
  triggers: checkTriggers,
  memos: checkMemos,
  index: checkIndex,
  encoder: checkEncoder,
  workshop: checkWorkshop,
};

/** Looks at everything durable and says what is wrong and what to do. A check that fails is a finding of its own. */
export async function examine(context: VerbContext, request: ExamineRequest): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    request.onProgress?.(name);
    try {
      findings.push(...(await check(context, request)));
    } catch (thrown) {
      findings.push(problem(name, `This could not be checked: ${toWakefulError(thrown).message}`, null));
    }
  }
  return findings;
}
