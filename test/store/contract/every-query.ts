import type { Tx } from '../../../src/store/index.ts';
import {
  chat,
  decision,
  delivery,
  entity,
  fact,
  fire,
  followUp,
  link,
  memo,
  modelCall,
  person,
  proposal,
  pushDevice,
  ROUTE,
  thought,
  tier,
  trigger,
} from './records.ts';
import { START } from './rig.ts';

/** Everything of one household, under ids and keys that the other household has too. */
export async function fill(tx: Tx, householdId: string): Promise<void> {
  const own = { householdId };
  const said = `said in ${householdId}`;
  await tx.households.insert({ id: householdId, name: said, createdAt: START });
  await tx.people.insert(person('per_ana', { ...own, handle: 'ana' }));
  await tx.chats.insert(chat('chat_ana', { ...own, title: said, route: ROUTE, kind: 'direct', personId: 'per_ana' }));
  await tx.chats.insert(chat('chat_family', own));
  await tx.chats.addMember(householdId, 'chat_family', `per of ${householdId}`);
  await tx.chats.addMember(householdId, 'chat_family', 'per_ana');
  await tx.members.insert({
    ...own,
    channel: 'telegram',
    account: '',
    externalId: '7',
    personId: `per of ${householdId}`,
    createdAt: START,
  });
  await tx.facts.insert(
    fact('fact_a', { ...own, text: said, textHash: 'h', entityId: 'ent_a', field: 'dose', occursAt: START }),
    [{ term: 'tea', impact: 100 }],
  );
  await tx.facts.insert(fact('fact_old', { ...own, text: said, textHash: 'o' }), []);
  await tx.facts.supersede(householdId, 'fact_old', { by: 'fact_a', at: START });
  await tx.facts.insert(fact('fact_back', { ...own, text: said, textHash: 'b' }), []);
  await tx.facts.supersede(householdId, 'fact_back', { by: null, at: START });
  await tx.facts.restore(householdId, 'fact_back', START);
  const vector = Buffer.from(said);
  const vectorOf = { householdId, id: 'fact_a', scope: 'household' } as const;
  await tx.facts.insertVectors('test', [{ fact: vectorOf, vector, bits: Uint8Array.from([vector.at(-1) ?? 0]) }]);
  await tx.facts.insertEntity(entity('ent_a', { ...own, name: 'Wei' }));
  await tx.facts.insertLink(link('fact_a', 'ent_a', own));
  await tx.triggers.insert(trigger('trg_a', { ...own, cue: said }));
  const settled = fire('fire_settled', { ...own, triggerId: 'trg_a', slotAt: START - 1 });
  await tx.fires.settleUnclaimed(settled, 'spoke', said, START);
  const missed = fire('fire_missed', { ...own, triggerId: 'trg_a', slotAt: START - 2 });
  await tx.fires.settleUnclaimed(missed, 'missed', said, START);
  await tx.fires.insert(fire('fire_ready', { ...own, triggerId: 'trg_a', slotAt: START, reason: 'held' }));
  await tx.thoughts.append(thought(said, { ...own, kind: 'heard', data: { messageId: 'm1' } }));
  await tx.thoughts.append(thought(said, { ...own, data: { fireId: 'fire_settled' } }));
  await tx.thoughtTiers.insert(tier({ ...own, summary: said }));
  await tx.decisions.append(decision('dec_a', { ...own, reason: said }));
  await tx.followUps.put(followUp('fire_a', { ...own, text: said }));
  await tx.followUps.put(followUp('dlv_a', { ...own, kind: 'word', dueAt: null, text: said }));
  await tx.deliveries.insert(
    delivery('dlv_a', {
      ...own,
      fireId: 'fire_settled',
      receipt: 'sent',
      sentAt: START,
      externalId: 'dlv_ext',
      body: { text: said },
    }),
  );
  const answer = { ...own, key: 'key of an answer', body: { text: said } };
  await tx.deliveries.insert(delivery('dlv_answer', { ...answer, receipt: 'acknowledged', acknowledgedAt: START }));
  await tx.proposals.insert(proposal('prop_a', { ...own, change: { kind: 'better_cue', cue: said } }));
  await tx.modelCalls.insert(modelCall({ ...own, model: said }));
  await tx.pushDevices.put(pushDevice({ ...own, label: said }));
  await tx.settings.set(householdId, 'quiet', said);
  await tx.memos.insert(memo('memo_a', { ...own, content: said, triggerId: 'trg_a', turn: 'fire_a' }));
  await tx.eventTriggers.insert({
    ...own,
    id: 'evt_a',
    mention: said,
    content: said,
    factId: 'fact_a',
    personId: 'per_ana',
    chatId: 'chat_ana',
    lang: 'en',
    zone: 'UTC',
    timesLeft: 1,
    cooldownMs: 1,
    expiresAt: START + 1000,
    lastFiredAt: null,
    state: 'active',
    createdAt: START,
  });
}

