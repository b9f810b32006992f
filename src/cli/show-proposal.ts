import type { ProposalView } from '../views.ts';
import { instantOf } from './show-instant.ts';
import type { Style } from './style.ts';

/** A proposal for people: what is asked, what became of it, and the id to answer it by. */
export function proposalLines({ id, says, state, createdAt }: ProposalView, style: Style): string[] {
  const end = state === 'open' ? '' : `  ${style.warn(state)}`;
  return [`${says}${end}`, `  ${instantOf(createdAt)}  ${style.dim(id)}`];
}
