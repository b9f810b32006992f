import { expect, test } from 'vitest';
import type { Tx } from '../../../src/store/index.ts';
import { chat, decision, delivery, entity, fact, fire, link, person, ROUTE, thought, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const OURS = 'hh_ours';
const THEIRS = 'hh_theirs';

/** Everything of one household, under ids and keys that the other household has too. */
async function fill(tx: Tx, householdId: string): Promise<void> {
  const own = { householdId };
  const said = `said in ${householdId}`;
  await tx.households.insert({ id: householdId, name: said, createdAt: START });
  await tx.people.insert(person('per_ana', { ...own, handle: 'ana' }));
  await tx.chats.insert(chat('chat_ana', { ...own, title: said, route: ROUTE, kind: 'direct', personId: 'per_ana' }));
  await tx.chats.insert(chat('chat_family', own));
  await tx.chats.addMember(householdId, 'chat_family', `per of ${householdId}`);
  await tx.chats.addMember(householdId, 'chat_family', 'per_ana');
  await tx.facts.insert(fact('fact_a', { ...own, text: said, textHash: 'h' }), [{ term: 'tea', impact: 100 }]);
  await tx.facts.insertEntity(entity('ent_a', { ...own, name: 'Wei' }));
  await tx.facts.insertLink(link('fact_a', 'ent_a', own));
  await tx.triggers.insert(trigger('trg_a', { ...own, cue: said }));
  const settled = fire('fire_settled', { ...own, triggerId: 'trg_a', slotAt: START - 1 });
  await tx.fires.settleUnclaimed(settled, 'spoke', said, START);
  await tx.fires.insert(fire('fire_ready', { ...own, triggerId: 'trg_a', slotAt: START }));
  await tx.thoughts.append(thought(said, { ...own, kind: 'heard', data: { messageId: 'm1' } }));
  await tx.thoughts.append(thought(said, { ...own, data: { fireId: 'fire_settled' } }));
  await tx.decisions.append(decision('dec_a', { ...own, reason: said }));
  await tx.deliveries.insert(delivery('dlv_a', { ...own, fireId: 'fire_a', receipt: 'sent', body: { text: said } }));
  await tx.settings.set(householdId, 'quiet', said);
}

const TEA = [{ term: 'tea', weight: 1 }];
const reachOf = (householdId: string) => ({ householdId, scopes: ['household'] as const, at: START });

type Read = (tx: Tx, householdId: string) => Promise<unknown>;

/** Every way of reading one household. */
const READS: Record<string, Read> = {
  'households.find': (tx, of) => tx.households.find(of),
  'people.find': (tx, of) => tx.people.find(of, 'per_ana'),
  'people.findByHandle': (tx, of) => tx.people.findByHandle(of, 'ana'),
  'people.list': (tx, of) => tx.people.list(of),
  'chats.find': (tx, of) => tx.chats.find(of, 'chat_ana'),
  'chats.findByRoute': (tx, of) => tx.chats.findByRoute(of, ROUTE),
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
  'facts.impacts': (tx, of) => tx.facts.impacts(of, ['fact_a'], ['tea']),
  'facts.findReachable': (tx, of) => tx.facts.findReachable(reachOf(of), ['fact_a']),
  'facts.latestInChat': (tx, of) => tx.facts.latestInChat(of, 'chat_ana', START, 9),
  'facts.changedSince': (tx, of) => tx.facts.changedSince(of, ['household'], START - 1, 9),
  'facts.findEntity': (tx, of) => tx.facts.findEntity(of, 'ent_a'),
  'facts.findEntityByName': (tx, of) => tx.facts.findEntityByName(of, 'wei'),
  'facts.linksFrom': (tx, of) => tx.facts.linksFrom(of, ['fact_a']),
  'facts.linksTo': (tx, of) => tx.facts.linksTo(of, ['ent_a']),
  'triggers.find': (tx, of) => tx.triggers.find(of, 'trg_a'),
  'triggers.findByPrefix': (tx, of) => tx.triggers.findByPrefix(of, 'trg', 9),
  'triggers.list': (tx, of) => tx.triggers.list(of),
  'fires.find': (tx, of) => tx.fires.find(of, 'fire_ready'),
  'fires.findByPrefix': (tx, of) => tx.fires.findByPrefix(of, 'fire', 9),
  'fires.list': (tx, of) => tx.fires.list(of),
  'fires.lastSpoken': (tx, of) => tx.fires.lastSpoken(of, 'trg_a'),
  'thoughts.list': (tx, of) => tx.thoughts.list(of, 'chat_ana', { limit: 9 }),
  'thoughts.findHeard': (tx, of) => tx.thoughts.findHeard(of, 'chat_ana', 'm1'),
  'thoughts.lastFireSaid': (tx, of) => tx.thoughts.lastFireSaid(of, 'chat_ana'),
  'thoughts.verifyChain': (tx, of) => tx.thoughts.verifyChain(of, 'chat_ana'),
  'decisions.listForFire': (tx, of) => tx.decisions.listForFire(of, 'fire_a'),
  'decisions.list': (tx, of) => tx.decisions.list(of, { limit: 9 }),
  'deliveries.find': (tx, of) => tx.deliveries.find(of, 'dlv_a'),
  'deliveries.list': (tx, of) => tx.deliveries.list(of, { limit: 9 }),
  'settings.get': (tx, of) => tx.settings.get(of, 'quiet'),
};

/** Every way of changing what is there, done to their household. */
const WRITES: Record<string, (tx: Tx) => Promise<unknown>> = {
  'people.setZone': (tx) => tx.people.setZone(THEIRS, 'per_ana', 'UTC'),
  'people.setLang': (tx) => tx.people.setLang(THEIRS, 'per_ana', null),
  'chats.addMember': (tx) => tx.chats.addMember(THEIRS, 'chat_family', 'per_ben'),
  'facts.countMention': (tx) => tx.facts.countMention(THEIRS, 'fact_a', START + 1),
  'facts.supersede': (tx) => tx.facts.supersede(THEIRS, 'fact_a', { by: null, at: START }),
  'triggers.update': (tx) => tx.triggers.update(trigger('trg_a', { householdId: THEIRS, cue: 'x' }), { ifVersion: 1 }),
  'triggers.advance': (tx) =>
    tx.triggers.advance({
      householdId: THEIRS,
      id: 'trg_a',
      ifVersion: 1,
      nextAt: null,
      state: 'done',
      lastFiredAt: START,
    }),
  'fires.settleUnclaimed': (tx) =>
    tx.fires.settleUnclaimed(
      fire('fire_ready', { householdId: THEIRS, triggerId: 'trg_a', slotAt: START }),
      'cancelled',
      'x',
      START,
    ),
  'thoughts.append': (tx) => tx.thoughts.append(thought('theirs', { householdId: THEIRS })),
  'deliveries.acknowledge': (tx) => tx.deliveries.acknowledge(THEIRS, 'fire_a', START),
  'settings.set': (tx) => tx.settings.set(THEIRS, 'quiet', 'x'),
};

async function readAll(tx: Tx, householdId: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(READS)) all[name] = await read(tx, householdId);
  return all;
}

