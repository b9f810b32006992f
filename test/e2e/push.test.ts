import type { Browser, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebPush, newPushKey } from '../../src/channels/web/index.ts';
import { systemRandom } from '../../src/ids.ts';
import { type FakePush, startFakePush } from '../channels/web/fake-push.ts';
import { launchChromium, noChromium, openWatchedPage } from './chromium.ts';
import { openHome } from './open-home.ts';
import { accessibilityFaults } from './page-faults.ts';

/** What the worker sees of a notification. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
}

type PretendedSubscription = ReturnType<FakePush['subscribe']> & { readonly wasThere?: boolean };

/** Lets the page have this subscription, as if a vendor's push service had given it. */
const subscribeAs = ({ endpoint, p256dh, auth, key, wasThere = false }: PretendedSubscription): void => {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  let isThere = wasThere;
  const own = {
    endpoint,
    options: { applicationServerKey: bytes.buffer, userVisibleOnly: true },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      isThere = false;
      return true;
    },
  };
  PushManager.prototype.subscribe = async (options) => {
    if (options?.applicationServerKey !== key || !options.userVisibleOnly) throw new Error('of another home');
    isThere = true;
    return own as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => (isThere ? (own as unknown as PushSubscription) : null);
};

/**
 * A browser without a push service of its vendor's behind it: what it would get from there is taken from the fake service,
 * which decrypted it, and handed to the page's worker as the browser does. Whether a real browser subscribes with a real
 * service is not shown by this.
 */
describe.skipIf(noChromium !== undefined)('web push in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  const shownBy = (worker: Worker): Promise<Shown[]> =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
      const all = await scope.registration.getNotifications();
      return all.map((one) => {
        const { actions = [] } = one as unknown as { readonly actions?: readonly { readonly title: string }[] };
        return { title: one.title, body: one.body, actions: actions.map(({ title }) => title) };
      });
    });

  /** As the browser does when somebody presses a button of the notification, or the notification itself. */
  const press = (worker: Worker, action: string): Promise<void> =>
    worker.evaluate(async (pressed) => {
      const scope = globalThis as unknown as EventTarget & { readonly registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications();
      const Made = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
        .NotificationEvent;
      const waiting: Promise<unknown>[] = [];
      const event = new Made('notificationclick', { notification, action: pressed });
      Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => waiting.push(one) });
      scope.dispatchEvent(event);
      await Promise.all(waiting);
    }, action);

  const openSettings = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByText('Reminders with this page closed').waitFor();
  };

  test('a browser subscribes, shows a reminder with the page closed, and its button answers it', async () => {
    const fake = await startFakePush();
    const push = createWebPush({
      privateKey: newPushKey(systemRandom),
      contact: 'me@example.org',
      allowLoopback: true,
    });
    const home = await openHome({ push });
    const { page, complaints } = await openWatchedPage(browser, home.url, { permissions: ['notifications'] });
    const context = page.context();
    const subscription = fake.subscribe('chromium', push.publicKey);
    await page.evaluate(subscribeAs, subscription);

    await openSettings(page);
    const started = context.waitForEvent('serviceworker');
    await page.getByRole('button', { name: 'Turn on in this browser' }).click();
    await page.getByText('This browser shows them').waitFor();
    expect(await page.evaluate(accessibilityFaults)).toEqual([]);
    const worker = await started;
    expect(await home.wakeful.push.list({})).toMatchObject([{ label: 'Chrome, Linux' }]);

    // The browser has another address now: its worker tells the server by itself, and the page its name.
    const renewed = { ...subscription, ...fake.subscribe('renewed', push.publicKey) };
    await worker.evaluate(async ({ endpoint, p256dh, auth }) => {
      const scope = globalThis as unknown as EventTarget;
      PushManager.prototype.subscribe = async () =>
        ({ endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
      const waiting: Promise<unknown>[] = [];
      const event = new Event('pushsubscriptionchange');
      Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => waiting.push(one) });
      scope.dispatchEvent(event);
      await Promise.all(waiting);
    }, renewed);
    expect((await home.wakeful.push.list({})).map(({ label }) => label).sort()).toEqual(['', 'Chrome, Linux']);
    await home.wakeful.push.unsubscribe({}, renewed.endpoint);

    // A server that has forgotten the browser is told of it again when the page opens.
    await home.wakeful.push.unsubscribe({}, subscription.endpoint);
    await page.addInitScript(subscribeAs, { ...subscription, wasThere: true });
    await page.reload();
    await openSettings(page);
    await expect.poll(() => home.wakeful.push.list({})).toMatchObject([{ label: 'Chrome, Linux' }]);
    await page.getByText('This browser shows them').waitFor();

    await home.wakeful.hear({ chat: 'web', text: 'remind me at 5pm to take my meds' });
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const id = registrations[0]?.registrationId;
        if (id !== undefined) resolve(id);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const { origin } = new URL(page.url());
    const deliver = async (): Promise<void> => {
      const { tag, text, buttons, isReminder } = fake.shown.at(-1) ?? {};
      const data = JSON.stringify({ tag, text, buttons, isReminder });
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    };
    home.clock.advance(20 * 60_000);
    await expect.poll(() => fake.shown.length).toBe(1);
    // In sight, the page shows it by itself.
    await deliver();
    await page.getByText(/meds/).last().waitFor();
    expect(await shownBy(worker)).toEqual([]);

    const elsewhere = await context.newPage();
    await elsewhere.bringToFront();
    await page.close();
    const closed = await context.newCDPSession(elsewhere);
    await closed.send('ServiceWorker.enable');
    const { tag, text, buttons, isReminder } = fake.shown[0] ?? {};
    const data = JSON.stringify({ tag, text, buttons, isReminder });
    await closed.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    const [shown] = await shownBy(worker);
    expect(shown).toMatchObject({ title: 'Wakeful', body: expect.stringContaining('meds') });
    expect(shown?.actions.slice(0, 2)).toEqual(['Done', '10 min']);

    // The server is away: the notification stays, to be answered again.
    await home.hangUp();
    await press(worker, '0');
    expect(await shownBy(worker)).toMatchObject([{ body: expect.stringMatching(/^⚠ .*meds/is) }]);
    await home.comeBack();
    await press(worker, '0');
    expect(await shownBy(worker)).toEqual([]);
    expect((await home.wakeful.fires())[0]).toMatchObject({ acknowledged: true });
    expect(complaints).toEqual([]);
    await context.close();
    await home.close();
    await fake.close();
  });

  test('a browser that cannot, or a home that is not set up for it, is told why in plain words', async () => {
    const home = await openHome();
    const { page } = await openWatchedPage(browser, home.url);
    await openSettings(page);
    await page.getByText('wakeful init --push-contact').waitFor();
    expect(await page.getByRole('button', { name: 'Turn on in this browser' }).count()).toBe(0);
    await page.context().close();
    await home.close();
  });
});
