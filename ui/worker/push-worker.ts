/** The page's service worker: shows what is pushed while the page is closed, and hands on what is answered to it. */
declare const self: ServiceWorkerGlobalScope;

/** What the server pushes. */
interface Payload {
  readonly tag: string;
  readonly text: string;
  readonly buttons: readonly { readonly label: string; readonly says: string }[];
  readonly isReminder: boolean;
}

/** Browsers take so many buttons; the types do not know it. */
const MOST_ACTIONS = (Notification as unknown as { readonly maxActions?: number }).maxActions ?? 2;
/** Before a text whose answer did not get through: the notification stays, to be answered again. */
const NOT_SENT = '⚠ ';

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const payload = readPayload(event.data);
  if (payload) event.waitUntil(showUnlessSeen(payload));
});

self.addEventListener('notificationclick', (event) => {
  const payload = event.notification.data as Payload;
  event.notification.close();
  const pressed = payload.buttons[Number(event.action)];
  event.waitUntil(event.action === '' || !pressed ? openPage() : answer(payload, pressed.says));
});

/** A browser changes its address now and then, and the old one is told nothing any more. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

function readPayload(data: PushMessageData | null): Payload | undefined {
  try {
    return data?.json() as Payload | undefined;
  } catch {
    // Not from our server: it would have been encrypted with a key that nobody else has, but may be of another version.
    return undefined;
  }
}

/** Subscribes anew and tells the server. What the browser is called is told when the page opens. */
async function renew(): Promise<void> {
  const known = await fetch('/api/push');
  const { publicKey } = (await known.json()) as { readonly publicKey?: string | null };
  if (!publicKey) return;
  const { pushManager } = self.registration;
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON();
  await postJson('/api/push', { endpoint, keys });
}

function postJson(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A page that is in sight shows it by itself. */
async function showUnlessSeen(payload: Payload): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pages.some(({ visibilityState }) => visibilityState === 'visible')) await show(payload, payload.text);
}

function show(payload: Payload, body: string): Promise<void> {
  const { tag, buttons, isReminder } = payload;
  const options = {
    ...{ body, tag, data: payload, icon: '/favicon.svg', requireInteraction: isReminder },
    actions: buttons.slice(0, MOST_ACTIONS).map(({ label }, at) => ({ action: String(at), title: label })),
  };
  return self.registration.showNotification('Wakeful', options);
}

/** Says the words of a button in the page's chat; the same press is heard once. */
async function answer(payload: Payload, text: string): Promise<void> {
  const messageId = `push-${payload.tag}-${text}`.slice(0, 100);
  const said = await postJson('/api/messages', { text, messageId }).catch(() => undefined);
  if (!said?.ok) await show(payload, `${NOT_SENT}${payload.text}`);
}

async function openPage(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The page opens on the chat, where the message stands whole.
  await (page ? page.focus() : self.clients.openWindow('/'));
}

export {};
