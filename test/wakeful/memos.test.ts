import { describe, expect, test } from 'vitest';
import type { DueMemo } from '../../src/agent/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createScriptedBrain, createScriptedModelBrain, type ScriptedStep } from '../../src/testing/index.ts';
import { createWakeful, type WakefulOptions } from '../../src/wakeful.ts';
import { dieAfter } from '../proofs/dying-store.ts';
import { createHome, type Home } from './home.ts';

// Proves promises 2, 5, 8 and 10.

const AT = '2026-12-01T09:00:00+08:00';
const at = (clock: string): string => `2026-12-01T${clock}:00+08:00`;
const ROUTE = { channel: 'chat', account: '', target: 'me', thread: '' } as const;

/** Leaves a note in a person's direct chat. */
const leave = ({ wakeful }: Pick<Home, 'wakeful'>, when: string, content: string, intent: DueMemo['intent'] = 'tell') =>
  wakeful.memos.add({ when, content, intent, route: ROUTE, chatKind: 'direct' });

/** A home whose brain remembers with which notes each of its turns began. */
function watched(answer: 'speak' | 'silent' = 'speak') {
  const begun: string[][] = [];
  const brain = createScriptedBrain(({ briefing }) => {
    begun.push(briefing.memos.map(({ content }) => content));
    return answer === 'speak' ? { kind: 'speak', text: 'I see.' } : { kind: 'silent', reason: 'nothing to say' };
  });
  return { begun, home: createHome(AT, 'Asia/Taipei', { brain }) };
}

