import { expect, test } from 'vitest';
import { createHome } from './home.ts';

test.each([
  ['remind me on Friday at 6pm to plan the birthday', 'the birthday cake should be chocolate'],
  ['remind me to take out the trash every Monday at 8pm', 'the garbage truck stops at the corner now'],
  ['提醒我每週一晚上八點倒垃圾', '垃圾車改停在巷口'],
  ['提醒我星期五晚上六點準備生日會', '生日蛋糕要巧克力口味的'],
  ['提醒我每天晚上八點吃藥', '藥要飯後吃'],
])('%s: it is told with it when memory learns "%s"', async (request, fact) => {
  const home = createHome('2026-12-01T10:00:00+08:00');
  await home.say(request);
  expect(await home.say(fact)).toMatch(/I'll say it with your reminder|時我會一起說/);
});

test.each([
  ['remind me to buy stamps on Friday at 9am', '把買牛奶延後一小時'],
  ['remind me to pay the rent on the first of every month at 9am', 'cancel paying the electricity bill'],
])('%s: "%s" means another', async (request, said) => {
  const home = createHome('2026-12-01T10:00:00+08:00');
  await home.say(request);
  const [before] = await home.wakeful.triggers();
  await home.say(said);
  expect((await home.wakeful.triggers())[0]).toMatchObject({ id: before?.id, nextAt: before?.nextAt });
});
