import { expect, test } from 'vitest';
import type { Wakeful } from '../../src/wakeful.ts';
import { createHome } from './home.ts';

const BY_ID: readonly (readonly [string, (wakeful: Wakeful, id: string) => Promise<unknown>])[] = [
  ['trigger', (wakeful, id) => wakeful.trigger(id)],
  ['pause', (wakeful, id) => wakeful.pause(id)],
  ['resume', (wakeful, id) => wakeful.resume(id)],
  ['cancel', (wakeful, id) => wakeful.cancel(id)],
  ['snooze', (wakeful, id) => wakeful.snooze(id, '10 min')],
  ['done', (wakeful, id) => wakeful.done(id)],
  ['preview', (wakeful, id) => wakeful.preview(id)],
  ['fires', (wakeful, id) => wakeful.fires({ trigger: id })],
];

test.each(BY_ID)(
  '%s refuses an id that is left out, although there is only one thing it could mean',
  async (_verb, act) => {
    const home = createHome('2026-12-01T12:00:00+08:00');
    await home.say('remind me to stretch every day at 6pm');
    await home.liveUntil('2026-12-01T19:00:00+08:00');
    const before = await home.wakeful.triggers();
    expect(before).toHaveLength(1);
    for (const id of ['', '  ']) await expect(act(home.wakeful, id)).rejects.toMatchObject({ code: 'input_invalid' });
    expect(await home.wakeful.triggers()).toEqual(before);
  },
);

test('an id may be shortened to what fits only one', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.say('remind me to stretch every day at 6pm');
  const [trigger] = await home.wakeful.triggers();
  expect(await home.wakeful.trigger(trigger?.id.slice(0, 8) ?? '')).toEqual(trigger);
  // Shorter beginnings fit by chance, even the only one.
  for (const short of ['t', 'trg_', trigger?.id.slice(0, 7) ?? ''])
    await expect(home.wakeful.trigger(short)).rejects.toMatchObject({ code: 'id_ambiguous' });
  await home.say('remind me to walk every day at 7pm');
  await expect(home.wakeful.trigger('trg_')).rejects.toMatchObject({ code: 'id_ambiguous' });
  await expect(home.wakeful.trigger('trg_nothing')).rejects.toMatchObject({ code: 'not_found' });
});

test('to another person a trigger is not there', async () => {
  const home = createHome('2026-12-01T12:00:00+08:00');
  await home.say('remind me to stretch at 6pm', { person: 'ann' });
  await home.say('hello', { person: 'bob' });
  const [trigger] = await home.wakeful.triggers({ person: 'ann' });
  const id = trigger?.id ?? '';
  expect(await home.wakeful.preview(id, { person: 'ann' })).toMatchObject({ trigger: { id } });
  for (const person of ['bob', 'stranger'])
    await expect(home.wakeful.preview(id, { person })).rejects.toMatchObject({ code: 'not_found' });
  expect(await home.wakeful.slots({ days: 1, person: 'ann' })).toHaveLength(1);
  expect(await home.wakeful.slots({ days: 1, person: 'bob' })).toEqual([]);
  expect(await home.wakeful.slots({ days: 1 })).toHaveLength(1);
});