describe('a note to the future self', () => {
  test('begins the first turn of its chat at or after its time, and no other', async () => {
    const { begun, home } = watched();
    await leave(home, '+1h', 'think of the oven', 'think');
    await home.say('hello');
    home.clock.set(Date.parse(at('10:00')));
    await home.say('hello again', { person: 'ben' });
    await home.say('hello again', { group: 'family' });
    await home.say('hello again');
    await home.say('and again');
    expect(begun).toEqual([[], [], [], ['think of the oven'], []]);
    await home.liveUntil(at('23:00'));
    expect(begun).toHaveLength(5);
    expect(await home.wakeful.memos.list()).toEqual([]);
    expect(await home.wakeful.memos.list({ all: true })).toMatchObject([
      { state: 'drained', drained: { fireId: null, messageSeq: 3, actions: [{ action: 'answer' }] } },
    ]);
  });

  test('begins the turn of a reminder of its chat as well', async () => {
    const { begun, home } = watched();
    await home.wakeful.memos.add({
      when: 'at 10am',
      content: 'the plumber',
      intent: 'think',
      route: ROUTE,
      chatKind: 'direct',
    });
    const rules = createHome(AT, 'Asia/Taipei', { clock: home.clock, store: home.store });
    await rules.say('remind me to stretch at 10:30am');
    await home.liveUntil(at('10:31'));
    expect(begun).toEqual([['the plumber']]);
  });

  test('that found no turn within its grace wakes one of its own, which may stay silent', async () => {
    const { begun, home } = watched('silent');
    await leave(home, 'at 10am', 'look at the oven', 'act');
    await home.liveUntil(at('10:04'));
    expect(begun).toEqual([]);
    await home.liveUntil(at('10:06'));
    expect(begun).toEqual([['look at the oven']]);
    await home.liveUntil('2026-12-03T00:00:00+08:00');
    expect(begun).toHaveLength(1);
    expect(home.told()).toEqual([]);
    const [fire] = await home.wakeful.fires();
    expect(fire).toMatchObject({ outcome: 'silent', reason: 'nothing to say' });
    const [memo] = await home.wakeful.memos.list({ all: true });
    expect(memo).toMatchObject({ wakes: 1, drained: { fireId: fire?.id, actions: [{ action: 'stay_silent' }] } });
    const why = await home.wakeful.why(memo?.id ?? '');
    expect(why.says.join('\n')).toContain('Its turn began with a note to itself, set Tue, Dec 1 at 9:00');
    expect(why.memos).toEqual([memo]);
  });

  test('waits for the end of quiet hours like anything else, and is given no second turn meanwhile', async () => {
    const home = createHome('2026-12-01T21:00:00+08:00');
    await home.say("don't disturb me from 10pm to 7am");
    await home.say('note to yourself: at 11pm check the tax deadline');
    await home.liveUntil('2026-12-02T06:59:00+08:00');
    expect(home.told()).toEqual([]);
    await home.liveUntil('2026-12-02T07:01:00+08:00');
    expect(home.told().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A note that I made .* for now: Check the tax deadline\. It was meant for .*11:00\sPM\.$/),
    ]);
    await home.liveUntil('2026-12-04T00:00:00+08:00');
    expect(await home.wakeful.fires()).toHaveLength(1);
    expect(home.told()).toHaveLength(1);
  });

  test('is told late when nobody was there at its time, once', async () => {
    const home = createHome(AT);
    await home.say('note to yourself: at 10am check the tax deadline');
    home.clock.set(Date.parse(at('18:00')));
    await home.liveUntil(at('23:00'));
    expect(home.told()).toHaveLength(1);
    expect(home.told()[0]?.text).toMatch(/It was meant for today at 10:00\sAM\./);
  });

  test('comes at its time however many come with it', async () => {
    const { begun, home } = watched();
    const notes = Array.from({ length: 23 }, (_, nth) => `note ${nth}`);
    for (const note of notes) await leave(home, '+1h', note);
    await home.liveUntil(at('10:01'));
    expect(begun.flat().sort()).toEqual([...notes].sort());
    expect(await home.wakeful.memos.list()).toEqual([]);
  });

  test('is held against memory before it is believed', async () => {
    const { home } = watched();
    const rules = createHome(AT, 'Asia/Taipei', { clock: home.clock, store: home.store });
    await rules.say("my dentist's number is 02-1111-1111");
    const memo = await leave(rules, 'at 4pm', "call the dentist, the dentist's number is 02-1111-1111");
    await rules.liveUntil(at('11:00'));
    await rules.say("my dentist's number is 02-2222-2222");
    await rules.say('the dentist is on holiday until Friday');
    await rules.liveUntil(at('16:01'));
    const [told] = rules.told();
    expect(told?.text.split('\n')[0]).toMatch(/^A note that I made today at 9:00\sAM for now: Call the dentist/);
    expect(told?.text).toMatch(/new: .*02-2222-2222/i);
    expect(told?.text).toMatch(/new: .*holiday until Friday/i);
    expect(told?.text).toMatch(/no longer: .*02-1111-1111/i);
    expect(await rules.wakeful.memos.show(memo.id)).toMatchObject({ state: 'drained' });
  });

  test('what is told of it does not come back as facts', async () => {
    const home = createHome(AT);
    await home.say('the tax deadline is December 15');
    const count = () => home.store.snapshot((tx) => tx.facts.count('home'));
    const before = await count();
    await home.say('note to yourself: at 4pm check the tax deadline');
    await home.liveUntil('2026-12-02T00:00:00+08:00');
    expect(home.told()).toHaveLength(1);
    expect(await count()).toBe(before);
  });

  test('is listed, dropped in words, paused and resumed; what its time passed over comes once', async () => {
    const home = createHome(AT);
    await home.say('note to yourself: at 10am check the oven');
    await home.say('note to yourself: at 11am check the tax deadline');
    expect(await home.say('what are your notes to yourself?')).toBe(
      '2 notes to myself wait:\n- today at 10:00\u202fAM: check the oven\n- today at 11:00\u202fAM: check the tax deadline'.replaceAll(
        '\u202f',
        (await home.say('your notes to yourself')).includes('\u202f') ? '\u202f' : ' ',
      ),
    );
    expect(await home.say('forget your note to yourself about the oven')).toBe(
      'I dropped the note to myself: check the oven.',
    );
    const [memo] = await home.wakeful.memos.list();
    await home.wakeful.memos.pause(memo?.id ?? '');
    await home.liveUntil(at('12:00'));
    await home.say('hello');
    expect(home.told()).toEqual([]);
    await home.wakeful.memos.resume(memo?.id ?? '');
    await home.liveUntil(at('13:00'));
    expect(home.told()).toHaveLength(1);
    await expect(home.wakeful.memos.cancel(memo?.id ?? '')).rejects.toMatchObject({ code: 'state_conflict' });
  });

  test('is another person’s business to nobody', async () => {
    const home = createHome(AT);
    await home.say('note to yourself: at 10am check the tax deadline', { person: 'ana' });
    const [memo] = await home.wakeful.memos.list({ person: 'ana' });
    expect(await home.wakeful.memos.list({ person: 'ben' })).toEqual([]);
    await home.say('hi', { person: 'ben' });
    await expect(home.wakeful.memos.show(memo?.id ?? '', { person: 'ben' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await home.say('your notes to yourself', { person: 'ben' })).toBe('I have left myself no notes here.');
    await home.liveUntil(at('10:01'));
    expect(home.told()).toMatchObject([{ to: 'ana' }]);
  });
});

