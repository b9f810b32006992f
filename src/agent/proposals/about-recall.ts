import { type Drift, type Embedder, keyWords, readNews, recall, scopeForChat } from '../../memory/index.ts';
import type { Chat, Fact, ProposalChange, Scope, Trigger, Tx } from '../../store/index.ts';
import type { ProposalDraft } from './draft.ts';

/** Whose eyes a recall is for, and what compares meanings in it. */
interface Eyes {
  readonly chat: Chat;
  readonly scopes: readonly Scope[];
  readonly embedder: Embedder | undefined;
}

/** So many of the nearest facts are tried for a better cue. */
const NEAREST = 4;
/** A fact further away than this has nothing to do with the cue. */
const LEAST_SCORE = 0.2;
const LONGEST_CUE = 80;

/**
 * What to propose when a trigger's recall has drifted: a cue that finds what is nearest now, or the end of the trigger.
 * Undefined for one that never had anything to tell, while nothing is near: that is told with each fire.
 */
export async function proposalForDrift(
  tx: Tx,
  trigger: Trigger,
  drift: Drift,
  eyes: Eyes,
): Promise<ProposalDraft | undefined> {
  const { householdId } = trigger;
  const gone = 'factId' in drift ? drift : undefined;
  const next = gone?.replacedBy ? await tx.facts.find(householdId, gone.replacedBy) : undefined;
  const replacement = next && next.supersededAt === null && eyes.scopes.includes(next.scope) ? next : undefined;
  const evidence = gone?.factId ?? trigger.cue;
  const draft = (change: ProposalChange, fact: Fact | undefined): ProposalDraft => ({
    householdId,
    change,
    reason: drift.why,
    triggerId: trigger.id,
    personId: trigger.personId,
    chatId: eyes.chat.id,
    scope: fact?.scope ?? scopeForChat(eyes.chat),
    factId: fact?.id ?? null,
    key: `drift:${trigger.id}:${evidence}`,
  });
  if (replacement && readNews(replacement.text)?.kind === 'over')
    return { ...draft({ kind: 'end_trigger' }, replacement), reason: 'said_over' };
  if (gone?.why === 'expired') return draft({ kind: 'end_trigger' }, await tx.facts.find(householdId, gone.factId));
  const better = await betterCue(tx, trigger, replacement, eyes);
  if (better) return draft({ kind: 'better_cue', cue: better.cue }, better.fact);
  return drift.why === 'nothing_found' && !drift.hadSomething ? undefined : draft({ kind: 'end_trigger' }, undefined);
}

/** The cue with words of the nearest fact that it then finds for sure; undefined where nothing is near enough. */
async function betterCue(
  tx: Tx,
  trigger: Trigger,
  likeliest: Fact | undefined,
  { scopes, embedder }: Eyes,
): Promise<{ readonly cue: string; readonly fact: Fact } | undefined> {
  const ask = (cue: string, fill: boolean) =>
    recall(tx, { householdId: trigger.householdId, cue, scopes, at: tx.now, limit: 2 * NEAREST, fill }, { embedder });
  const { hits } = await ask(trigger.cue, true);
  const contents = await tx.triggers.contentFacts(
    trigger.householdId,
    hits.map(({ fact }) => fact.id),
  );
  const near = hits.filter(({ fact, score }) => score >= LEAST_SCORE && !contents.has(fact.id)).map(({ fact }) => fact);
  for (const fact of [...(likeliest ? [likeliest] : []), ...near].slice(0, NEAREST)) {
    const words = keyWords(fact.text, trigger.cue);
    if (words.length === 0) continue;
    const isHan = /\p{Script=Han}/u.test(trigger.cue);
    const cue = `${trigger.cue}${isHan ? '：' : ': '}${words.join(/\p{Script=Han}/u.test(words.join('')) ? '、' : ' ')}`;
    if (cue.length > LONGEST_CUE) continue;
    const found = (await ask(cue, false)).hits.find((hit) => hit.fact.id === fact.id);
    if (found?.tier === 'primary') return { cue, fact };
  }
  return undefined;
}
