import { expect, test } from 'vitest';
import { createHome } from './home.ts';

const START = '2026-12-01T10:00:00+08:00';
const NEWS = 'every morning at 9 check the news and tell me what is new';
const NEWS_ZH = '每天早上九點幫我整理新聞';
const HALF_AN_HOUR = 1_800_000;

test.each([
  [NEWS, 'the news may come any time within half an hour', /^Changed .*It begins within 30 minutes of its time\./],
  [NEWS, 'it can start up to 30 minutes late', /^Changed/],
  [NEWS, 'half an hour either way is fine', /^Changed/],
  [NEWS, 'sometime within 30 minutes is fine', /^Changed/],
  [NEWS_ZH, '前後半小時都可以', /^已改.*30 ?分鐘內開始/],
  [NEWS_ZH, '新聞晚半小時也沒關係', /^已改/],
  [NEWS_ZH, '新闻30分钟内都可以', /^已改/],
])('%s; %s', async (made, said, answer) => {
  const home = createHome(START);
  await home.say(made);
  const [trigger] = await home.wakeful.triggers();
  expect(trigger?.action).toBe('task');
  expect(await home.say(said)).toMatch(answer);
  expect((await home.wakeful.triggers())[0]?.policy).toMatchObject({ slackMs: HALF_AN_HOUR });
});

test.each([
  [
    'remind me to stretch every day at 9am',
    'stretch may come within half an hour',
    /"stretch" is a reminder and comes on time/,
  ],
  ['每天早上九點提醒我伸展', '伸展前後半小時都可以', /「伸展」是提醒，會準時/],
])('a reminder stays on time: %s; %s', async (made, said, answer) => {
  const home = createHome(START);
  await home.say(made);
  expect(await home.say(said)).toMatch(answer);
});

test.each(['dinner can be within 30 minutes', '半小時都可以走到公司'])('%s is no such wish', async (said) => {
  expect(await createHome(START).say(said)).not.toMatch(/Changed|已改/);
});
