import { WakefulError } from '../errors.ts';
import {
  audienceScopes,
  correct,
  forget,
  type RememberInput,
  recall,
  remember,
  scopeForChat,
  type ToldTo,
} from '../memory/index.ts';
import type { Fact, Tx } from '../store/index.ts';
import type { ToldFact } from './brain.ts';
import { inWords, listed } from './listed.ts';
import { noticeFacts, triggersInReach } from './proposals/index.ts';
import { asRecalled, recallForTrigger, withSpeakers } from './recall-for-trigger.ts';
import { recentOf } from './recent.ts';
import type { ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import type { ListedTrigger, Tools } from './tools.ts';
import { findWorkdays } from './workdays.ts';

/** The tools with which a turn keeps and looks up facts; a part of `Tools`. */
export function createMemoryTools(
  context: ToolContext,
  { act }: Pick<ToolRunner, 'act'>,
): Pick<Tools, 'remember' | 'recall' | 'recent' | 'lookUp' | 'correct' | 'forget'> {
  const { store, random, chat } = context;
  const householdId = chat.householdId;
  return {
    remember: async (text) => {
      const kept = await act('remember', {}, 'memory', async (tx) => {
        const learnt = await learn(tx, context, text);
        // What a reminder is made of is no statement: that it was replaced is not told.
        const contents = await tx.triggers.contentFacts(
          chat.householdId,
          learnt.superseded.map(({ id }) => id),
        );
        const noticed = await noticeFacts(tx, random, learnt.facts, context);
        const said = new Set(learnt.facts.map(({ id }) => id));
        const open = await tx.proposals.listOpen(householdId, {});
        const against = open.filter(({ factId }) => factId !== null && said.has(factId));
        return {
          ...learnt,
          superseded: learnt.superseded.filter(({ id }) => !contents.has(id)),
          against: new Set(
            [...noticed, ...against].flatMap(({ triggerId }) => (triggerId === null ? [] : [triggerId])),
          ),
          proposed: await inWords(tx, context, noticed),
        };
      });
      const all = await store.snapshot((tx) => joinedTriggers(tx, context, kept.facts));
      // What is proposed to end or to move is not promised in the same breath.
      const joins = all.filter(({ id }) => !kept.against.has(id));
      const { facts, created, superseded, proposed } = kept;
      return { facts, created, superseded, joins, proposed };
    },
    recall: (cue, limit = 6) => store.snapshot((tx) => recallFor(tx, context, cue, limit)),
    recent: (limit) => store.snapshot((tx) => recentOf(tx, context, limit)),
    lookUp: (factIds) => store.snapshot((tx) => lookUp(tx, context, factIds)),
    correct: (factId, text) =>
      act('correct', { factId }, 'memory', async (tx) => {
        const [wrong] = await lookUp(tx, context, [factId]);
        if (!wrong) throw noSuchFact(factId);
        return correct(tx, { random: context.random }, factId, await asSaid(context, tx, text));
      }),
    forget: (factIds) =>
      act('forget', { factIds }, 'memory', async (tx) => {
        const scopes = await audienceScopes(tx, chat);
        for (const fact of await tx.facts.findMany(householdId, factIds))
          if (scopes.includes(fact.scope)) await forget(tx, householdId, fact.id, tx.now);
      }),
  };
}

/** The triggers that will say these facts, each judged by the eyes of its own chat. */
async function joinedTriggers(tx: Tx, context: ToolContext, facts: readonly Fact[]): Promise<ListedTrigger[]> {
  const ids = new Set(facts.map((fact) => fact.id));
  const joins: ListedTrigger[] = [];
  for (const trigger of await triggersInReach(tx, context)) {
    const chat = await tx.chats.find(trigger.householdId, trigger.chatId);
    if (!chat) continue;
    const scopes = await audienceScopes(tx, chat);
    const { recalled } = await recallForTrigger(tx, trigger, { scopes, embedder: context.embedder });
    if (recalled.some(({ tier, factId }) => tier === 'primary' && ids.has(factId)))
      joins.push(await listed(tx, trigger));
  }
  return joins;
}

async function learn(tx: Tx, context: ToolContext, text: string) {
  return remember(tx, { random: context.random }, await asSaid(context, tx, text));
}

/** Words of this turn's message, as memory keeps them. */
export async function asSaid({ chat, person, messageRef }: ToolContext, tx: Tx, text: string): Promise<RememberInput> {
  const workdays = await findWorkdays(tx, chat.householdId);
  return {
    householdId: chat.householdId,
    text,
    scope: scopeForChat(chat),
    provenance: { personId: person.id, chatId: chat.id, ref: messageRef, saidAt: tx.now },
    zone: person.zone,
    ...(workdays ? { workdays } : {}),
  };
}

const listenerOf = (tx: Tx, { person, lang }: ToolContext): ToldTo => ({ at: tx.now, zone: person.zone, lang });

async function recallFor(tx: Tx, context: ToolContext, cue: string, limit: number): Promise<ToldFact[]> {
  const { hits } = await recall(
    tx,
    {
      householdId: context.chat.householdId,
      cue,
      askerId: context.person.id,
      scopes: await audienceScopes(tx, context.chat),
      at: tx.now,
      limit,
    },
    { embedder: context.embedder },
  );
  return withSpeakers(
    tx,
    context.chat.householdId,
    hits.map((hit) => asRecalled(hit, { isNew: false, to: listenerOf(tx, context) })),
  );
}

async function lookUp(tx: Tx, context: ToolContext, factIds: readonly string[]): Promise<ToldFact[]> {
  const { chat } = context;
  const scopes = await audienceScopes(tx, chat);
  const found = await tx.facts.findMany(chat.householdId, factIds);
  const seen = found.filter(({ scope, supersededAt }) => supersededAt === null && scopes.includes(scope));
  return withSpeakers(
    tx,
    chat.householdId,
    seen.map((fact) =>
      asRecalled({ fact, score: 1, tier: 'primary', reasons: [] }, { isNew: false, to: listenerOf(tx, context) }),
    ),
  );
}

function noSuchFact(id: string): WakefulError {
  return new WakefulError('not_found', `There is no fact with the id "${id}" in this chat's reach.`, {
    fields: { id },
  });
}
