import type { EventTrigger } from '../../../../store/index.ts';
import { sameWords } from '../../../../triggers/index.ts';
import type { Briefing, ToldFact } from '../../../brain.ts';
import type { ListedTrigger, Tools } from '../../../tools.ts';
import { factLine, quoted } from '../../../turn-text/index.ts';
import { ForModel } from './for-model.ts';
import { triggerLine } from './words.ts';

/** So many candidates are named when words fit several. */
const MOST_NAMED = 8;

/** What every error about several candidates tells a model to do. */
const ASK = 'Ask the person which one they mean, or pass its id; do not choose for them.';

/**
 * The one trigger that an id or words mean; the repeats of a snoozed one count with it.
 *
 * @throws ForModel `not_found`, or `id_ambiguous` naming those that fit.
 */
export async function theTrigger(
  which: string,
  { tools, briefing }: { tools: Tools; briefing: Briefing },
): Promise<ListedTrigger> {
  const named = /\btrg_[0-9a-z]+\b/i.exec(which)?.[0].toLowerCase();
  const all = await tools.listTriggers();
  const found = named === undefined ? await tools.findTriggers(which) : all.filter(({ id }) => id === named);
  const ids = new Set(found.map(({ id }) => id));
  const own = found.filter(({ repeatOf }) => repeatOf === null || !ids.has(repeatOf));
  const exact = own.filter(({ cue }) => sameWords(cue, which));
  const fitting = exact.length > 0 ? exact : own;
  const [only] = fitting;
  if (!only)
    throw new ForModel('not_found', `No trigger here fits ${quoted(which, 200)}. list_crons shows those there are.`);
  if (fitting.length === 1) return only;
  const lines = fitting.slice(0, MOST_NAMED).map((trigger) => `- ${triggerLine(trigger, briefing)}`);
  throw new ForModel(
    'id_ambiguous',
    [`${fitting.length} triggers fit ${quoted(which, 200)}:`, ...lines, ASK].join('\n'),
  );
}

/** What waits for a mention and is meant by its id, or by words that no trigger fits; undefined when nothing is. */
export async function theEvent(which: string, tools: Tools): Promise<EventTrigger | undefined> {
  const named = /\bevt_[0-9a-z]+\b/i.exec(which)?.[0].toLowerCase();
  if (named !== undefined) return (await tools.listEvents()).find(({ id }) => id === named);
  if ((await tools.findTriggers(which)).length > 0) return undefined;
  const [found, ...others] = await tools.listEvents(which);
  return others.length === 0 ? found : undefined;
}

/**
 * The one fact that an id or words mean.
 *
 * @throws ForModel `not_found`, or `id_ambiguous` naming those that fit.
 */
export async function theFact(which: string, tools: Tools): Promise<ToldFact> {
  const named = /\bfact_[0-9a-z]+\b/i.exec(which)?.[0].toLowerCase();
  const [known] = named === undefined ? [] : await tools.lookUp([named]);
  if (known) return known;
  const found = (await tools.recall(which, MOST_NAMED)).filter(({ tier }) => tier === 'primary');
  const exact = found.filter(({ text }) => sameWords(text, which));
  const fitting = exact.length > 0 ? exact : found;
  const [only] = fitting;
  if (!only || named !== undefined)
    throw new ForModel('not_found', `Memory holds nothing here that fits ${quoted(which, 200)}.`);
  if (fitting.length === 1) return only;
  throw new ForModel(
    'id_ambiguous',
    [`${fitting.length} facts fit ${quoted(which, 200)}:`, ...fitting.map((fact) => `- ${factLine(fact)}`), ASK].join(
      '\n',
    ),
  );
}
