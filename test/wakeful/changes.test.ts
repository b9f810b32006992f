import { describe, expect, test } from 'vitest';
import { createHome, type Home } from './home.ts';

const START = '2026-12-01T10:00:00+08:00';

/** What the preview of the only trigger says now. */
async function preview(home: Home) {
  const [trigger] = await home.wakeful.triggers();
  return home.wakeful.preview(trigger?.id ?? '');
}

describe.each([
  {
    lang: 'English',
    request: 'remind me to call the dentist every day at 8pm',
    asked: 'my dentist is Dr. Lee',
    after: 'my dentist is Dr. Wong',
    fresh: /- new: Your dentist is Dr\. Wong\./,
    over: /- no longer: Your dentist is Dr\. Lee\./,
  },
  {
    lang: '繁體中文',
    request: '提醒我每天晚上八點打電話給牙醫',
    asked: '我的牙醫是李醫師',
    after: '我的牙醫是王醫師',
    fresh: /- 新：你的牙醫是王醫師。/,
    over: /- 已過時：你的牙醫是李醫師。/,
  },
  {
    lang: '简体中文',
    request: '提醒我每天晚上八点打电话给牙医',
    asked: '我的牙医是李医师',
    after: '我的牙医是王医师',
    fresh: /- 新：你的牙医是王医师。/,
    over: /- 已过时：你的牙医是李医师。/,
  },
])('what changed since the last fire, in $lang', ({ request, asked, after, fresh, over }) => {
  test('what is new and what is no longer so is said once, and shown before', async () => {
    const home = createHome(START);
    await home.say(request);
    await home.say(asked);
    await home.liveUntil('2026-12-01T21:00:00+08:00');
    expect(home.told()[0]?.text).not.toMatch(over);

    await home.say(after);
    const coming = await preview(home);
    expect(coming.text).toMatch(fresh);
    expect(coming.text).toMatch(over);
    expect(coming.ended).toMatchObject([{ text: asked, why: 'superseded', replacedBy: coming.recalled[0]?.factId }]);

    await home.liveUntil('2026-12-02T21:00:00+08:00');
    expect(home.told()[1]?.text).toMatch(fresh);
    expect(home.told()[1]?.text).toMatch(over);
    await home.liveUntil('2026-12-03T21:00:00+08:00');
    expect(home.told()[2]?.text).not.toMatch(/new:|no longer:|新：|已過時|已过时/);
  });
});

test('what was to be forgotten is not said again, and the preview tells only that it is gone', async () => {
  const home = createHome(START);
  await home.say('remind me to take my meds every day at 8pm');
  await home.say('I take my meds with grapefruit juice');
  await home.liveUntil('2026-12-01T21:00:00+08:00');
  await home.say('forget that I take my meds with grapefruit juice');
  expect(await preview(home)).toMatchObject({ ended: [{ why: 'forgotten', text: null }] });
  await home.liveUntil('2026-12-02T21:00:00+08:00');
  expect(home.told()[1]?.text).not.toMatch(/grapefruit/);
});

test('a repeat of a snoozed reminder tells nothing as new that the fire before it told', async () => {
  const home = createHome(START);
  await home.say('remind me to take my meds every day at 8pm');
  await home.liveUntil('2026-12-01T15:00:00+08:00');
  await home.say('I take my meds with water');
  await home.liveUntil('2026-12-01T20:01:00+08:00');
  await home.say('snooze 10 min');
  await home.liveUntil('2026-12-01T20:15:00+08:00');
  expect(home.told()[0]?.text).toMatch(/new: You take your meds with water/);
  expect(home.told()[1]?.text).toMatch(/- You take your meds with water/);
});
