import { signal } from '@preact/signals';
import { ApiError } from '../api/client.ts';
import { text } from '../i18n/index.ts';

/** What went wrong last, in words for the person; null when nothing did. */
export const problem = signal<string | null>(null);

/** Any thrown value as a sentence for the person. */
export function describe(thrown: unknown): string {
  if (!(thrown instanceof ApiError)) return String(thrown);
  if (thrown.code === 'unreachable') return text.value.unreachable;
  if (thrown.code === 'unauthorized') return text.value.signedOut;
  return thrown.message;
}

export function showProblem(thrown: unknown): void {
  problem.value = describe(thrown);
}

/** Runs something that the person asked for and shows what went wrong with it. */
export function attempt(action: () => Promise<void>): void {
  problem.value = null;
  action().catch(showProblem);
}
