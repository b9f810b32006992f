import { promisesIn, tidied, whyUnfit } from '../guards/index.ts';
import { allows } from './allowance.ts';
import { type Bench, type WorkRequest, type WorkResult, type Workshop, workError } from './workshop.ts';

/** So many messages of progress one task tells. */
const MOST_REPORTS = 5;
const LONGEST_REPORT = 600;
/** So much of what tools answer is read in one task, in characters: a model holds no more. */
const MOST_READ = 400_000;

const OVER = 'this turn is over.';

/** The tool by which a task tells how far it is. */
const REPORT = {
  name: 'report_progress',
  description: `Tell the person in a message of its own how far you are; at most ${MOST_REPORTS} in one task, and only what is worth it. The result is your answer, not this.`,
  schema: {
    type: 'object',
    properties: { text: { type: 'string', minLength: 1, maxLength: LONGEST_REPORT } },
    required: ['text'],
    additionalProperties: false,
  },
} as const;

/** The work of one turn, as a brain sees it. */
export interface TurnWork {
  /** Makes ready what the task may use, the first time; what was asked for once stays. */
  open(): Promise<OpenWork>;
}

/** What is ready. */
export interface OpenWork {
  readonly offers: readonly {
    readonly name: string;
    readonly description: string;
    readonly schema: Readonly<Record<string, unknown>>;
  }[];
  /** Lines for the model about what is there and what is not. */
  readonly notes: readonly string[];
  /** Carries out a call; undefined when there is no such tool. */
  call(tool: string, input: unknown): Promise<WorkResult | undefined>;
}

/** What was done with one tool. */
export interface WorkDone {
  readonly tool: string;
  readonly times: number;
}

/** The work of one turn, as the program sees it. */
export interface WorkOfTurn {
  /** For the brain, until `signal` aborts. */
  until(signal: AbortSignal): TurnWork;
  /** What was done that may have changed something, in the order of its first call; waits for what is still being done. */
  done(): Promise<readonly WorkDone[]>;
  /** The files that are new or changed. */
  changedFiles: Bench['changedFiles'];
  /** Ends everything. */
  close(): Promise<void>;
}

/** What the work of a turn is bound to. */
export interface WorkContext extends Omit<WorkRequest, 'signal'> {
  readonly workshop: Workshop;
  /**
   * Writes down, before a call that may change something, that it is made.
   *
   * @throws WakefulError `fence_stale` when the turn is not this worker's any more.
   */
  readonly beforeCall: (tool: string, input: unknown) => Promise<void>;
  /** Tells the person something, the `nth` in this turn. */
  readonly report: (text: string, nth: number) => Promise<void>;
}

/** Makes the work of one turn. Nothing is started before its brain asks for it. */
export function createTurnWork(context: WorkContext): WorkOfTurn {
  const { workshop, triggerId, zone, mayUse } = context;
  const over = new AbortController();
  const running = new Set<Promise<unknown>>();
  const tell = createTeller(context);
  const caller = createCaller(context);
  let opening: Promise<Bench> | undefined;

  /** Counts a call as under way until it has ended. */
  const tracked = async <T>(call: Promise<T>): Promise<T> => {
    running.add(call);
    try {
      return await call;
    } finally {
      running.delete(call);
    }
  };

  return {
    until: (turn) => {
      const signal = AbortSignal.any([turn, over.signal]);
      return {
        open: async () => {
          opening ??= workshop.open({ triggerId, zone, mayUse, signal });
          const bench = await opening;
          return {
            offers: [...bench.tools.map(({ name, description, schema }) => ({ name, description, schema })), REPORT],
            notes: bench.notes,
            call: async (name, input) => {
              if (signal.aborted) return workError(OVER);
              return tracked(name === REPORT.name ? tell(input) : caller.call(bench, name, input, signal));
            },
          };
        },
      };
    },
    done: async () => {
      await Promise.allSettled(running);
      return caller.done();
    },
    changedFiles: async () => (await opening)?.changedFiles(),
    close: async () => {
      over.abort();
      await Promise.allSettled(running);
      await (await opening)?.close();
    },
  };
}

/** Makes what tells the person how far a task is, as far as that can be said. */
function createTeller({ report }: Pick<WorkContext, 'report'>): (input: unknown) => Promise<WorkResult> {
  const reported: string[] = [];
  return async (input) => {
    const { text: given } = (input ?? {}) as { text?: unknown };
    if (typeof given !== 'string') return workError('text: give what is to be told. Call it again.');
    const text = tidied(given);
    const refusal = whyNotTold(text, reported);
    if (refusal !== undefined) return workError(refusal);
    reported.push(text);
    await report(text, reported.length);
    return { text: 'Told.', isError: false };
  };
}

/** Why this cannot be told as progress, after what was `reported`; undefined when it can. */
function whyNotTold(text: string, reported: readonly string[]): string | undefined {
  const unfit =
    whyUnfit(text) ?? (text.length > LONGEST_REPORT ? `it is longer than ${LONGEST_REPORT} characters` : undefined);
  if (unfit !== undefined) return `this cannot be said: ${unfit}.`;
  if (promisesIn(text).length > 0)
    return 'this promises to remind or tell the person something later, and nothing is set for that. Leave it out.';
  if (reported.includes(text)) return 'this was told already.';
  if (reported.length >= MOST_REPORTS) return 'enough was told about the progress. Finish the work, and answer.';
  return undefined;
}

/** What carries out a turn's calls, and keeps count of those that may have changed something. */
interface Caller {
  /** Undefined when there is no such tool. */
  call(bench: Bench, name: string, input: unknown, signal: AbortSignal): Promise<WorkResult | undefined>;
  done(): readonly WorkDone[];
}

function createCaller({ beforeCall }: Pick<WorkContext, 'beforeCall'>): Caller {
  const done = new Map<string, number>();
  let read = 0;
  return {
    call: async (bench, name, input, signal) => {
      const tool = bench.tools.find((one) => one.name === name);
      if (!tool) return undefined;
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        return workError('the input was not a JSON object. Call it again with one.');
      if (read > MOST_READ) return workError('this task has read as much as it can. Answer with what you have.');
      if (tool.acts) {
        await beforeCall(name, input);
        if (signal.aborted) return workError(OVER);
        done.set(name, (done.get(name) ?? 0) + 1);
      }
      const result = await tool.run(input as Readonly<Record<string, unknown>>, signal);
      read += result.text.length;
      return result;
    },
    done: () => [...done].map(([tool, times]) => ({ tool, times })),
  };
}

/** Whether a trigger may use anything of a workshop at all. */
export function mayWork({ names, knows }: Workshop, mayUse: readonly string[]): boolean {
  return names.length > 0 && (allows(mayUse) || mayUse.some(knows));
}
