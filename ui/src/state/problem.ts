import { signal } from '@preact/signals';
import { ApiError } from '../api/client.ts';
import { text } from '../i18n/index.ts';

/** Something that went wrong, in words for the person. */
export interface Problem {
  readonly words: string;
  /** The server was not reached: what the page says about its connection says as much. */
  readonly isConnection: boolean;
}

/** What went wrong last; null when nothing did. */
export const problem = signal<Problem | null>(null);

/** Any thrown value as a problem. */
export function describe(thrown: unknown): Problem {
  if (!(thrown instanceof ApiError)) return { words: String(thrown), isConnection: false };
  if (thrown.code === 'unreachable') return { words: text.value.unreachable, isConnection: true };
  if (thrown.code === 'unauthorized') return { words: text.value.signedOut, isConnection: false };
  return { words: thrown.message, isConnection: false };
}

export function showProblem(thrown: unknown): void {
  problem.value = describe(thrown);
}

/** Runs something that the person asked for and shows what went wrong with it. */
export function attempt(action: () => Promise<void>): void {
  problem.value = null;
  action().catch(showProblem);
}
