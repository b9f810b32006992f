import type { Scope } from '../../store/index.ts';

/** The ids of a file of another household, as they are in this one. */
export interface IdsHere {
  /** From now on, what the file calls `there` is `here`. */
  set(there: string, here: string): void;
  /** An id as it is here; one that was never set is the same in both. */
  of(there: string): string;
  ofMaybe(there: string | null): string | null;
  scope(there: Scope): Scope;
  /** A name such as `wife of per_7k3…` speaks of the person by the id that they have here. */
  name(there: string): string;
}

/** Begins a translation in which every id is still the same. With `only`, whatever scope a file tells is that one. */
export function createIdsHere(only: Scope | undefined): IdsHere {
  const ids = new Map<string, string>();
  const of = (there: string): string => ids.get(there) ?? there;
  return {
    set: (there, here) => void ids.set(there, here),
    of,
    ofMaybe: (there) => (there === null ? null : of(there)),
    scope: (there) => {
      if (only !== undefined) return only;
      const [kind = '', id] = there.split(':');
      return id === undefined ? 'household' : (`${kind}:${of(id)}` as Scope);
    },
    name: (there) => there.replace(/(?<= of )per_\w+$/, of),
  };
}
