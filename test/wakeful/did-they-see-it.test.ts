import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTwoChannels, type TwoChannels } from './two-channels.ts';

// Proves promises 5 and 6.

describe('did they see it?', () => {
  let room: TwoChannels;
  beforeEach(async () => {
    room = await openTwoChannels();
    await room.say('hello', { person: 'ana' });
    await room.say('hello', { person: 'ben' });
    await room.say('mom is ana', { person: 'ben' });
  });
  afterEach(() => room.close());

  const ask = (text: string, person = 'ben') => room.say(text, { person });
  /** Ben has Ana reminded at 8, and she agreed. */
  const remindAna = async () => {
    await ask('remind mom at 8pm to call the doctor');
    await room.wakeful.tick();
    await ask('yes', 'ana');
    await room.wakeful.tick();
  };

  test('has an answer at each step, with times, for the one who asked for it', async () => {
    expect(await ask('remind mom at 8pm to call the doctor')).toBe(
      'I have asked mom, and I will tell you what they say.',
    );
    await room.wakeful.tick();
    expect(await ask('did she see it?')).toBe(
      'I sent it to mom on First today at 6:00 PM. First has not told me whether they saw it, and they have not answered: my question about "call the doctor".',
    );
    await ask('yes', 'ana');
    await room.wakeful.tick();
    expect(await ask('has ana seen it yet?')).toBe('Not yet: I tell ana today at 8:00 PM: "call the doctor".');
    await room.liveUntil('2026-12-01T20:00:00+08:00');
    await room.ears().receipt({
      ...{ route: room.route('first', 'ana'), externalId: `first ${room.first.sent.length}`, receipt: 'delivered' },
    });
    expect(await ask('did it reach mom?')).toBe(
      'It reached mom today at 8:00 PM. Whether they have read it I do not know yet: "call the doctor".',
    );
    await room.liveUntil('2026-12-01T20:05:00+08:00');
    await ask('hello', 'ana');
    expect(await ask('did she see it?')).toBe(
      'Yes: I told mom today at 8:00 PM, and they had seen it by today at 8:05 PM. They have not said that it is done: "call the doctor".',
    );
    await room.liveUntil('2026-12-01T20:10:00+08:00');
    await ask('done', 'ana');
    expect(await ask('她看到了嗎？')).toBe('看到了，mom今天晚上8:10說已經完成：「call the doctor」。');
    expect(await ask('她看到了吗？')).toContain('看到了，mom今天晚上8:10说已经完成');
  });

  test('tells nobody else that there is anything, nor a group what is between two', async () => {
    await remindAna();
    await room.liveUntil('2026-12-01T20:00:00+08:00');
    await ask('hello', 'eve');
    expect(await ask('did ana see it?', 'eve')).toBe('I was not asked here to tell ana anything.');
    expect(await ask('did she see it?', 'eve')).not.toContain('doctor');
    const inGroup = async (text: string, person: string) => {
      const route = room.route('first', '-100');
      const { answer } = await room.wakeful.hear({ text, person, route, chatKind: 'group', deliver: false });
      return answer?.text ?? '';
    };
    await inGroup('hello', 'ana');
    expect(await inGroup('did mom see it?', 'ben')).not.toContain('doctor');
    await inGroup('remind me at 9pm to lock the shed', 'ana');
    await room.liveUntil('2026-12-01T21:00:00+08:00');
    await inGroup('thanks', 'ana');
    expect(await inGroup('did ana see it?', 'ben')).toContain('they had seen it by');
  });

  test('of what was told to another because this person did not answer', async () => {
    await ask('you may tell me about ben', 'ana');
    await ask('remind me at 8pm to turn off the oven, and tell mom if I do not answer within 10 minutes');
    await room.liveUntil('2026-12-01T20:20:00+08:00');
    expect(await ask('did mom see it?')).toContain('I sent it to mom on First today at 8:10 PM.');
    await ask('ok', 'ana');
    expect(await ask('did mom see it?')).toMatch(/^Yes: I told mom today at 8:10 PM/);
  });

  test('who is to be told what another does not answer is asked first, alone, in their language, and once', async () => {
    await room.wakeful.setPerson({ person: 'ana' }, { lang: 'zh-Hant' });
    const inGroup = room.route('first', '-100');
    const tell = 'and tell ana if I do not answer within 10 minutes';
    for (const text of [`remind me at 8pm to turn off the oven, ${tell}`, `remind me at 9pm to lock up, ${tell}`])
      await room.wakeful.hear({ text, person: 'ben', route: inGroup, chatKind: 'group', deliver: false });
    await room.wakeful.tick();
    const asked = room.first.sent.filter(({ body }) => body.text.startsWith('ben想要我'));
    expect(asked.map(({ route, body }) => [route.target, body.buttons?.map(({ label }) => label)])).toEqual([
      ['ana', ['可以', '不要']],
    ]);
    expect(await ask(asked[0]?.body.buttons?.[0]?.says ?? '', 'ana')).toContain('我會告訴你');
    await room.liveUntil('2026-12-01T20:20:00+08:00');
    expect(room.first.sent.at(-1)).toMatchObject({ route: { target: 'ana' } });
  });

  test.each(['did the doctor see me?', 'have you seen it?', 'did I see it?', '你看到了嗎', 'did zoe see it?'])(
    '"%s" asks something else',
    async (words) => {
      await remindAna();
      expect(await ask(words)).not.toMatch(/call the doctor"\.|asked here/);
    },
  );
});
