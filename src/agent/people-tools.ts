import { WakefulError } from '../errors.ts';
import type { Tx } from '../store/index.ts';
import type { ParsedTime } from '../time/index.ts';
import { type DigestSet, setDigest } from './digest/index.ts';
import { findMember, plainName } from './members-named.ts';
import type { ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import { type ToldOther, whoSaw } from './who-saw.ts';

/** The tools about the members of a household; a part of `Tools`. */
export interface PeopleTools {
  /**
   * How far the latest has come that another member was to be told, as far as this person may know it here. `nothing`:
   * there is a member of this name, and nothing of that kind; undefined: nobody is meant.
   */
  whoSaw(name: string | null): Promise<ToldOther | 'nothing' | undefined>;
  /** Lets this person call a member something. `taken`: that is another one's own name; `unknown`: nobody is meant. */
  callMember(alias: string, name: string): Promise<{ alias: string; handle: string } | 'taken' | 'unknown'>;
  /**
   * Sets a digest for this person, or for all who may get one from here; gives the owner's handle where only they may set it.
   * Undefined in a turn that cannot speak elsewhere.
   */
  setDigest(request: {
    readonly parsed: ParsedTime;
    readonly forAll: boolean;
  }): Promise<DigestSet | { readonly owner: string } | undefined>;
}

/** So many names that a person has for others. */
const MOST_ALIASES = 50;

/** Makes them for one turn. */
export function createPeopleTools(context: ToolContext, { act }: Pick<ToolRunner, 'act'>): PeopleTools {
  const { store, chat, person } = context;
  const { householdId } = chat;

  return {
    whoSaw: (name) =>
      store.snapshot(async (tx) => {
        const self = (await tx.people.find(householdId, person.id)) ?? person;
        const found = await whoSaw(tx, { person: self, chat }, name);
        if (found || name === null) return found;
        return (await findMember(tx, self, name)) ? 'nothing' : undefined;
      }),
    callMember: (alias, name) =>
      store
        .snapshot((tx) => readAlias(tx, alias, name))
        .then(async (read) => {
          if (typeof read === 'string') return read;
          await act('call_member', { alias: read.alias }, 'triggers', async (tx) => {
            const self = await tx.people.find(householdId, person.id);
            const before = self?.preferences ?? {};
            const aliases = { ...before.aliases, [read.alias]: read.personId };
            if (Object.keys(aliases).length > MOST_ALIASES)
              throw new WakefulError('input_invalid', `A person can have ${MOST_ALIASES} names for others, not more.`);
            await tx.people.setPreferences(householdId, person.id, { ...before, aliases });
          });
          return { alias: read.alias, handle: read.handle };
        }),
    setDigest: (request) =>
      act('set_digest', { forAll: request.forAll }, 'triggers', async (tx) => {
        const { tell } = context;
        return tell && setDigest(tx, { ...context, tell }, request);
      }),
  };

  async function readAlias(
    tx: Tx,
    alias: string,
    name: string,
  ): Promise<{ alias: string; personId: string; handle: string } | 'taken' | 'unknown'> {
    const self = (await tx.people.find(householdId, person.id)) ?? person;
    const other = await findMember(tx, self, name);
    const plain = plainName(alias);
    if (!other || plain === '' || plain === other.handle) return 'unknown';
    if (await tx.people.findByHandle(householdId, plain)) return 'taken';
    return { alias: plain, personId: other.id, handle: other.handle };
  }
}
