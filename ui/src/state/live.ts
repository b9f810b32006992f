import { effect, signal } from '@preact/signals';
import { listen } from '../api/events.ts';
import { lang } from '../i18n/index.ts';
import { addMessages, growing, lastSeq, loadMessages } from './chat.ts';
import { loadComing, triggers } from './coming.ts';
import { loadPerson } from './person.ts';
import { problem, showProblem } from './problem.ts';
import { clearNotifications } from './push.ts';
import { tellSeen } from './seen.ts';
import { startClock, syncClock } from './server-clock.ts';
import { noteUnseen, showUnseen } from './unseen.ts';

/** Whether the server's events reach the page. True until proven otherwise, so that opening shows no warning. */
export const isLive = signal(true);

const RETRY_MS = 3_000;

/** Fills the page and keeps it live from then on. */
export function startLive(): Promise<void> {
  startClock();
  showUnseen();
  tellSeen();
  clearNotifications();
  effect(() => {
    document.documentElement.lang = lang.value;
    // Times are put into words by the server.
    if (triggers.peek() !== null) refreshSoon();
  });
  return connect();
}

async function connect(): Promise<void> {
  try {
    await Promise.all([loadMessages(), refresh()]);
  } catch (thrown) {
    showProblem(thrown);
    setTimeout(() => void connect(), RETRY_MS);
    return;
  }
  problem.value = null;
  listen(lastSeq, {
    onMessage: (message) => {
      addMessages([message]);
      if (message.who === 'wakeful') growing.value = '';
      noteUnseen(message);
    },
    onDraft: (words) => {
      growing.value = words;
    },
    onTriggersChanged: refreshSoon,
    onClock: syncClock,
    onStatus: (status) => {
      isLive.value = status;
      if (status) problem.value = null;
    },
    // Asking for anything else tells why, in words.
    onRefused: refreshSoon,
  });
}

/** The person is looked up too: another page may have changed the zone or the language. */
async function refresh(): Promise<void> {
  await Promise.all([loadPerson(), loadComing()]);
}

let isRefreshing = false;
let isStale = false;

/** Refreshes now or, when that is going on already, once more after it: many hints in a row cost two refreshes. */
function refreshSoon(): void {
  isStale = isRefreshing;
  if (isRefreshing) return;
  isRefreshing = true;
  refresh()
    .catch(showProblem)
    .finally(() => {
      isRefreshing = false;
      if (isStale) refreshSoon();
    });
}
