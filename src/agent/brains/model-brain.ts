import type { Brain } from '../brain.ts';
import type { Model } from './conversing/index.ts';

/** A brain whose model is opened when it first thinks. */
export interface LateModel {
  /** The name of the model, which is known before it is opened. */
  readonly name: string;
  readonly open: () => Promise<Model>;
  /** It is asked behind each answer what is worth remembering, and now and then to put what was said into short. */
  readonly learns: boolean;
}

/**
 * A brain over a model. Tools, schemas and the model itself are loaded when it first thinks, so that a start costs
 * nothing and needs no network.
 *
 * @param rules gives a fire's telling its buttons.
 */
export function createModelBrain({ name, open, learns }: LateModel, rules: Brain): Brain {
  let opening: Promise<Brain> | undefined;
  const brain = (): Promise<Brain> => {
    opening ??= load(open, rules);
    return opening;
  };
  return {
    name,
    think: async (turn) => (await brain()).think(turn),
    ...(learns
      ? {
          learn: async (turn) => (await (await brain()).learn?.(turn)) ?? [],
          summarize: async (turn) => (await (await brain()).summarize?.(turn)) ?? '',
        }
      : {}),
  };
}

async function load(open: () => Promise<Model>, rules: Brain): Promise<Brain> {
  const { createConversingBrain } = await import('./conversing/index.ts');
  return createConversingBrain(await open(), rules);
}
