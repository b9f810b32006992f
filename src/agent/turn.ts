import type { Clock } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { count, measured } from '../telemetry.ts';
import type { Answer, Brain, Briefing } from './brain.ts';
import type { Tools } from './tools.ts';

/** How a turn went. */
export interface TurnResult {
  readonly answer: Answer;
  /** The brain whose answer it is. */
  readonly brain: string;
  /** Why the chosen brain's own answer is not used; null when it is. */
  readonly failure: string | null;
}

/** What a turn runs with. */
export interface TurnRequest {
  readonly brain: Brain;
  /** Answers when `brain` throws or runs out of time, so that a reminder is always told. */
  readonly fallback: Brain;
  readonly briefing: Briefing;
  readonly tools: Tools;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** Aborts the turn from outside: its lease is lost, or the process stops. */
  readonly signal?: AbortSignal;
}

/**
 * Runs one turn of the agent within its time. What the chosen brain throws is recorded, not thrown; only a failure of
 * the fallback itself is.
 */
export async function runTurn(request: TurnRequest): Promise<TurnResult> {
  const { brain, briefing } = request;
  const turn = await measured('turn', { brain: brain.name, kind: briefing.kind }, () => think(request));
  if (turn.failure !== null) count('turns_failed', { brain: brain.name });
  return turn;
}

async function think(request: TurnRequest): Promise<TurnResult> {
  const { brain, fallback, briefing, tools } = request;
  const over = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, over.signal]) : over.signal;
  try {
    const turn = { briefing, tools: whileTheTurnLasts(tools, signal), signal };
    const answer = await Promise.race([brain.think(turn), timeout(request, over.signal)]);
    return { answer, brain: brain.name, failure: null };
  } catch (thrown) {
    if (brain === fallback) throw thrown;
    // The late answer of a brain that ran out of time must find its signal aborted.
    over.abort();
    const answer = await fallback.think({ briefing, tools, signal: request.signal ?? new AbortController().signal });
    return { answer, brain: fallback.name, failure: thrown instanceof Error ? thrown.message : String(thrown) };
  } finally {
    over.abort();
  }
}

async function timeout({ clock, timeoutMs }: TurnRequest, signal: AbortSignal): Promise<never> {
  await clock.sleep(timeoutMs, signal);
  if (signal.aborted) return new Promise(() => {});
  throw new Error(`no answer within ${Math.round(timeoutMs / 1000)} s`);
}

/** The tools of a turn that stop working with it: a brain that ran out of time must not act after another has answered. */
function whileTheTurnLasts(tools: Tools, signal: AbortSignal): Tools {
  const guarded = Object.entries(tools as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>).map(
    ([name, tool]) => [
      name,
      async (...args: unknown[]) => {
        if (signal.aborted) throw new WakefulError('state_conflict', 'This turn is over: its tools work no more.');
        return tool(...args);
      },
    ],
  );
  return Object.fromEntries(guarded) as unknown as Tools;
}
