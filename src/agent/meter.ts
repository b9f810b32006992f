import { WakefulError } from '../errors.ts';
import type { Spent, Store, Tx } from '../store/index.ts';
import type { Meter } from './brain.ts';

/** What a household may spend on models within any 24 hours. */
export interface DailyBudget {
  /** Input and output together. */
  readonly tokens?: number;
  /** In dollars; only calls whose price is known count. */
  readonly dollars?: number;
}

/** Enough for a talkative household, and an end to a loop that nobody noticed. */
export const DEFAULT_DAILY_BUDGET: DailyBudget = { tokens: 1_000_000 };

const DAY_MS = 86_400_000;
const MICROS = 1_000_000;

/** The turn that a call is made for. */
export interface MeteredTurn {
  readonly householdId: string;
  readonly chatId: string;
  readonly fireId: string | null;
  readonly messageRef: string | null;
}

/**
 * Keeps count of a turn's calls in the store, for the household's budget over all its turns and workers. Turns that run
 * at the same moment may together overrun it by one call each.
 */
export function createMeter(store: Store, turn: MeteredTurn, budget: DailyBudget): Meter {
  return {
    requireBudget: async () => {
      const spent = await store.snapshot((tx) => spentToday(tx, turn.householdId));
      if (!isSpent(spent, budget)) return;
      throw new WakefulError('budget_spent', "the household's daily budget for models is spent", {
        fields: { ...spent, ...budget },
      });
    },
    record: ({ model, inputTokens, outputTokens, costMicros }) =>
      store.transaction((tx) =>
        tx.modelCalls.insert({ ...turn, at: tx.now, model, inputTokens, outputTokens, costMicros }),
      ),
  };
}

/** What a household has spent in the last 24 hours. */
export function spentToday(tx: Tx, householdId: string): Promise<Spent> {
  return tx.modelCalls.spentSince(householdId, tx.now - DAY_MS);
}

function isSpent({ inputTokens, outputTokens, costMicros }: Spent, { tokens, dollars }: DailyBudget): boolean {
  if (tokens !== undefined && inputTokens + outputTokens >= tokens) return true;
  return dollars !== undefined && costMicros >= dollars * MICROS;
}
