import { expect, test } from 'vitest';
import { createHome } from './home.ts';

// Proves promise 10: pausing leaves no burst.

const START = '2026-12-01T10:00:00+08:00';
const at = (clock: string): string => `2026-12-01T${clock}:00+08:00`;
const NOTES = ['at noon check the tax', 'at 1pm look after the oven', 'at 2pm ask about the trip'];

async function paused(...said: readonly string[]) {
  const home = createHome(START);
  await home.say('remind me to stretch every day at 5pm');
  for (const note of NOTES) await home.say(`note to yourself: ${note}`);
  const answers: string[] = [];
  for (const text of said) answers.push(await home.say(text));
  return { home, answers };
}
const states = async ({ home }: Awaited<ReturnType<typeof paused>>) =>
  (await home.wakeful.memos.list({ all: true })).map(({ state }) => state);
const fires = async ({ home }: Awaited<ReturnType<typeof paused>>) =>
  (await home.wakeful.fires()).map(({ outcome, reason }) => `${outcome} ${reason}`);

test.each([
  ['pause everything', 'resume all', /^Paused 1 reminder\..* The 3 notes to myself are paused, too\./, /go on, too/],
  ['全部暫停', '全部恢復', /1 個提醒.*我給自己的 3 則備忘也暫停了/, /3 則備忘也恢復了/],
  ['全部暂停', '全部恢复', /1 个提醒.*我给自己的 3 条备忘也暂停了/, /3 条备忘也恢复了/],
])('%s: notes stand still too, and go on in one turn', async (pause, resume, pausedSays, resumedSays) => {
  const told = await paused(pause);
  expect(told.answers[0]).toMatch(pausedSays);
  await told.home.liveUntil(at('15:00'));
  expect(await states(told)).toEqual(['paused', 'paused', 'paused']);
  expect(await fires(told)).toEqual([]);
  expect(await told.home.say(resume)).toMatch(resumedSays);
  await told.home.liveUntil(at('16:00'));
  expect(await states(told)).toEqual(['drained', 'drained', 'drained']);
  expect(await fires(told)).toHaveLength(1);
});

test('a pause with an end ends for notes as well, in one turn', async () => {
  const told = await paused('pause everything until 3pm');
  expect(told.answers[0]).toMatch(/until today at 3:00.*The 3 notes/);
  await told.home.liveUntil(at('14:59'));
  expect(await states(told)).toEqual(['paused', 'paused', 'paused']);
  await told.home.liveUntil(at('16:00'));
  expect(await states(told)).toEqual(['drained', 'drained', 'drained']);
  expect(await fires(told)).toHaveLength(1);
});

test('one that is resumed or dropped before the end of its pause is left alone then', async () => {
  const told = await paused('pause everything until 3pm');
  const [first, second] = await told.home.wakeful.memos.list();
  await told.home.wakeful.memos.resume(first?.id ?? '');
  await told.home.wakeful.memos.pause(first?.id ?? '');
  await told.home.wakeful.memos.cancel(second?.id ?? '');
  await told.home.liveUntil(at('16:00'));
  expect((await states(told)).toSorted()).toEqual(['cancelled', 'drained', 'paused']);
});

test('notes alone are paused, and all is taken back by one undo', async () => {
  const told = await paused('pause everything', 'undo');
  expect(told.answers[1]).toMatch(/"stretch" goes on/);
  expect(await states(told)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await told.home.wakeful.triggers()).toMatchObject([{ state: 'active' }]);
  const alone = createHome(START);
  await alone.say('note to yourself: at noon check the tax');
  expect(await alone.say('pause everything')).toMatch(/The note to myself is paused/);
  expect(await alone.say('resume all')).toMatch(/The note to myself goes on/);
});
