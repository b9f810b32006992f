import type { Answer, Brain, Turn } from '../agent/index.ts';

/** A brain that says what a test tells it to, and remembers every turn it was given. */
export interface ScriptedBrain extends Brain {
  readonly turns: readonly Turn[];
}

/** Makes a brain out of a function of the turn. */
export function createScriptedBrain(think: (turn: Turn) => Answer | Promise<Answer>): ScriptedBrain {
  const turns: Turn[] = [];
  return {
    name: 'scripted',
    turns,
    think: async (turn) => {
      turns.push(turn);
      return think(turn);
    },
  };
}
