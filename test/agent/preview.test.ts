import { expect, test } from 'vitest';
import { createHome } from '../wakeful/home.ts';

const MORNING = '2026-12-01T10:00:00+08:00';

test.each([
  ['remind me to take my meds every day at 8pm', 'I take my meds with water', /(?:no|\d+) facts?\b/, / 1 fact /],
  ['提醒我每天晚上八點吃藥', '吃藥要配溫水', /有 \d+ 件/, /有 1 件/],
  ['提醒我每天晚上八点吃药', '吃药要配温水', /有 \d+ 件/, /有 1 件/],
])('the reasons for "%s" count what is shown beside the thing itself', async (request, remark, counted, one) => {
  const home = createHome(MORNING);
  await home.say(request);
  const [trigger] = await home.wakeful.triggers();
  const alone = await home.wakeful.preview(trigger?.id ?? '');
  expect(alone.recalled).toEqual([]);
  expect(alone.why.join(' ')).not.toMatch(counted);
  await home.say(remark);
  const told = await home.wakeful.preview(trigger?.id ?? '');
  expect(told.recalled).toHaveLength(1);
  expect(told.why.join(' ')).toMatch(one);
});

test('exact words have nothing beside them, and the reasons say so', async () => {
  const home = createHome(MORNING);
  await home.say('I take my meds with water');
  await home.say('every day at 8pm say exactly "take my meds"');
  const [trigger] = await home.wakeful.triggers();
  const { recalled, why } = await home.wakeful.preview(trigger?.id ?? '');
  expect(recalled).toEqual([]);
  expect(why.join(' ')).toContain('exactly the words');
});
