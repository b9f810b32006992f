import type { Answer, Brain, FireBriefing, Turn } from '../../brain.ts';
import { namesTheThing, tidied, whyUnfit, withoutPromises } from '../../guards/index.ts';
import { instructionsFor, turnText } from '../../turn-text/index.ts';
import { learnFrom } from './learn.ts';
import type { Model, ModelReply, ModelRequest, Step } from './model.ts';
import { brokenPromises } from './promise-check.ts';
import { HONEST } from './retraction.ts';
import { runCalls } from './run-calls.ts';
import { summarizeWith } from './summarize.ts';
import { offersFor, type TurnOutcome } from './tools/index.ts';

/** So many times a model is asked in one turn, and in one that works. */
const MOST_STEPS = 10;
const MOST_WORK_STEPS = 40;
/** So many times it is told to mend its answer. */
const MOST_NOTES = 2;
/** What memory says to a message is given along, so that most questions need no call. */
const RECALLED = 6;

/**
 * The brain over a model: it gives the model the turn's text and its tools, carries its calls out within the limits, and
 * looks at every answer before it is said. What cannot be mended is thrown, and `rules` speaks instead.
 *
 * @param rules gives a fire's telling its buttons.
 */
export function createConversingBrain(model: Model, rules: Brain): Brain {
  return {
    name: model.name,
    think: (turn) => converse(model, rules, turn),
    learn: (turn) => learnFrom(model, turn),
    summarize: (turn) => summarizeWith(model, turn),
  };
}

async function converse(model: Model, rules: Brain, turn: Turn): Promise<Answer> {
  const { briefing, tools } = turn;
  // Whether to tell what was missed is a question with fixed answers: the rules know how to ask it.
  if (briefing.kind === 'fire' && briefing.asks) return rules.think(turn);
  const recalled = briefing.kind === 'fire' ? briefing.recalled : await tools.recall(briefing.text, RECALLED);
  const work = await turn.work?.open();
  const outcome: TurnOutcome = { messages: [], silence: undefined, promised: 0 };
  const steps: Step[] = [];
  const request = {
    instructions: instructionsFor(briefing, work !== undefined),
    text: turnText(briefing, recalled, work?.notes),
    briefing,
    tools: [...offersFor(briefing), ...(work?.offers ?? [])],
  };
  const mostSteps = work ? MOST_WORK_STEPS : MOST_STEPS;
  let calls = 0;
  let notes = 0;
  for (let asked = 0; asked < mostSteps; asked += 1) {
    const reply = await ask(model, turn, { ...request, steps: [...steps] });
    steps.push({ kind: 'reply', reply });
    if (reply.calls.length > 0) {
      const results = await runCalls(reply.calls, { briefing, tools, work, outcome }, calls);
      calls += reply.calls.length;
      if (outcome.silence !== undefined) return { kind: 'silent', reason: `brain: ${outcome.silence}` };
      steps.push({ kind: 'results', results });
      continue;
    }
    const text = answerOf(reply, outcome);
    const fault = await faultOf(text, turn, outcome);
    if (fault === undefined) return withButtons(text, rules, turn);
    if (notes === MOST_NOTES) {
      if (fault.kind !== 'promise' || briefing.kind === 'fire') throw new Error(fault.why);
      return { kind: 'speak', text: retracted(text, turn) };
    }
    notes += 1;
    steps.push({ kind: 'note', text: fault.note });
  }
  throw new Error(`no answer within ${mostSteps} steps`);
}

/** One step of the model, within the budget and on the books. */
async function ask(
  model: Model,
  { signal, meter, onDraft }: Turn,
  request: Omit<ModelRequest, 'signal' | 'onText'>,
): Promise<ModelReply> {
  await meter?.requireBudget();
  const reply = await model.reply({ ...request, signal, onText: (text) => onDraft?.(tidied(text)) });
  await meter?.record({ model: model.name, ...reply.use });
  return reply;
}

/** What was handed over to be sent, and the last words, each once. */
function answerOf({ text }: ModelReply, { messages }: TurnOutcome): string {
  const last = tidied(text);
  const parts = messages.some((message) => message === last) ? messages : [...messages, last];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Why an answer cannot be said, for the log and for the model. */
interface Fault {
  readonly kind: 'unfit' | 'promise';
  readonly why: string;
  readonly note: string;
}

async function faultOf(text: string, { briefing, tools }: Turn, outcome: TurnOutcome): Promise<Fault | undefined> {
  const unfit = whyUnfit(text) ?? (briefing.kind === 'fire' ? whyNotTold(text, briefing) : undefined);
  if (unfit !== undefined)
    return {
      kind: 'unfit',
      why: unfit,
      note: `Your answer cannot be said: ${unfit}. Answer again, in plain words for the person.`,
    };
  const broken = await brokenPromises(text, { briefing, tools, outcome });
  if (broken.length === 0) return undefined;
  return {
    kind: 'promise',
    why: 'the answer promises a reminder that was not set',
    note: 'Your answer promises to remind or wake the person, but no tool has set that. Call remind or set_cron now, or answer without the promise.',
  };
}

/** A reminder that does not say what it is for is as good as lost. */
function whyNotTold(text: string, briefing: FireBriefing): string | undefined {
  const { action, verbatim } = briefing.trigger;
  if (action === 'task' || namesTheThing(text, briefing)) return undefined;
  return verbatim === null
    ? 'it does not say what the reminder is for'
    : 'it lacks the words that are to be said exactly';
}

/** The answer without its promises, and the truth instead. */
function retracted(text: string, { briefing: { lang } }: Turn): string {
  return [withoutPromises(text), HONEST[lang]].filter((part) => part !== '').join('\n');
}

async function withButtons(text: string, rules: Brain, turn: Turn): Promise<Answer> {
  if (turn.briefing.kind === 'message') return { kind: 'speak', text };
  const usual = await rules.think(turn);
  if (usual.kind === 'silent') return { kind: 'speak', text };
  const { recalled, buttons } = usual;
  return { kind: 'speak', text, ...(recalled ? { recalled } : {}), ...(buttons ? { buttons } : {}) };
}
