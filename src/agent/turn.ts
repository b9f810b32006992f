import type { Clock } from '../clock.ts';
import { count, measured } from '../telemetry.ts';
import type { Answer, Brain, Briefing, Meter } from './brain.ts';
import { memoLinesFor, oneLine } from './brains/rules/index.ts';
import { tellEffects } from './effects.ts';
import type { Judgement } from './salience/index.ts';
import type { Tools } from './tools.ts';
import { type TurnTools, whileTheTurnLasts } from './turn-tools.ts';
import { tellBrokenOff, type WorkOfTurn } from './work/index.ts';

/** Why what belongs to a turn ends with it: said once, since making an error of it each time costs more than the rest. */
const TURN_OVER = new DOMException('The turn is over.', 'AbortError');

/** How a turn went. */
export interface TurnResult {
  readonly answer: Answer;
  /** The brain whose answer it is. */
  readonly brain: string;
  /** Why the chosen brain's own answer is not used; null when it is. */
  readonly failure: string | null;
  /** Whether it deserved to be said, where that was asked. */
  readonly salience?: Judgement;
  /** What it would have said, had it not been held back. */
  readonly heldReport?: string;
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
  readonly meter?: Meter;
  /** What a task can work with; whoever gives it closes it. */
  readonly work?: WorkOfTurn;
  /** Shows an answer while it grows. */
  readonly onDraft?: (text: string) => void;
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
  const { brain, fallback, briefing, tools, meter, onDraft, work } = request;
  const over = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, over.signal]) : over.signal;
  const lasting = whileTheTurnLasts(tools, signal);
  try {
    const turn = {
      briefing,
      tools: lasting.tools,
      signal,
      ...(work ? { work: work.until(signal) } : {}),
      ...(meter ? { meter } : {}),
      ...(onDraft ? { onDraft: (text: string) => (signal.aborted ? undefined : onDraft(text)) } : {}),
    };
    const answer = await Promise.race([brain.think(turn), timeout(request, over.signal)]);
    return { answer, brain: brain.name, failure: null };
  } catch (thrown) {
    if (brain === fallback) throw thrown;
    // The late answer of a brain that ran out of time must find its signal aborted.
    over.abort(TURN_OVER);
    const failure = thrown instanceof Error ? thrown.message : String(thrown);
    return { ...(await answerInstead(request, lasting)), failure };
  } finally {
    over.abort(TURN_OVER);
  }
}

/**
 * What is said for a brain that failed. A message that it has acted on already is not thought about anew, which would do
 * the same things twice, and a task that has acted is no reminder any more: what was done is told instead.
 */
async function answerInstead(
  { brain, fallback, briefing, tools, signal, work }: TurnRequest,
  lasting: TurnTools,
): Promise<Omit<TurnResult, 'failure'>> {
  const effects = await lasting.effects();
  const told =
    briefing.kind === 'message'
      ? tellEffects(effects, briefing)
      : tellBrokenOff(oneLine(briefing.trigger.cue), (await work?.done()) ?? [], briefing.lang);
  if (told !== undefined) {
    const text = [told, ...memoLinesFor(briefing)].join('\n');
    return { answer: { kind: 'speak', text }, brain: brain.name };
  }
  const standIn: Briefing = briefing.kind === 'fire' ? { ...briefing, isStandIn: true } : briefing;
  const turn = { briefing: standIn, tools, signal: signal ?? new AbortController().signal };
  return { answer: await fallback.think(turn), brain: fallback.name };
}

async function timeout({ clock, timeoutMs }: TurnRequest, signal: AbortSignal): Promise<never> {
  await clock.sleep(timeoutMs, signal);
  if (signal.aborted) return new Promise(() => {});
  throw new Error(`no answer within ${Math.round(timeoutMs / 1000)} s`);
}