const TEA = [{ term: 'tea', weight: 1 }];
const reachOf = (householdId: string) => ({ householdId, scopes: ['household'] as const, at: START });

type Ask = (tx: Tx, householdId: string) => Promise<unknown>;

/** Every way of reading one household. */
export const READS: Record<string, Ask> = {
  'households.find': (tx, of) => tx.households.find(of),
  'people.find': (tx, of) => tx.people.find(of, 'per_ana'),
  'people.findByHandle': (tx, of) => tx.people.findByHandle(of, 'ana'),
  'people.findMany': (tx, of) => tx.people.findMany([{ householdId: of, id: 'per_ana' }]),
  'people.list': (tx, of) => tx.people.list(of),
  'pushDevices.ofPerson': (tx, of) => tx.pushDevices.ofPerson(of, 'per_ana'),
  'members.list': (tx, of) => tx.members.list(of),
  'chats.find': (tx, of) => tx.chats.find(of, 'chat_ana'),
  'chats.findByRoute': (tx, of) => tx.chats.findByRoute(of, ROUTE),
  'chats.findOnRoute': async (tx, of) =>
    (await tx.chats.findOnRoute(ROUTE)).filter(({ householdId }) => householdId === of),
  'chats.list': (tx, of) => tx.chats.list(of),
  'chats.members': (tx, of) => tx.chats.members(of, 'chat_family'),
  'chats.chatsOf': (tx, of) => tx.chats.chatsOf(of, 'per_ana'),
  'facts.find': (tx, of) => tx.facts.find(of, 'fact_a'),
  'facts.findMany': (tx, of) => tx.facts.findMany(of, ['fact_a']),
  'facts.findByHash': (tx, of) => tx.facts.findByHash(of, 'household', 'h'),
  'facts.list': (tx, of) => tx.facts.list(of, { includeSuperseded: true }),
  'facts.count': (tx, of) => tx.facts.count(of),
  'facts.search': (tx, of) =>
    tx.facts.search({ householdId: of, scopes: ['household'], terms: TEA, at: START, limit: 9 }),
  'facts.countIndexed': (tx, of) => tx.facts.countIndexed(reachOf(of)),
  'facts.frequencies': async (tx, of) => [...(await tx.facts.frequencies(reachOf(of), ['tea'], 9))],
  'facts.findNumbered': async (tx, of) => [...(await tx.facts.findNumbered(reachOf(of), [1, 2])).values()],
  'facts.findReachable': (tx, of) => tx.facts.findReachable(reachOf(of), ['fact_a']),
  'facts.latestInChat': (tx, of) => tx.facts.latestInChat(of, 'chat_ana', START, 9),
  'facts.changedSince': (tx, of) => tx.facts.changedSince(of, ['household'], START - 1, 9),
  'facts.findDated': (tx, of) => tx.facts.findDated(reachOf(of), START, START, 9),
  'facts.findAbout': (tx, of) => tx.facts.findAbout(reachOf(of), ['ent_a'], 9),
  'facts.findByField': (tx, of) => tx.facts.findByField(of, 'household', 'ent_a', 'dose'),
  'facts.listEntities': (tx, of) => tx.facts.listEntities(of),
  'facts.findEntity': (tx, of) => tx.facts.findEntity(of, 'ent_a'),
  'facts.findEntityByName': (tx, of) => tx.facts.findEntityByName(of, 'wei'),
  'facts.linksFrom': (tx, of) => tx.facts.linksFrom(of, ['fact_a']),
  'facts.linksTo': (tx, of) => tx.facts.linksTo(of, ['ent_a']),
  'facts.browse': (tx, of) =>
    tx.facts.browse({
      ...reachOf(of),
      states: ['current', 'expired', 'superseded', 'forgotten'],
      domain: 'health',
      entityIds: ['ent_a'],
      limit: 9,
      after: { id: 'fact_b', recordedAt: START },
    }),
  'facts.findByPrefix': (tx, of) => tx.facts.findByPrefix(of, 'fact_', 9),
  'facts.findEndedByHash': (tx, of) => tx.facts.findEndedByHash(of, 'household', 'o', 'chat_ana'),
  'facts.findWrittenSince': (tx, of) => tx.facts.findWrittenSince(of, ['chat_ana'], 0),
  'facts.inOrder': async (tx, of) =>
    (await tx.facts.inOrder(of, ['household'], { afterMark: 0, limit: 9 })).map(({ fact: each }) => each),
  'facts.findReplacedBy': (tx, of) => tx.facts.findReplacedBy(of, ['fact_a']),
  'facts.chainOf': (tx, of) => tx.facts.chainOf(of, ['household'], 'ent_a', 'dose', 9),
  'facts.lastChangeAt': (tx, of) => tx.facts.lastChangeAt(of, ['household']),
  'facts.changedAt': (tx, of) => tx.facts.changedAt(of, ['household'], START),
  'facts.restoredAt': (tx, of) => tx.facts.restoredAt(of, START),
  'facts.restorationsOf': (tx, of) => tx.facts.restorationsOf(of, ['fact_back']),
  'facts.hasVectors': (tx, of) => tx.facts.hasVectors(reachOf(of), 'test'),
  'facts.vectorBlocks': async (tx, of) =>
    (await tx.facts.vectorBlocks(reachOf(of), 'test')).map(({ bits }) => [...bits]),
  'facts.findVectors': async (tx, of) => {
    const blocks = await tx.facts.vectorBlocks(reachOf(of), 'test');
    const places = blocks.flatMap(({ shelfNo, factNos }) => [...factNos].map((factNo) => ({ shelfNo, factNo })));
    return (await tx.facts.findVectors(reachOf(of), 'test', places)).map(({ vector }) => [...vector]);
  },
  'triggers.find': (tx, of) => tx.triggers.find(of, 'trg_a'),
  'triggers.findMany': (tx, of) => tx.triggers.findMany([{ householdId: of, id: 'trg_a' }]),
  'triggers.findByPrefix': (tx, of) => tx.triggers.findByPrefix(of, 'trg', 9),
  'triggers.list': (tx, of) => tx.triggers.list(of),
  'triggers.countMade': (tx, of) => tx.triggers.countMade(of, { since: 0, upTo: 9 }),
  'triggers.countLiving': (tx, of) => tx.triggers.countLiving(of, 9),
  'triggers.contentFacts': (tx, of) => tx.triggers.contentFacts(of, ['fact_a']),
  'fires.find': (tx, of) => tx.fires.find(of, 'fire_ready'),
  'fires.findByPrefix': (tx, of) => tx.fires.findByPrefix(of, 'fire', 9),
  'fires.findBySlot': (tx, of) => tx.fires.findBySlot(of, 'trg_a', START),
  'fires.list': (tx, of) => tx.fires.list(of),
  'fires.listReady': (tx, of) => tx.fires.listReady(of, 'trg_a', { reason: 'held', fromSlotAt: START }),
  'fires.countMissed': (tx, of) => tx.fires.countMissed(of, 'trg_a', { afterSlotAt: null, beforeSlotAt: START }),
  'fires.listOutcomes': (tx, of) =>
    tx.fires.listOutcomes(of, {
      ...{ lane: 'remind', outcome: 'spoke', sinceSlotAt: START - 1, of: { personId: 'per_ana' }, limit: 5 },
    }),
  'fires.lastSpoken': (tx, of) => tx.fires.lastSpoken(of, 'trg_a'),
  'followUps.find': (tx, of) => tx.followUps.find(of, 'fire_a', 'nag'),
  'followUps.listOfTrigger': (tx, of) => tx.followUps.listOfTrigger(of, 'trg_a'),
  'followUps.wordsFor': (tx, of) => tx.followUps.wordsFor(of, 'per_ana'),
  'eventTriggers.find': (tx, of) => tx.eventTriggers.find(of, 'evt_a'),
  'eventTriggers.listWaiting': (tx, of) => tx.eventTriggers.listWaiting(of, { personId: 'per_ana' }, START),
  'memos.find': (tx, of) => tx.memos.find(of, 'memo_a'),
  'memos.findByPrefix': (tx, of) => tx.memos.findByPrefix(of, 'memo', 9),
  'memos.findByTrigger': (tx, of) => tx.memos.findByTrigger(of, 'trg_a'),
  'memos.list': (tx, of) => tx.memos.list(of, { chatIds: ['chat_ana'], states: ['waiting'], turn: 'fire_a' }),
  'memos.hasDue': (tx, of) => tx.memos.hasDue(of, 'chat_ana', START),
  'memos.countOpen': (tx, of) => tx.memos.countOpen(of, 'chat_ana', 9),
  'memos.countSet': (tx, of) => tx.memos.countSet(of, START - 1, 9),
  'memos.undrained': (tx, of) => tx.memos.undrained(of, START, 0, 9),
  'thoughts.list': (tx, of) => tx.thoughts.list(of, 'chat_ana', { limit: 9 }),
  'thoughts.findHeard': (tx, of) => tx.thoughts.findHeard(of, 'chat_ana', 'm1'),
  'thoughts.lastFireSaid': (tx, of) => tx.thoughts.lastFireSaid(of, 'chat_ana'),
  'thoughts.verifyChain': (tx, of) => tx.thoughts.verifyChain(of, 'chat_ana'),
  'thoughtTiers.list': (tx, of) => tx.thoughtTiers.list(of, 'chat_ana', 1, { limit: 9 }),
  'thoughts.findMany': (tx, of) => tx.thoughts.findMany(of, 'chat_ana', [1, 2]),
  'thoughtTiers.countMisfits': (tx, of) => tx.thoughtTiers.countMisfits(of),
  'thoughtTiers.reach': (tx, of) => tx.thoughtTiers.reach(of, 'chat_ana', 1),
  'redaction.factsFrom': (tx, of) => tx.redaction.factsFrom(of, 'chat_ana', 'line 3'),
  'redaction.carriers': async (tx, of) => Object.values(await tx.redaction.carriers(of, ['said in'], ['fact_a'])),
  'decisions.listForFire': (tx, of) => tx.decisions.listForFire(of, 'fire_a'),
  'decisions.checkFires': (tx, of) => tx.decisions.checkFires(of),
  'decisions.list': (tx, of) => tx.decisions.list(of, { limit: 9 }),
  'deliveries.find': (tx, of) => tx.deliveries.find(of, 'dlv_a'),
  'deliveries.findByKey': (tx, of) => tx.deliveries.findByKey(of, 'key of an answer'),
  'deliveries.findByExternalId': (tx, of) => tx.deliveries.findByExternalId(of, 'chat_ana', 'dlv_ext'),
  'deliveries.acknowledgedSince': (tx, of) => tx.deliveries.acknowledgedSince(of, 'chat_ana', START),
  'deliveries.list': (tx, of) => tx.deliveries.list(of, { limit: 9 }),
  'proposals.find': (tx, of) => tx.proposals.find(of, 'prop_a'),
  'proposals.findByPrefix': (tx, of) => tx.proposals.findByPrefix(of, 'prop', 9),
  'proposals.listOpen': (tx, of) => tx.proposals.listOpen(of, { untold: true }),
  'proposals.list': (tx, of) => tx.proposals.list(of, { limit: 9 }),
  'modelCalls.spentSince': (tx, of) => tx.modelCalls.spentSince(of, 0),
  'modelCalls.list': (tx, of) => tx.modelCalls.list(of, { limit: 9 }),
  'settings.get': (tx, of) => tx.settings.get(of, 'quiet'),
  'inspection.dangling': async (tx, of) => [...(await tx.inspection.dangling(of))],
  'inspection.indexState': (tx, of) => tx.inspection.indexState(of),
  'inspection.lastWrittenAt': (tx, of) => tx.inspection.lastWrittenAt(of),
  'transfer.count': async (tx, of) => Promise.all(tx.transfer.tables.map((table) => tx.transfer.count(table, of))),
  'transfer.page': async (tx, of) => {
    const pages: unknown[] = [];
    for (const table of tx.transfer.tables) pages.push(await tx.transfer.page(table, of, { limit: 9 }));
    return pages;
  },
  'transfer.placedFacts': async (tx, of) => (await tx.transfer.placedFacts(of)).map(({ scope }) => scope),
  'transfer.postings': async (tx, of) => {
    const places = new Map((await tx.transfer.placedFacts(of)).map(({ factNo }, place) => [factNo, place]));
    const all: unknown[] = [];
    for await (const postings of tx.transfer.postings(of, places)) all.push(postings);
    return all;
  },
  'transfer.countInHand': (tx, of) => tx.transfer.countInHand(of, START),
};

