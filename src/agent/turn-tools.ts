import { WakefulError } from '../errors.ts';
import type { Effect } from './effects.ts';
import type { Tools } from './tools.ts';

/** The tools of one turn, and what was done with them. */
export interface TurnTools {
  readonly tools: Tools;
  /** What has been changed, in order; waits for what is still being done. */
  effects(): Promise<readonly Effect[]>;
}

type Tool = (...args: unknown[]) => Promise<unknown>;

/** Tools that only look. */
const LOOKING: ReadonlySet<string> = new Set<keyof Tools>([
  'recall',
  'recent',
  'lookUp',
  'listTriggers',
  'findTriggers',
  'listEvents',
  'listThoughts',
  'whoIs',
  'retell',
  'held',
  'lastTold',
  'whoSaw',
]);

/**
 * Tools that stop working with the turn, because a brain that ran out of time must not act after another has answered,
 * and that remember what they changed.
 */
export function whileTheTurnLasts(tools: Tools, signal: AbortSignal): TurnTools {
  const effects: Effect[] = [];
  const running = new Set<Promise<unknown>>();
  const guarded =
    (name: string, tool: Tool): Tool =>
    async (...args) => {
      if (signal.aborted) throw new WakefulError('state_conflict', 'This turn is over: its tools work no more.');
      const call = tool(...args);
      running.add(call);
      try {
        const result = await call;
        if (!LOOKING.has(name)) effects.push({ tool: name, result } as Effect);
        return result;
      } finally {
        running.delete(call);
      }
    };
  return {
    // Guarded as they are taken: most turns use none, or a few of sixty.
    tools: new Proxy(tools, {
      get: (all, name: string) => {
        const tool: unknown = Reflect.get(all, name);
        return typeof tool === 'function' ? guarded(name, tool as Tool) : tool;
      },
    }),
    effects: async () => {
      await Promise.allSettled(running);
      return effects;
    },
  };
}
