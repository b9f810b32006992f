import type { Brain, DailyBudget, Workshop } from '../agent/index.ts';
import type { Clock } from '../clock.ts';
import type { Random } from '../ids.ts';
import type { Embedder, MemoryIndexer } from '../memory/index.ts';
import type { Channel, Logger } from '../runner/index.ts';
import type { Store, Thought } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { WakefulEvent } from '../views.ts';
import type { Answered } from './answer.ts';
import type { Learner } from './learn.ts';

/** What every verb works with; `createWakeful` wires it once. */
export interface VerbContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly brain: Brain;
  /**
   * The brain of this name, or the usual one.
   *
   * @throws WakefulError `input_invalid` when there is none of this name.
   */
  readonly brainFor: (name: string | undefined) => Brain;
  /** What a household may spend on models in a day. */
  readonly budget: DailyBudget;
  /** What tasks can work with beyond memory; undefined: nothing. */
  readonly workshop: Workshop | undefined;
  /** The ways to reach people, by name. */
  readonly channelsByName: ReadonlyMap<string, Channel>;
  /** The brain that always answers. */
  readonly rules: Brain;
  readonly log: Logger;
  /** Compares meanings in a recall; undefined: words alone. */
  readonly embedder: Embedder | undefined;
  /** Gives facts their vectors. */
  readonly indexer: MemoryIndexer | undefined;
  /** The zone and language of a person who has set none. */
  readonly defaults: { readonly zone: string; readonly lang: Lang | null };
  /** Messages that are being thought about, each with the answer to come. */
  readonly answering: Map<string, Promise<Answered>>;
  /** The names of the channels that run here. */
  readonly channels: readonly string[];
  /** From when on something that is due and waits is a fault, in ms. */
  readonly overdueMs: number;
  /** How long a turn may think, in ms. */
  readonly turnTimeoutMs: number;
  /** Tells whoever listens what happened; called after the commit. */
  readonly emit: (event: WakefulEvent) => void;
  /** Shows a message that was committed. */
  readonly said: (thought: Thought) => void;
  /** Learns behind the answers. */
  readonly learner: Learner;
  /** Tells the runner that something may have become due. */
  readonly nudge: () => void;
}