/** Every way of changing what is there. */
export const WRITES: Record<string, Ask> = {
  'people.setZone': (tx, of) => tx.people.setZone(of, 'per_ana', 'UTC'),
  'people.setLang': (tx, of) => tx.people.setLang(of, 'per_ana', null),
  'people.setPreferences': (tx, of) => tx.people.setPreferences(of, 'per_ana', { snoozeMs: 1 }),
  'pushDevices.put': (tx, of) => tx.pushDevices.put(pushDevice({ householdId: of, label: 'x' })),
  'pushDevices.remove': (tx, of) => tx.pushDevices.remove(of, 'https://push.example/a'),
  'members.remove': (tx, of) =>
    tx.members.remove({ householdId: of, channel: 'telegram', account: '', externalId: '7' }),
  'chats.moveTo': (tx, of) => tx.chats.moveTo(of, 'chat_ana', 'elsewhere'),
  'chats.addMember': (tx, of) => tx.chats.addMember(of, 'chat_family', 'per_ben'),
  'facts.countMention': (tx, of) => tx.facts.countMention(of, 'fact_a', START + 1),
  'facts.supersede': (tx, of) => tx.facts.supersede(of, 'fact_a', { by: null, at: START }),
  'facts.insertRestoration': (tx, of) =>
    tx.facts.insertRestoration({ householdId: of, factId: 'fact_back', endedAt: 1, endedBy: null, restoredAt: 2 }),
  'facts.restore': (tx, of) => tx.facts.restore(of, 'fact_old', START),
  'triggers.update': (tx, of) => tx.triggers.update(trigger('trg_a', { householdId: of, cue: 'x' }), { ifVersion: 1 }),
  'triggers.advance': (tx, of) =>
    tx.triggers.advance({
      householdId: of,
      id: 'trg_a',
      ifVersion: 1,
      nextAt: null,
      state: 'done',
      lastFiredAt: START,
    }),
  'fires.settleUnclaimed': (tx, of) =>
    tx.fires.settleUnclaimed(
      fire('fire_ready', { householdId: of, triggerId: 'trg_a', slotAt: START }),
      'cancelled',
      'x',
      START,
    ),
  'followUps.put': (tx, of) => tx.followUps.put(followUp('fire_a', { householdId: of, count: 7 })),
  'followUps.close': (tx, of) => tx.followUps.close(of, 'fire_a'),
  'followUps.closeOfTrigger': (tx, of) => tx.followUps.closeOfTrigger(of, 'trg_a', ['nag']),
  'eventTriggers.cancel': (tx, of) => tx.eventTriggers.cancel(of, 'evt_a'),
  'eventTriggers.noteFired': (tx, of) =>
    tx.eventTriggers.noteFired({ householdId: of, id: 'evt_a' }, { timesLeft: 0, lastFiredAt: START, state: 'done' }),
  'memos.claim': (tx, of) =>
    tx.memos.claim({ householdId: of, chatId: 'chat_ana', turn: 'x', now: START, leaseUntil: START + 1, limit: 9 }),
  'memos.release': async (tx, of) => {
    const claim = { householdId: of, chatId: 'chat_ana', turn: 'x', now: START, leaseUntil: START + 1, limit: 9 };
    for (const memo of await tx.memos.claim(claim)) await tx.memos.release(memo);
  },
  'memos.noteWake': (tx, of) =>
    tx.memos.noteWake({ householdId: of, id: 'memo_a', wakeAt: null, wakes: 1, triggerId: null }),
  'memos.change': (tx, of) =>
    tx.memos.change(
      { householdId: of, id: 'memo_a' },
      { from: ['waiting'], state: 'paused', wakeAt: null, now: START },
    ),
  'thoughts.append': (tx, of) => tx.thoughts.append(thought('theirs', { householdId: of })),
  'deliveries.advance': (tx, of) => tx.deliveries.advance(of, ['dlv_a'], 'seen', START),
  'deliveries.markRead': (tx, of) =>
    tx.deliveries.markRead({
      ...{ householdId: of, chatId: 'chat_ana', personId: 'per_ana' },
      ...{ sentUntil: START, upToId: 'dlv_a', at: START },
    }),
  'deliveries.failSent': (tx, of) => tx.deliveries.failSent(of, 'dlv_a', 'it did not arrive'),
  'thoughtTiers.insert': (tx, of) => tx.thoughtTiers.insert(tier({ householdId: of, fromSeq: 2, toSeq: 9 })),
  'redaction.blankThought': (tx, of) =>
    tx.redaction.blankThought(of, { chatId: 'chat_ana', seq: 1 }, { at: START, reason: 'x' }),
  'redaction.blankDecision': (tx, of) => tx.redaction.blankDecision(of, 'dec_a'),
  'redaction.blankDelivery': (tx, of) => tx.redaction.blankDelivery(of, 'dlv_a'),
  'redaction.blankTrigger': (tx, of) => tx.redaction.blankTrigger(of, 'trg_a', START),
  'redaction.blankMemo': (tx, of) => tx.redaction.blankMemo(of, 'memo_a'),
  'redaction.blankEventTrigger': (tx, of) => tx.redaction.blankEventTrigger(of, 'evt_a'),
  'redaction.dropProposal': (tx, of) => tx.redaction.dropProposal(of, 'prop_a'),
  'redaction.dropFollowUp': (tx, of) => tx.redaction.dropFollowUp(of, 'fire_a'),
  'redaction.blankFact': (tx, of) => tx.redaction.blankFact(of, 'fact_a', START),
  'redaction.blankTiers': (tx, of) => tx.redaction.blankTiers(of, { chatId: 'chat_ana', seq: 1 }),
  'deliveries.acknowledge': (tx, of) => tx.deliveries.acknowledge(of, 'fire_settled', START),
  'modelCalls.insert': (tx, of) => tx.modelCalls.insert(modelCall({ householdId: of })),
  'proposals.settle': (tx, of) => tx.proposals.settle(of, 'prop_a', 'dismissed', START),
  'proposals.markTold': (tx, of) => tx.proposals.markTold(of, 'prop_a', START),
  'settings.set': (tx, of) => tx.settings.set(of, 'quiet', 'x'),
  'transfer.clearIndex': (tx, of) => tx.transfer.clearIndex(of),
  'transfer.retire': (tx, of) => tx.transfer.retire(of, { at: START, reason: 'moved' }),
};