/** Households never meet (promise 5), although their ids and keys are the same. */
export function isolationContract(makeRig: MakeRig): void {
  test(
    'every way of reading gives what is ours and nothing of theirs',
    on(makeRig, async (store) => {
      const alone = await store.transaction(async (tx) => {
        await fill(tx, OURS);
        return readAll(tx, OURS);
      });
      for (const [name, value] of Object.entries(alone)) expect(value ?? [], name).not.toEqual([]);
      await store.transaction((tx) => fill(tx, THEIRS));
      const { 'facts.search': found, ...rest } = await store.snapshot((tx) => readAll(tx, OURS));
      const { 'facts.search': foundAlone, ...restAlone } = alone;
      expect(rest).toEqual(restAlone);
      // Scores are relative to the whole index; what is found is not.
      expect(found).toMatchObject((foundAlone as { fact: unknown }[]).map(({ fact }) => ({ fact })));
      expect(JSON.stringify({ found, ...rest })).not.toContain(THEIRS);
    }),
  );

  test.each(Object.keys(WRITES))('%s changes their household and not ours', async (name) => {
    await on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await fill(tx, OURS);
        await fill(tx, THEIRS);
      });
      const [ours, theirs] = await store.snapshot(async (tx) => [await readAll(tx, OURS), await readAll(tx, THEIRS)]);
      await store.transaction((tx) => WRITES[name]!(tx));
      await store.snapshot(async (tx) => {
        expect(await readAll(tx, OURS)).toEqual(ours);
        expect(await readAll(tx, THEIRS)).not.toEqual(theirs);
      });
    })();
  });

  test(
    'restoring their fact leaves ours ended',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const householdId of [OURS, THEIRS]) {
          await fill(tx, householdId);
          await tx.facts.supersede(householdId, 'fact_a', { by: null, at: START });
        }
        await tx.facts.restore(THEIRS, 'fact_a');
        expect(await tx.facts.find(OURS, 'fact_a')).toMatchObject({ supersededAt: START });
        expect(await tx.facts.find(THEIRS, 'fact_a')).toMatchObject({ supersededAt: null });
      });
    }),
  );

  test(
    "work under a lease touches its own household's fire alone",
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await fill(tx, OURS);
        await fill(tx, THEIRS);
        const leases = await tx.fires.claim({ owner: 'wrk_a', limit: 9, leaseMs: 1000, now: tx.now });
        expect(leases.map((lease) => lease.fire.id)).toEqual(['fire_ready', 'fire_ready']);
        const theirs = leases.find((lease) => lease.fire.householdId === THEIRS)!;
        const before = await tx.fires.find(OURS, 'fire_ready');
        await tx.fires.begin(theirs, START);
        await tx.fires.heartbeat([theirs], { now: START, leaseMs: 5000 });
        await tx.fires.retry(theirs, { readyAt: START, reason: 'x' });
        const [again] = await tx.fires.claim({ owner: 'wrk_b', limit: 9, leaseMs: 1000, now: tx.now });
        await tx.fires.settle(again!, { outcome: 'spoke', reason: 'x', recalled: [], now: START });
        expect(await tx.fires.find(THEIRS, 'fire_ready')).toMatchObject({ state: 'settled' });
        expect(await tx.fires.find(OURS, 'fire_ready')).toEqual(before);
      });
    }),
  );

  test(
    'a send settled for their chat does not release ours',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const householdId of [OURS, THEIRS])
          for (const id of ['dlv_1', 'dlv_2']) await tx.deliveries.insert(delivery(id, { householdId }));
        const claim = () => tx.deliveries.claim({ channels: ['telegram'], limit: 9, leaseMs: 1000, now: tx.now });
        const claimed = await claim();
        expect(claimed).toHaveLength(2);
        const theirs = claimed.find((one) => one.delivery.householdId === THEIRS)!;
        await tx.deliveries.settle(theirs, { result: 'sent', externalId: null }, tx.now);
        expect((await claim()).map((one) => [one.delivery.householdId, one.delivery.id])).toEqual([[THEIRS, 'dlv_2']]);
      });
    }),
  );
}
