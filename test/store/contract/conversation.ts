import { expect, test } from 'vitest';
import { decision, HOUSE, thought } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** The thought stream and the decision log: the past is not rewritten (promise 7). */
export function conversationContract(makeRig: MakeRig): void {
  test(
    'a stream numbers and chains its thoughts, each chat for itself',
    on(makeRig, async (store) => {
      const appended = await store.transaction(async (tx) => [
        await tx.thoughts.append(thought('one')),
        await tx.thoughts.append(thought('elsewhere', { chatId: 'chat_b' })),
        await tx.thoughts.append(thought('two', { data: { lateMs: 5, fireId: 'fire_a' } })),
      ]);
      expect(appended.map((one) => [one.chatId, one.seq])).toEqual([
        ['chat_ana', 1],
        ['chat_b', 1],
        ['chat_ana', 2],
      ]);
      expect(new Set(appended.map((one) => one.hash)).size).toBe(3);
      await store.snapshot(async (tx) => {
        expect(await tx.thoughts.list(HOUSE, 'chat_ana', { limit: 9 })).toEqual([appended[0], appended[2]]);
        expect(await tx.thoughts.verifyChain(HOUSE, 'chat_ana')).toEqual({ ok: true, length: 2 });
        expect(await tx.thoughts.verifyChain(HOUSE, 'chat_nobody')).toEqual({ ok: true, length: 0 });
      });
    }),
  );

  test(
    'a chain of more than one page is verified whole',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (let i = 0; i < 1001; i += 1) await tx.thoughts.append(thought(`thought ${i}`));
      });
      const verdict = await store.snapshot((tx) => tx.thoughts.verifyChain(HOUSE, 'chat_ana'));
      expect(verdict).toEqual({ ok: true, length: 1001 });
    }),
  );

  test(
    'a stream is read from its end, before an entry, and on from an entry',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (let i = 1; i <= 5; i += 1) await tx.thoughts.append(thought(`thought ${i}`));
      });
      await store.snapshot(async (tx) => {
        const seqs = async (page: Parameters<typeof tx.thoughts.list>[2]) =>
          (await tx.thoughts.list(HOUSE, 'chat_ana', page)).map((one) => one.seq);
        expect(await seqs({ limit: 2 })).toEqual([4, 5]);
        expect(await seqs({ limit: 2, beforeSeq: 4 })).toEqual([2, 3]);
        expect(await seqs({ limit: 2, afterSeq: 1 })).toEqual([2, 3]);
        expect(await seqs({ limit: 9, afterSeq: 1, beforeSeq: 4 })).toEqual([2, 3]);
      });
    }),
  );

  test(
    'a message is heard once',
    on(makeRig, async (store) => {
      const heard = thought('hello', { kind: 'heard', personId: 'per_ana', data: { messageId: 'm1' } });
      const first = await store.transaction((tx) => tx.thoughts.append(heard));
      const said = await store.transaction((tx) => tx.thoughts.append(thought('hi', { data: { messageId: 'm2' } })));
      await expect(store.transaction((tx) => tx.thoughts.append(heard))).rejects.toMatchObject({
        code: 'state_conflict',
      });
      await store.snapshot(async (tx) => {
        expect(await tx.thoughts.findHeard(HOUSE, 'chat_ana', 'm1')).toEqual(first);
        expect(await tx.thoughts.findHeard(HOUSE, 'chat_b', 'm1')).toBeUndefined();
        expect(await tx.thoughts.findHeard(HOUSE, 'chat_ana', 'm2')).toBeUndefined();
        expect(await tx.thoughts.list(HOUSE, 'chat_ana', { limit: 9 })).toEqual([first, said]);
      });
    }),
  );

  test(
    '"done" finds the last thing that was said for a fire',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        expect(await tx.thoughts.lastFireSaid(HOUSE, 'chat_ana')).toBeUndefined();
        await tx.thoughts.append(thought('first', { data: { fireId: 'fire_a' } }));
        await tx.thoughts.append(thought('second', { data: { fireId: 'fire_b' } }));
        await tx.thoughts.append(thought('of itself', { kind: 'noted', data: { fireId: 'fire_c' } }));
        await tx.thoughts.append(thought('small talk'));
      });
      expect(await store.snapshot((tx) => tx.thoughts.lastFireSaid(HOUSE, 'chat_ana'))).toMatchObject({
        text: 'second',
        data: { fireId: 'fire_b' },
      });
    }),
  );

  test.each([
    ["UPDATE thoughts SET text = 'never said'", 'append-only'],
    ['DELETE FROM thoughts', 'append-only'],
    ["UPDATE decisions SET reason = 'another'", 'append-only'],
    ['DELETE FROM decisions', 'append-only'],
  ])('the database itself refuses %s', async (sql, because) => {
    await on(makeRig, async (store, rig) => {
      await store.transaction(async (tx) => {
        await tx.thoughts.append(thought('one'));
        await tx.decisions.append(decision('dec_a'));
      });
      await expect(rig.execute(sql)).rejects.toThrow(because);
      await store.snapshot(async (tx) => {
        expect((await tx.thoughts.list(HOUSE, 'chat_ana', { limit: 9 })).map((one) => one.text)).toEqual(['one']);
        expect(await tx.decisions.list(HOUSE, { limit: 9 })).toEqual([decision('dec_a')]);
      });
    })();
  });

  test.each([
    ['another text', "UPDATE thoughts SET text = 'never said' WHERE seq = 2", 2],
    ['another time', 'UPDATE thoughts SET at = at + 1 WHERE seq = 3', 3],
    ['other data', `UPDATE thoughts SET data = '{"lateMs":1}' WHERE seq = 1`, 1],
    ['an entry left out', 'DELETE FROM thoughts WHERE seq = 2', 2],
  ])('a chain with %s no longer holds', async (_what, sql, seq) => {
    await on(makeRig, async (store, rig) => {
      await store.transaction(async (tx) => {
        for (const text of ['one', 'two', 'three']) await tx.thoughts.append(thought(text));
      });
      await rig.force(sql);
      expect(await store.snapshot((tx) => tx.thoughts.verifyChain(HOUSE, 'chat_ana'))).toEqual({ ok: false, seq });
    })();
  });

  test(
    'a chain holds whatever was said',
    on(makeRig, async (store) => {
      const odd = ['half a character \ud83d', 'e\u0301', '\ufeffmark', '\u2028line', '{"a":1}', '', '龍'];
      await store.transaction(async (tx) => {
        for (const text of odd) await tx.thoughts.append(thought(text, { data: { messageId: text } }));
        await tx.decisions.appendMany(
          odd.map((text, n) =>
            decision(`dec_${n}`, { reason: text, data: { b: text, a: [1.5, null, { [text]: 1 }] } }),
          ),
        );
      });
      await store.snapshot(async (tx) => {
        expect(await tx.thoughts.verifyChain(HOUSE, 'chat_ana')).toEqual({ ok: true, length: odd.length });
        expect(await tx.decisions.checkChain(HOUSE)).toEqual({
          length: odd.length,
          breaks: [],
          marked: 0,
          redacted: 0,
        });
      });
    }),
  );

  test(
    'decisions are chained by household, in batches and by several writers',
    on(makeRig, async (store, rig) => {
      const writers = [store, await rig.open()];
      const write = (n: number): Promise<void> =>
        (writers[n % 2] ?? store).transaction(async (tx) => {
          await tx.decisions.append(decision(`dec_${n}`));
          await tx.decisions.appendMany([
            decision(`dec_${n}_a`),
            decision(`dec_${n}_b`, { householdId: 'hh_two' }),
            decision(`dec_${n}_c`),
          ]);
        });
      await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)));
      await store.snapshot(async (tx) => {
        expect(await tx.decisions.checkChain(HOUSE)).toEqual({ length: 24, breaks: [], marked: 0, redacted: 0 });
        expect(await tx.decisions.checkChain('hh_two')).toEqual({ length: 8, breaks: [], marked: 0, redacted: 0 });
      });
    }),
  );

  test.each([
    ['another reason', "UPDATE decisions SET reason = 'never' WHERE id = 'dec_b'", ['dec_b']],
    ['an entry left out', "DELETE FROM decisions WHERE id = 'dec_b'", ['dec_c']],
    ['a hash of its own', "UPDATE decisions SET hash = 'x' WHERE id = 'dec_a'", ['dec_a', 'dec_b']],
  ])('a chain of decisions with %s no longer holds', async (_what, sql, broken) => {
    await on(makeRig, async (store, rig) => {
      await store.transaction((tx) =>
        tx.decisions.appendMany(['dec_a', 'dec_b', 'dec_c'].map((id) => decision(id, { chatId: null }))),
      );
      await rig.force(sql);
      const { breaks } = await store.snapshot((tx) => tx.decisions.checkChain(HOUSE));
      expect(breaks.map(({ entry }) => entry)).toEqual(broken);
      const mark = { action: 'mark_breaks', data: { breaks } };
      await store.transaction((tx) => tx.decisions.append(decision('dec_mark', mark)));
      expect(await store.snapshot((tx) => tx.decisions.checkChain(HOUSE))).toMatchObject({
        breaks: [],
        marked: broken.length,
      });
    })();
  });

  test(
    'a break that an entry names is known, and a further change of the same entry is not',
    on(makeRig, async (store, rig) => {
      await store.transaction(async (tx) => {
        for (const text of ['one', 'two', 'three']) await tx.thoughts.append(thought(text));
      });
      await rig.force("UPDATE thoughts SET text = 'forged' WHERE seq = 2");
      const check = () => store.snapshot((tx) => tx.thoughts.checkChain(HOUSE, 'chat_ana'));
      const { breaks } = await check();
      expect(breaks.map(({ entry }) => entry)).toEqual(['2']);
      await store.transaction((tx) => tx.thoughts.append(thought('marked', { kind: 'noted', data: { breaks } })));
      expect(await check()).toEqual({ length: 4, breaks: [], marked: 1, redacted: 0 });
      expect(await store.snapshot((tx) => tx.thoughts.verifyChain(HOUSE, 'chat_ana'))).toEqual({ ok: true, length: 4 });
      await rig.execute("UPDATE thoughts SET text = 'forged again' WHERE seq = 2").catch(() => undefined);
      await rig.force("UPDATE thoughts SET text = 'forged again' WHERE seq = 2").catch(() => undefined);
      expect((await check()).breaks.map(({ entry }) => entry)).toEqual(['2']);
    }),
  );

  test(
    'a chain does not hold when an entry was replaced together with its hash',
    on(makeRig, async (store, rig) => {
      const append = (text: string) => store.transaction((tx) => tx.thoughts.append(thought(text)));
      const elsewhere = await makeRig();
      const forged = await (await elsewhere.open()).transaction((tx) => tx.thoughts.append(thought('forged')));
      await elsewhere.end();
      await append('one');
      await append('two');
      await rig.force(`UPDATE thoughts SET text = 'forged', hash = '${forged.hash}' WHERE seq = 1`);
      const verdict = await store.snapshot((tx) => tx.thoughts.verifyChain(HOUSE, 'chat_ana'));
      expect(verdict).toEqual({ ok: false, seq: 2 });
    }),
  );

  test(
    'decisions are read for a fire in order, and for a chat from the newest',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.decisions.append(decision('dec_z'));
        await tx.decisions.append(decision('dec_y', { fireId: null, chatId: 'chat_b', at: START + 1 }));
        await tx.decisions.append(decision('dec_x'));
      });
      await store.snapshot(async (tx) => {
        expect(await tx.decisions.listForFire(HOUSE, 'fire_a')).toEqual([decision('dec_z'), decision('dec_x')]);
        const ids = async (filter: { chatId?: string; limit: number }) =>
          (await tx.decisions.list(HOUSE, filter)).map((one) => one.id);
        expect(await ids({ limit: 2 })).toEqual(['dec_x', 'dec_y']);
        expect(await ids({ chatId: 'chat_ana', limit: 9 })).toEqual(['dec_x', 'dec_z']);
      });
    }),
  );
}