describe('a turn that ends its process', () => {
  /** Lives through a note at 10:00 with a process that dies at its n-th transaction, and a new one after it. */
  async function live(nth: number, from: 'message' | 'fire') {
    const clock = createVirtualClock(Date.parse(AT));
    const store = openSqliteStore(':memory:', { clock });
    const home = createHome(AT, 'Asia/Taipei', { clock, store });
    await leave(home, 'at 10am', 'check the tax deadline');
    clock.set(Date.parse(at('10:00')));
    const dying = dieAfter(store, nth);
    const sent = home.channel;
    const parts: Omit<WakefulOptions, 'store'> = { channels: [sent], zone: 'Asia/Taipei', embedder: 'none' };
    const doomed = createWakeful({ ...parts, store: dying });
    const said = { text: 'hello', messageId: 'm1', route: ROUTE, chatKind: 'direct' } as const;
    let died = false;
    const note = (): void => {
      died = true;
    };
    if (from === 'message') await doomed.hear(said).catch(note);
    // A doomed runner may go round for ever: it is given its time.
    await Promise.race([doomed.tick().catch(note), new Promise((resolve) => setTimeout(resolve, 30))]);
    const isDead = await dying.snapshot(async () => false).catch(() => true);
    const heir = createHome(at('10:00'), 'Asia/Taipei', { clock, store });
    if (from === 'message') await heir.wakeful.hear(said);
    await heir.liveUntil('2026-12-02T10:00:00+08:00');
    const told = [...sent.sent, ...heir.channel.sent].filter(({ body }) => body.text.includes('tax deadline'));
    const memos = await heir.wakeful.memos.list({ all: true });
    const chain = await store.snapshot((tx) => tx.decisions.checkChain('home'));
    await store.close();
    return { isDead: isDead || died, keys: new Set(told.map(({ key }) => key)).size, memos, chain };
  }

  test.each(['message', 'fire'] as const)(
    'wherever it ends, the note comes again and is told once (%s)',
    async (from) => {
      for (let nth = 1; ; nth += 1) {
        const { isDead, keys, memos, chain } = await live(nth, from);
        expect(keys, `transaction ${nth}`).toBe(1);
        expect(memos, `transaction ${nth}`).toMatchObject([{ state: 'drained' }]);
        expect(chain.breaks).toEqual([]);
        if (!isDead) break;
        expect(nth).toBeLessThan(60);
      }
    },
    120_000,
  );
});

