import { signal } from '@preact/signals';
import { ApiError, get, post, remove } from '../api/client.ts';
import { text } from '../i18n/index.ts';

/** Whether this browser shows reminders with the page closed; if it cannot, why. */
export type PushState = 'off' | 'on' | 'blocked' | 'insecure' | 'unsupported' | 'not_set_up';

interface PushView {
  readonly publicKey: string | null;
  readonly devices: readonly { readonly label: string; readonly since: string }[];
}

const WORKER = '/push-worker.js';

/** Null until it is known. */
export const pushState = signal<PushState | null>(null);
/** What the person's browsers are called that show them. */
export const pushedTo = signal<readonly string[]>([]);
let publicKey: string | null = null;

/**
 * Looks how it stands. Nobody is asked for anything. A browser that believes it is told says so again: the server may have
 * forgotten it, or know it by no name.
 */
export async function loadPush(): Promise<void> {
  takeView(await get<PushView>('/push'));
  pushState.value = await stateNow();
  const subscription = pushState.value === 'on' ? await subscribed() : null;
  if (subscription) await tellServer(subscription);
}

/** Lets this browser show them; it asks the person first, so this must come from a click. */
export async function turnPushOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted' && publicKey !== null) await subscribe(publicKey);
  pushState.value = await stateNow();
}

async function subscribe(key: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  // It may be of another home: such a one takes no pushes of this one's.
  if (old && !isFor(old, key)) await old.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new ApiError('push_failed', text.value.pushFailed);
  });
  await tellServer(subscription);
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  takeView(await post<PushView>('/push', { endpoint, keys, label: browserName(navigator.userAgent) }));
}

export async function turnPushOff(): Promise<void> {
  const subscription = await subscribed();
  if (subscription) {
    takeView(await remove<PushView>('/push', { endpoint: subscription.endpoint }));
    await subscription.unsubscribe();
  }
  pushState.value = await stateNow();
}

/** What stands on the page need not stand beside it: its notifications go when it comes into sight. */
export function clearNotifications(): void {
  const clear = async () => {
    if (document.hidden || !('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const one of (await registration?.getNotifications()) ?? []) one.close();
  };
  document.addEventListener('visibilitychange', () => void clear());
  void clear();
}

/** Such as "Firefox on Linux": for people to tell their browsers apart, nothing else. */
function browserName(agent: string): string {
  const browser = /Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? 'Browser';
  const system = /Android|iPhone|iPad|Windows|Macintosh|CrOS|Linux/.exec(agent)?.[0];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Macintosh: 'Mac', CrOS: 'ChromeOS' };
  return [browser, system]
    .map((name) => (name === undefined ? '' : (names[name] ?? name)))
    .filter(Boolean)
    .join(', ');
}

function takeView(view: PushView): void {
  if ('publicKey' in view) publicKey = view.publicKey;
  pushedTo.value = view.devices.map(({ label }) => label);
}

async function stateNow(): Promise<PushState> {
  if (publicKey === null) return 'not_set_up';
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await subscribed();
  return subscription && isFor(subscription, publicKey) ? 'on' : 'off';
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const own = btoa(String.fromCharCode(...bytes));
  return own.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
