import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium, noChromium, openWatchedPage } from './chromium.ts';
import { openHome } from './open-home.ts';
import { accessibilityFaults, widerThanScreen } from './page-faults.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const MEDS = 'remind me to take my meds every evening at 8 for 2 weeks';
const VITAMINS = 'oh btw, the doctor said I should take my vitamins with my meds';

/** Says something in a page and waits until it is answered. */
async function say(page: Page, words: string): Promise<void> {
  const before = await page.locator('.theirs').count();
  await page.getByRole('textbox').fill(words);
  await page.keyboard.press('Enter');
  await page.locator('.theirs').nth(before).waitFor();
}

const at = (time: string) => Date.parse(`${time}+08:00`);

describe.skipIf(noChromium !== undefined)('the page in Chromium', () => {
  let browser: Browser;
  let home: Awaited<ReturnType<typeof openHome>>;
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    home = await openHome();
    complaints = [];
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await home.close();
    expect(complaints).toEqual([]);
  });
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const opened = await openWatchedPage(browser, home.url, options);
    complaints = opened.complaints;
    return opened.page;
  };

  /** Waits until the page hears of what happens: the second message can only have come live. */
  const listening = async (page: Page): Promise<void> => {
    for (const which of ['first', 'second']) {
      await home.wakeful.hear({ chat: 'web', text: `the ${which} lamp is on` });
      await page.getByText(`the ${which} lamp is on`, { exact: true }).waitFor();
    }
  };

  test('memory is searched, its history shown, and a fact taken back and restored', async () => {
    const page = await open();
    await say(page, 'my dentist is Dr. Chen');
    await say(page, 'actually my dentist is Dr. Lin');
    await say(page, 'the spare key is under the flower pot');
    await page.getByRole('button', { name: 'Memory' }).click();
    const kept = page.locator('.kept-fact');
    await kept.nth(1).waitFor();
    expect(await page.locator('.kept-text').allTextContents()).toEqual([
      'the spare key is under the flower pot',
      expect.stringContaining('Dr. Lin'),
    ]);
    await kept.nth(1).getByRole('button').first().click();
    await page.locator('.history li').nth(1).waitFor();
    expect(await page.locator('.history .ended').textContent()).toContain('Dr. Chen');
    await page.getByRole('searchbox').fill('where is the key');
    await page.locator('.found').getByText('under the flower pot').waitFor();
    expect(await page.evaluate(accessibilityFaults)).toEqual([]);
    await page.getByRole('searchbox').fill('');
    await kept.first().getByRole('button').first().click();
    await page.getByRole('button', { name: 'Forget this' }).click();
    await expect.poll(() => page.locator('.kept-text').count()).toBe(1);
    await page.getByRole('checkbox').check();
    await page.locator('.kept-fact.ended').getByText('flower pot').click();
    await page.getByRole('button', { name: 'Let it hold again' }).click();
    await page.locator('.kept-fact:not(.ended)').getByText('flower pot').waitFor();
    await page.setViewportSize(PHONE.viewport);
    expect(await widerThanScreen(page)).toEqual([]);
  });

  test('what is proposed stands above the reminders, and a button settles it', async () => {
    const page = await open();
    await say(page, 'remind me to service the car every Monday at 9am');
    await say(page, 'I sold the car');
    const proposal = page.locator('.proposal');
    await proposal.getByText('Shall I stop the reminder “service the car”?').waitFor();
    expect(await page.locator('.trigger .flag').textContent()).toBe('to decide');
    expect(await page.evaluate(accessibilityFaults)).toEqual([]);
    await proposal.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => page.locator('.trigger').count()).toBe(0);
    expect(await proposal.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('coming-title');
  });

  test('the story of the medication: said, seen coming, told with what was learnt since, snoozed, still there', async () => {
    const page = await open();
    expect(new URL(page.url()).search).toBe('');
    await say(page, MEDS);
    const row = page.locator('.trigger').first();
    await expect.poll(() => row.textContent()).toMatch(/8:00\s*PM\s*Today/);
    expect(await row.textContent()).toContain('in 3 h 20 min');
    expect(await page.locator('.week-dot').count()).toBe(7);

    home.clock.set(at('2026-12-01T20:00:00'));
    const fire = page.locator('.fire');
    await fire.first().waitFor();
    expect(await fire.textContent()).toMatch(/8:00\s*PM\s*Today/);
    await expect.poll(() => row.textContent()).toContain('Tomorrow');

    await fire.getByRole('button', { name: '10 min' }).click();
    await expect.poll(() => fire.textContent()).toContain('Again at 8:10 PM');
    await expect.poll(() => row.textContent()).toMatch(/8:10\s*PM\s*Today.*Snoozed/);

    await page.reload();
    await expect.poll(() => fire.textContent()).toContain('Again at 8:10 PM');
    expect(await row.textContent()).toMatch(/8:10\s*PM\s*Today/);

    home.clock.set(at('2026-12-01T20:10:00'));
    await fire.nth(1).waitFor();
    await fire.nth(1).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => fire.nth(1).locator('.answered').textContent()).toContain('Done');

    await say(page, VITAMINS);
    await row.getByRole('button').click();
    await expect.poll(() => row.locator('.would-say').textContent()).toContain('vitamins');
    expect(await row.locator('.fact', { hasText: 'vitamins' }).locator('.reasons').textContent()).not.toBe('');
    expect(await row.locator('.why li').count()).toBeGreaterThan(0);

    home.clock.set(at('2026-12-02T20:00:00'));
    await fire.nth(2).getByRole('button', { name: 'Why' }).click();
    const vitamins = fire.nth(2).locator('.fact', { hasText: 'vitamins' });
    expect(await vitamins.textContent()).toMatch(/^new/);
    const steps = fire.nth(2).locator('.step.reached');
    await expect.poll(() => steps.allTextContents()).toContainEqual(expect.stringMatching(/^Sent to this page\s*8:00/));
    home.clock.set(at('2026-12-03T20:00:00'));
    await fire.nth(3).getByRole('button', { name: 'Why' }).click();
    expect(await fire.nth(3).locator('.fact', { hasText: 'vitamins' }).textContent()).not.toMatch(/^new/);

    // Fourteen evenings, one of them said twice; the fifteenth is silent.
    for (let day = 4; day <= 14; day += 1) {
      home.clock.set(at(`2026-12-${String(day).padStart(2, '0')}T20:00:00`));
      await fire.nth(day).waitFor();
    }
    home.clock.set(at('2026-12-15T20:30:00'));
    await expect.poll(() => page.locator('.header-clock').textContent()).toContain('8:30 PM');
    await page.getByText('Nothing is coming up.').waitFor();
    expect(await fire.count()).toBe(15);
  });

  test('the same story in Chinese', async () => {
    const page = await open({ locale: 'zh-TW' });
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant');
    await page.getByRole('button', { name: '提醒我每天晚上八點吃藥，持續兩週' }).click();
    await page.keyboard.press('Enter');
    const row = page.locator('.trigger').first();
    await expect.poll(() => row.textContent()).toMatch(/8:00\s*今天/);
    expect(await row.textContent()).toContain('3 小時 20 分後');
    home.clock.set(at('2026-12-01T20:00:00'));
    const fire = page.locator('.fire');
    await fire.getByRole('button', { name: '完成' }).click();
    await expect.poll(() => fire.textContent()).toContain('已完成');

    home.clock.set(at('2026-12-01T20:05:00'));
    await say(page, '醫生說維他命要跟藥一起吃');
    home.clock.set(at('2026-12-02T20:00:00'));
    await fire.nth(1).getByRole('button', { name: '為什麼' }).click();
    const vitamins = fire.nth(1).locator('.fact', { hasText: '維他命' });
    expect(await vitamins.textContent()).toMatch(/^新/);
    await fire.nth(1).getByRole('button', { name: '10 分鐘' }).click();
    await expect.poll(() => fire.nth(1).textContent()).toContain('再次提醒');
    await expect.poll(() => row.textContent()).toContain('8:10');
  });

  test('the keyboard alone is enough', async () => {
    const page = await open();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('remind me to water the plants');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('tomorrow at 9am');
    expect(await page.locator('.mine').count()).toBe(0);
    await page.keyboard.press('Enter');
    const row = page.locator('.trigger-row');
    await row.waitFor();

    await tabTo(page, '.trigger-row');
    expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    await page.keyboard.press('Enter');
    expect(await row.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await row.getAttribute('aria-expanded')).toBe('false');
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Pause');
    await page.keyboard.press('Enter');
    await expect.poll(() => row.textContent()).toContain('Paused');
    await tabTo(page, 'button', 'Resume');
    await page.keyboard.press('Enter');
    await expect.poll(() => row.textContent()).toMatch(/9:00\s*AM/);

    await tabTo(page, 'button', 'Cancel reminder');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep it');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel reminder');
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Yes, cancel');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing is coming up.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Coming up');

    await tabTo(page, '.header-clock');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('an Enter that only picks Chinese characters sends nothing', async () => {
    const page = await open();
    const box = page.getByRole('textbox');
    await box.fill('提醒我');
    await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    expect(await box.inputValue()).toBe('提醒我');
  });

  test('on a phone the two halves take turns, and nothing is wider than the screen', async () => {
    const page = await open(PHONE);
    await say(page, MEDS);
    await say(page, `remember that ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} is a word`);
    expect(await page.locator('.coming').isVisible()).toBe(false);
    expect(await widerThanScreen(page)).toEqual([]);
    await page.getByRole('navigation').getByRole('button', { name: 'Coming up' }).click();
    expect(await page.locator('.chat').isVisible()).toBe(false);
    await page.locator('.trigger-row').click();
    await page.locator('.would-say').waitFor();
    expect(await widerThanScreen(page)).toEqual([]);
  });

  test('two pages keep each other up to date', async () => {
    const one = await open();
    const seenByOne = complaints;
    const two = await open();
    await say(one, MEDS);
    await two.locator('.mine', { hasText: MEDS }).waitFor();
    await two.locator('.theirs').waitFor();
    await two.locator('.trigger-row').click();
    await two.getByRole('button', { name: 'Pause' }).click();
    await one.locator('.is-paused').waitFor();
    expect(await one.locator('.mine').count()).toBe(1);
    expect(seenByOne).toEqual([]);
  });

  test('a lost connection is told, and made good for when it is back', async () => {
    const page = await open();
    await listening(page);
    await home.hangUp();
    await page.getByText('Connection lost').waitFor();
    await page.getByRole('textbox').fill('remind me to call mum tomorrow at 9am');
    await page.keyboard.press('Enter');
    await page.getByText('Not sent.').waitFor();
    await home.comeBack();
    await expect.poll(() => page.getByText('Connection lost').count(), { timeout: 10_000 }).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.trigger-row').waitFor();
    expect(await page.locator('.mine').count()).toBe(3);
    // The browser itself reports what it could not load.
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('ERR_')));
  });

  test('a page whose cookie is gone says how to come back', async () => {
    const page = await open();
    await listening(page);
    await page.context().clearCookies();
    await home.hangUp();
    await home.comeBack();
    await page.getByText('no longer signed in').waitFor();
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/ERR_|401/.test(each)));
  });

  test('a long chat opens at its end, and what came before is a button away', async () => {
    for (let count = 1; count <= 150; count += 1)
      await home.wakeful.hear({ chat: 'web', text: `locker ${count} is blue` });
    const page = await open();
    const scroll = page.locator('.chat .scroll');
    const toEnd = () => scroll.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
    await expect.poll(toEnd).toBeLessThan(2);
    expect(await page.getByText('locker 150 is blue', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText('locker 1 is blue', { exact: true }).count()).toBe(0);
    const shown = () => page.locator('.mine').count();
    for (let before = await shown(); before < 150; before = await shown()) {
      await page.locator('.earlier').click();
      await expect.poll(shown).toBeGreaterThan(before);
    }
    expect(await shown()).toBe(150);
    await expect.poll(() => page.locator('.earlier').count()).toBe(0);
    expect(await toEnd()).toBeGreaterThan(100);
  });

  test('a device in another zone is offered to change it, and a language can be chosen', async () => {
    const page = await open({ timezoneId: 'Europe/London' });
    await page.getByText('This device is on Europe/London time.').waitFor();
    await page.getByRole('button', { name: 'Use Europe/London' }).click();
    await expect.poll(() => page.locator('.header-clock').textContent()).toContain('8:40 AM');
    expect(await page.locator('.offer').count()).toBe(0);
    expect((await home.wakeful.person()).zone).toBe('Europe/London');

    await page.locator('.header-clock').click();
    await page.getByLabel('简体中文').check({ force: true });
    await page.getByRole('heading', { name: '设置' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: '接下来' }).waitFor();
  });

  test('everything has a name and a place for those who do not see it', async () => {
    const page = await open();
    await say(page, MEDS);
    home.clock.set(at('2026-12-01T20:00:00'));
    await page.locator('.fire').waitFor();
    await page.locator('.trigger-row').click();
    await page.locator('.would-say').waitFor();
    expect(await page.evaluate(accessibilityFaults)).toEqual([]);
  });
});

/** Presses Tab until the focus is on the element, as someone without a mouse would; gives up after one round. */
async function tabTo(page: Page, selector: string, words = ''): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate(
      ([wanted, text]) =>
        document.activeElement?.matches(wanted) === true && document.activeElement.textContent?.includes(text),
      [selector, words] as const,
    );
    if (isThere) return;
  }
  throw new Error(`The Tab key does not reach ${selector} ${words}`);
}
