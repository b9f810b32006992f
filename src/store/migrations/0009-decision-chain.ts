import type { Dialect } from '../dialect.ts';

/** Decisions are hash-chained by household, like the thoughts of a chat; those of before stand outside of the chain. */
export function decisionChain({ text }: Dialect): string[] {
  return [`ALTER TABLE decisions ADD COLUMN hash ${text}`];
}
