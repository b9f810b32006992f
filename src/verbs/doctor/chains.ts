import { newId } from '../../ids.ts';
import { counted } from '../../plural.ts';
import type { ChainState } from '../../store/index.ts';
import type { VerbContext } from '../context.ts';
import type { ExamineRequest } from './examine.ts';
import { type Finding, fine, mended, problem, someOf, warning } from './finding.ts';

/** One chain: that of a chat's thoughts, of a household's decisions, or of the ends of its fires, which those tell. */
interface Chain {
  readonly name: string;
  readonly state: ChainState;
  mark(breaks: ChainState['breaks']): Promise<void>;
}

const ADVICE =
  'Somebody changed it behind Wakeful\'s back; a backup may have what it was. "wakeful doctor --repair" marks the place for good, so that it counts as known.';

/** Whether the record of what was said and decided is what was written. */
export async function checkChains(context: VerbContext, { repair = false }: ExamineRequest): Promise<Finding[]> {
  const findings: Finding[] = [];
  let entries = 0;
  let redacted = 0;
  for (const { id } of await context.store.snapshot((tx) => tx.households.list())) {
    const misfits = await context.store.snapshot((tx) => tx.thoughtTiers.countMisfits(id));
    if (misfits > 0)
      findings.push(
        problem(
          'chains',
          `${counted(misfits, 'tier')} of "${id}" ${misfits === 1 ? 'stands' : 'stand'} for entries that are not what they were.`,
          ADVICE,
        ),
      );
    for await (const { name, state, mark } of chainsOf(context, id)) {
      entries += state.length;
      redacted += state.redacted;
      const places = someOf(state.breaks.map(({ entry }) => entry));
      if (state.breaks.length > 0 && repair) {
        await mark(state.breaks);
        findings.push(
          mended('chains', `${name}: the record was changed at ${places}; it is marked there, in the record itself.`),
        );
      } else if (state.breaks.length > 0)
        findings.push(problem('chains', `${name}: the record is not what was written, at ${places}.`, ADVICE));
      if (state.marked > 0)
        findings.push(
          warning(
            'chains',
            `${name}: ${counted(state.marked, 'place')} of the record had been changed, and is marked.`,
            null,
          ),
        );
    }
  }
  if (findings.length === 0)
    findings.push(
      fine(
        'chains',
        `The record of ${counted(entries, 'entry', 'entries')} is what was written${redacted === 0 ? '' : `; ${redacted} of them ${redacted === 1 ? 'was' : 'were'} redacted`}.`,
      ),
    );
  return findings;
}

async function* chainsOf({ store, random }: VerbContext, householdId: string): AsyncGenerator<Chain> {
  for (const { id: chatId, title } of await store.snapshot((tx) => tx.chats.list(householdId)))
    yield {
      name: `Chat "${title}" of "${householdId}"`,
      state: await store.snapshot((tx) => tx.thoughts.checkChain(householdId, chatId)),
      mark: (breaks) =>
        store.transaction(async (tx) => {
          await tx.thoughts.append({
            householdId,
            chatId,
            at: tx.now,
            kind: 'noted',
            personId: null,
            text: `The record was changed at ${someOf(breaks.map(({ entry }) => entry))}, and what it was is lost.`,
            data: { breaks },
          });
        }),
    };
  const mark = (breaks: ChainState['breaks']): Promise<void> =>
    store.transaction((tx) =>
      tx.decisions.append({
        householdId,
        id: newId(random, 'dec'),
        at: tx.now,
        chatId: null,
        fireId: null,
        action: 'mark_breaks',
        reason: 'the record was changed, and what it was is lost',
        data: { breaks },
      }),
    );
  yield {
    name: `Decisions of "${householdId}"`,
    state: await store.snapshot((tx) => tx.decisions.checkChain(householdId)),
    mark,
  };
  yield {
    name: `Fires of "${householdId}"`,
    state: await store.snapshot((tx) => tx.decisions.checkFires(householdId)),
    mark,
  };
}
