import { WakefulError } from '../errors.ts';
import type { Tx } from '../store/index.ts';

/** How many triggers may be made; a brain that runs wild, or a text that makes it, comes to an end here. */
export interface CreationLimits {
  readonly perTurn: number;
  /** In a household, within 24 hours. */
  readonly perDay: number;
  /** Living ones in a household. */
  readonly living: number;
}

const DEFAULT_CREATION_LIMITS: CreationLimits = { perTurn: 20, perDay: 300, living: 2_000 };

const DAY_MS = 86_400_000;

/** @throws WakefulError `limit_reached`, with the limit in its fields. */
export async function requireRoom(
  tx: Tx,
  householdId: string,
  madeInTurn: number,
  limits: CreationLimits = DEFAULT_CREATION_LIMITS,
): Promise<void> {
  if (madeInTurn >= limits.perTurn)
    throw reached(`No more than ${limits.perTurn} triggers can be made in one turn.`, { perTurn: limits.perTurn });
  const today = await tx.triggers.countMade(householdId, { since: tx.now - DAY_MS, upTo: limits.perDay });
  if (today >= limits.perDay)
    throw reached(`No more than ${limits.perDay} triggers can be made in a day.`, { perDay: limits.perDay });
  const living = await tx.triggers.countLiving(householdId, limits.living);
  if (living >= limits.living)
    throw reached(`There are ${limits.living} triggers already. End some first.`, { living: limits.living });
}

function reached(message: string, fields: Record<string, number>): WakefulError {
  return new WakefulError('limit_reached', message, { fields });
}
