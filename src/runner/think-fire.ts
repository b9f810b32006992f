import {
  createMeter,
  createTools,
  isUnasked,
  type Judgement,
  judgeFire,
  runTurn,
  type TurnResult,
  tellFiles,
  type WorkOfTurn,
} from '../agent/index.ts';
import type { MemoAction } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { ReadyFire } from './prepare-fire.ts';
import type { FireContext } from './run-fires.ts';
import type { ThoughtFire } from './settle-fire.ts';
import { workFor } from './task-work.ts';

/**
 * Lets the brain think about a fire. What is said unasked is weighed: a check-in before anything is thought, a report when
 * it is there. What does not deserve to be said becomes silence, with all that decided it.
 */
export async function thinkFire(context: FireContext, fire: ReadyFire, signal: AbortSignal): Promise<ThoughtFire> {
  const { trigger, person, chat, briefing } = fire;
  // A note of the agent to itself is given to a turn once: that turn must not be held back.
  if (!isUnasked(trigger) || briefing.asks || briefing.memos.length > 0) return runBrain(context, fire, signal);
  const weigh = (report?: string): Promise<Judgement> =>
    context.store.snapshot((tx) =>
      judgeFire(tx, { trigger, person, chat, briefing, ...(report === undefined ? {} : { report }) }),
    );
  if (trigger.policy.checkIn) {
    const salience = await weigh();
    if (salience.heldBecause !== null) return { ...fire, acts: [], turn: silence('salience', salience) };
    const asked = await runBrain(context, fire, signal);
    return { ...asked, turn: { ...asked.turn, salience } };
  }
  const done = await runBrain(context, fire, signal);
  const { answer, brain, failure } = done.turn;
  // What the rules say of a task is that it is due, like a reminder; a report is what another brain has found. That a task
  // broke off is no report either.
  if (answer.kind === 'silent' || failure !== null || brain === context.fallback.name) return done;
  const salience = await weigh(answer.text);
  if (salience.heldBecause === null) return { ...done, turn: { ...done.turn, salience } };
  return { ...done, turn: { ...silence(brain, salience), failure, heldReport: answer.text } };
}

/** The end of a turn whose words do not deserve to be said. */
function silence(brain: string, salience: Judgement): TurnResult {
  const reason = salience.heldBecause ?? '';
  return { answer: { kind: 'silent', reason }, brain, failure: null, salience };
}

async function runBrain(context: FireContext, fire: ReadyFire, signal: AbortSignal): Promise<ThoughtFire> {
  const { store, random, clock, settings, fallback, budget, log } = context;
  const { lease, trigger, person, chat, briefing } = fire;
  const { householdId, id: fireId } = lease.fire;
  const acts: MemoAction[] = [];
  const onDecision = (entry: MemoAction): void => {
    acts.push(entry);
  };
  const { memos, wokenBy } = briefing;
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang: briefing.lang,
    embedder: context.embedder,
    messageRef: null,
    fireId,
    mayUse: briefing.mayUse,
    // A turn that has acted is not run again by another worker.
    beforeEffect: (tx) => tx.fires.begin(lease, tx.now),
    memoDepth: wokenBy === null ? undefined : Math.max(...memos.map(({ depth }) => depth)),
    onDecision,
    onEffect: () => {},
  });
  // The last attempt does not go through a brain that may have been what killed the others. What is to come, and the
  // question whether to tell what was missed, are said with times that only code computes; whether to stop is the
  // question that "yes" answers.
  const isForRules =
    lease.fire.attempt >= settings.maxAttempts ||
    briefing.asks ||
    briefing.earlyFor !== null ||
    briefing.over !== undefined;
  const brain = isForRules ? fallback : context.brainFor(trigger.policy.brain);
  const meter = createMeter(store, { householdId, chatId: chat.id, fireId, messageRef: null }, budget);
  // The rules do no work.
  const work = brain === fallback ? undefined : workFor(context, fire, { brain: brain.name, onDecision });
  const timeoutMs = work ? settings.workTimeoutMs : settings.turnTimeoutMs;
  try {
    const turn = await runTurn({
      ...{ brain, fallback, briefing, tools, clock, timeoutMs, signal, meter },
      ...(work ? { work } : {}),
    });
    if (turn.failure !== null)
      log.warn('a brain failed, and another spoke', { fireId, brain: brain.name, failure: turn.failure });
    return { ...fire, turn: await withFiles(turn, work, briefing.lang), acts };
  } finally {
    await work?.close();
  }
}

/** The result of a task says where its files are: only code knows. */
async function withFiles(turn: TurnResult, work: WorkOfTurn | undefined, lang: Lang): Promise<TurnResult> {
  const { answer } = turn;
  const changed = answer.kind === 'speak' ? await work?.changedFiles() : undefined;
  const where = changed && tellFiles(changed, lang);
  if (answer.kind === 'silent' || where === undefined) return turn;
  return { ...turn, answer: { ...answer, text: `${answer.text}\n${where}` } };
}
