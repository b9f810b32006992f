import { readNews, recall, sameThing, scopeForChat } from '../../memory/index.ts';
import type { Fact, Scope, Trigger, Tx } from '../../store/index.ts';
import { overlapOf } from '../../triggers/index.ts';
import { againstTrigger, type Saying } from './about-fact.ts';
import type { ProposalDraft } from './draft.ts';

const DAY_MS = 86_400_000;
/** What was said to be over speaks against a new reminder for so long; a course of medicine may begin again sooner. */
const OVER_FOR_MS = 180 * DAY_MS;
const FINISHED_FOR_MS = 30 * DAY_MS;
const MOST_FACTS = 12;

/** What a new trigger meets: another for the same thing at the same times, or a fact that says the thing is over. */
export async function conflictsOfTrigger(
  tx: Tx,
  trigger: Trigger,
  others: readonly Trigger[],
  saying: Saying & { readonly scopes: readonly Scope[] },
): Promise<ProposalDraft[]> {
  for (const other of others) {
    const twice = sayTheSame(trigger, other, tx.now, saying);
    if (twice.length > 0) return twice;
  }
  return knownToBeOver(tx, trigger, saying);
}

/** Two triggers of one person for the same thing whose slots meet. Proposed is to end the one that adds nothing, or the newer. */
function sayTheSame(trigger: Trigger, other: Trigger, now: number, { chat }: Saying): ProposalDraft[] {
  if (other.id === trigger.id || other.snoozeOf !== null || other.personId !== trigger.personId) return [];
  if (other.action !== trigger.action || !sameThing(trigger.cue, other.cue)) return [];
  const { meets, within } = overlapOf(trigger.schedule, other.schedule, now);
  if (!meets) return [];
  const endsOther = !within && overlapOf(other.schedule, trigger.schedule, now).within;
  const [ended, kept] = endsOther ? [other, trigger] : [trigger, other];
  return [
    {
      householdId: trigger.householdId,
      change: { kind: 'same_trigger', otherId: kept.id },
      reason: 'same_thing',
      triggerId: ended.id,
      personId: trigger.personId,
      chatId: chat.id,
      scope: scopeForChat(chat),
      factId: null,
      key: `same_trigger:${[trigger.id, other.id].sort().join(':')}`,
    },
  ];
}

async function knownToBeOver(
  tx: Tx,
  trigger: Trigger,
  saying: Saying & { readonly scopes: readonly Scope[] },
): Promise<ProposalDraft[]> {
  const { householdId, cue } = trigger;
  const found = await recall(tx, {
    householdId,
    cue,
    scopes: saying.scopes,
    at: tx.now,
    limit: MOST_FACTS,
    fill: true,
  });
  const [latest] = found.hits
    .flatMap(({ fact }) => (isStillNews(fact, tx.now) ? [fact] : []))
    .sort((a, b) => b.provenance.saidAt - a.provenance.saidAt);
  const news = latest && readNews(latest.text);
  return latest && news?.kind === 'over' ? againstTrigger(news, latest, trigger, saying) : [];
}

function isStillNews({ text, provenance }: Fact, now: number): boolean {
  const news = readNews(text);
  return news?.kind === 'over' && now - provenance.saidAt <= (news.finished ? FINISHED_FOR_MS : OVER_FOR_MS);
}
