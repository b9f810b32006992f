import { type Clock, limitTime } from '../../clock.ts';
import type { Model } from './conversing/index.ts';

/**
 * A model of which each answer may take so long, shorter than its turn: a turn that waits for nothing else still has time to
 * say why it failed. A program is ended by it, with all that it started.
 */
export function limitSteps(model: Model, clock: Clock, stepMs: number): Model {
  return {
    ...model,
    reply: async (request) => {
      const limit = limitTime(clock, stepMs);
      try {
        return await model.reply({ ...request, signal: AbortSignal.any([request.signal, limit.signal]) });
      } catch (thrown) {
        if (!limit.signal.aborted || request.signal.aborted) throw thrown;
        throw new Error(`${model.name}: no answer within ${Math.round(stepMs / 1_000)} s`);
      } finally {
        limit.lift();
      }
    },
  };
}