describe('what a note sets going', () => {
  const noteEach: ScriptedStep = {
    calls: [{ tool: 'schedule_future_thought', input: { when: '+10m', content: 'again and again', intent: 'act' } }],
  };

  test('comes to an end: a note may leave a note, which may leave one more', async () => {
    const results: string[] = [];
    const brain = createScriptedModelBrain(({ steps, text }) => {
      const last = steps.at(-1);
      if (last?.kind === 'results') {
        results.push(...last.results.map((result) => result.text));
        return text.includes('[MESSAGE]')
          ? { text: 'Fine.' }
          : { calls: [{ tool: 'stay_silent', input: { reason: 'x' } }] };
      }
      return {
        calls: noteEach.calls!.map((call) => ({
          ...call,
          input: { ...(call.input as object), content: `number ${results.length}` },
        })),
      };
    });
    const home = createHome(AT, 'Asia/Taipei', { brain });
    await home.say('look at it again and again');
    await home.liveUntil('2026-12-03T00:00:00+08:00');
    expect(results.map((result) => result.slice(0, 5))).toEqual(['Noted', 'Noted', 'Noted', 'ERROR']);
    expect(results[3]).toContain('limit_reached');
    expect(await home.wakeful.fires()).toHaveLength(3);
    expect(home.told()).toEqual([]);
  });

  test('a reminder’s turn leaves none, unless its trigger allows it', async () => {
    const results: string[] = [];
    const brain = createScriptedModelBrain(({ steps }) => {
      const last = steps.at(-1);
      if (last?.kind === 'results') results.push(...last.results.map((result) => result.text));
      return last ? { text: 'Time to stretch.' } : noteEach;
    });
    const rules = createHome(AT);
    await rules.say('remind me to stretch every day at 10am');
    const home = createHome(AT, 'Asia/Taipei', { clock: rules.clock, store: rules.store, brain });
    await home.liveUntil(at('10:01'));
    const [trigger] = await home.wakeful.triggers();
    await home.wakeful.setTurns(trigger?.id ?? '', { mayUse: ['schedule_future_thought'] });
    await home.liveUntil('2026-12-02T10:01:00+08:00');
    expect(results).toEqual([expect.stringMatching(/^ERROR: .*cannot be used/), expect.stringMatching(/^Noted/)]);
  });

  test('in one turn, one chat and one day there are only so many', async () => {
    const brain = createScriptedModelBrain(({ steps }) =>
      steps.length > 0
        ? {
            text: steps
              .flatMap((step) => (step.kind === 'results' ? step.results.map(({ text }) => text.slice(0, 20)) : []))
              .join('|'),
          }
        : {
            calls: Array.from({ length: 7 }, (_, n) => ({
              tool: 'schedule_future_thought',
              input: { when: '+2h', content: `thing ${n}`, intent: 'think' },
            })),
          },
    );
    const home = createHome(AT, 'Asia/Taipei', { brain });
    const answer = await home.say('flood');
    expect(answer.split('|').map((part) => part.slice(0, 5))).toEqual([...Array(5).fill('Noted'), 'ERROR', 'ERROR']);
    for (let n = 0; n < 45; n += 1) await leave(home, '+3h', `another ${n}`);
    await expect(leave(home, '+3h', 'one too many')).rejects.toMatchObject({
      code: 'limit_reached',
      fields: { open: 50 },
    });
    expect((await leave(home, '+3h', 'another 7')).content).toBe('another 7');
    for (let n = 0; n < 50; n += 1)
      await home.wakeful.memos.add({ when: '+3h', content: `else ${n}`, chat: 'terminal' });
    await expect(home.wakeful.memos.add({ when: '+3h', content: 'x', chat: 'web' })).rejects.toMatchObject({
      fields: { perDay: 100 },
    });
  });

  test('notes with which no turn begins are a fault that can be seen', async () => {
    const home = createHome(AT);
    await leave(home, '+1h', 'check the oven');
    expect((await home.wakeful.examine()).find(({ check }) => check === 'memos')).toMatchObject({
      state: 'ok',
      says: 'No note to itself is overdue; 1 is to come.',
    });
    const undrained = async () =>
      (await home.wakeful.metrics())
        .find(({ name }) => name === 'wakeful_memos')
        ?.samples.find(({ labels }) => labels['state'] === 'undrained')?.value;
    expect(await undrained()).toBe(0);
    // Nobody runs: the note is given no turn.
    home.clock.set(Date.parse(at('11:00')));
    expect(await undrained()).toBe(1);
    expect((await home.wakeful.health()).reasons).toMatchObject([{ what: 'memos' }]);
    const finding = (await home.wakeful.examine()).find(({ check }) => check === 'memos');
    expect(finding).toMatchObject({ state: 'problem', says: expect.stringMatching(/1 note to itself of "home"/) });
    await home.wakeful.tick();
    await home.liveUntil(at('11:01'));
    expect(await undrained()).toBe(0);
    expect((await home.wakeful.health()).ok).toBe(true);
  });

  test('ninety days without fires make no call of a model', async () => {
    const brain = createScriptedModelBrain(() => ({ text: 'All right.' }));
    const home = createHome(AT, 'Asia/Taipei', { brain });
    await home.say('hello');
    await leave(home, '+1d', 'think of the garden', 'think');
    const before = brain.requests.length;
    await home.liveUntil('2026-12-02T09:30:00+08:00');
    expect(brain.requests).toHaveLength(before);
    // One call, for the turn of the note.
    await home.liveUntil('2027-03-01T09:00:00+08:00');
    expect(brain.requests).toHaveLength(before + 1);
  });
});

describe('what the model does with a note', () => {
  test('is on record: the note names what its turn did', async () => {
    const brain = createScriptedModelBrain(({ steps, text }) => {
      if (!text.startsWith('[SYSTEM: scheduled note from past-self')) return { text: 'All right.' };
      if (steps.length > 0) return { text: 'I set it.' };
      return { calls: [{ tool: 'remind', input: { what: 'pay the tax', when: 'tomorrow at 9am' } }] };
    });
    const home = createHome(AT, 'Asia/Taipei', { brain });
    const { id } = await leave(home, '+1h', 'the tax', 'act');
    home.clock.set(Date.parse(at('10:00')));
    await home.say('hello');
    const { drained } = await home.wakeful.memos.show(id);
    expect(drained?.actions.map(({ action }) => action)).toEqual(['remind', 'answer']);
    const log = await home.store.snapshot((tx) => tx.decisions.list('home', { limit: 9 }));
    const entry = log.find(({ action }) => action === 'drain_memo');
    expect(entry?.data).toMatchObject({ memoId: id, actions: drained?.actions.map(({ decisionId }) => decisionId) });
    expect(log.map(({ id: each }) => each)).toEqual(
      expect.arrayContaining(drained!.actions.map((each) => each.decisionId)),
    );
  });

  test('when it fails, the rules tell the note', async () => {
    const brain = createScriptedModelBrain(() => {
      throw new Error('no model');
    });
    const home = createHome(AT, 'Asia/Taipei', { brain });
    await leave(home, '+1h', 'check the tax deadline');
    await home.liveUntil(at('10:01'));
    expect(home.told().map(({ text }) => text)).toEqual([expect.stringContaining('Check the tax deadline.')]);
  });
});
