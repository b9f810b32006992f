import type { Brain } from '../agent/index.ts';
import { toWakefulError, WakefulError } from '../errors.ts';

/** What becomes of a name that cannot be opened: `throwing` says so at once, `failing` gives a brain that fails its turns. */
type OnUnknown = 'throwing' | 'failing';

/**
 * Makes a function that gives the brain of a name. A trigger whose brain is gone from the configuration still fires: its
 * turn fails with the reason, and the rules speak.
 */
export function createBrainChoice(
  usual: Brain,
  rules: Brain,
  open: ((name: string) => Brain) | undefined,
): (name: string | undefined, onUnknown: OnUnknown) => Brain {
  const opened = new Map<string, Brain>([
    [usual.name, usual],
    [rules.name, rules],
  ]);
  return (name, onUnknown) => {
    if (name === undefined) return usual;
    const known = opened.get(name);
    if (known) return known;
    try {
      if (!open)
        throw new WakefulError('input_invalid', `There is no brain "${name}" here.`, { fields: { brain: name } });
      const brain = open(name);
      opened.set(name, brain);
      return brain;
    } catch (thrown) {
      if (onUnknown === 'throwing') throw thrown;
      return { name, think: () => Promise.reject(toWakefulError(thrown)) };
    }
  };
}
