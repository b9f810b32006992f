import type { Tx } from '../store/index.ts';

/** What a batch of fires asks again and again. */
const ASKED_OFTEN = {
  people: ['find'],
  chats: ['find', 'chatsOf'],
  memos: ['hasDue'],
  facts: ['hasVectors', 'countIndexed', 'frequencies', 'vectorBlocks'],
  settings: ['get'],
} as const;

type Ask = (...args: unknown[]) => Promise<unknown>;

/**
 * A snapshot that asks the same question once: one state of the store has one answer to it. Only for a snapshot, whose
 * answers cannot change.
 */
export function askOnce(tx: Tx): Tx {
  const remembering: Record<string, unknown> = { ...tx };
  for (const [part, names] of Object.entries(ASKED_OFTEN)) {
    const queries = tx[part as keyof typeof ASKED_OFTEN] as unknown as Record<string, Ask>;
    const asks = names.map((name): [string, Ask] => [name, rememberAnswers(queries[name] as Ask)]);
    remembering[part] = { ...queries, ...Object.fromEntries(asks) };
  }
  return remembering as unknown as Tx;
}

function rememberAnswers(ask: Ask): Ask {
  const answers = new Map<string, Promise<unknown>>();
  return (...args) => {
    const question = questionOf(args);
    const answer = answers.get(question) ?? ask(...args);
    answers.set(question, answer);
    return answer;
  };
}

/** What tells one question from another. Most are asked with a few ids, which JSON would take ten times as long over. */
function questionOf(args: readonly unknown[]): string {
  return args.every((arg) => typeof arg === 'string') ? args.join('\0') : JSON.stringify(args);
}
