import { effect, signal } from '@preact/signals';
import { listen } from '../api/events.ts';
import { lang } from '../i18n/index.ts';
import { addMessages, lastSeq, loadMessages } from './chat.ts';
import { loadComing } from './coming.ts';
import { loadPerson } from './person.ts';
import { describe, problem, showProblem } from './problem.ts';
import { startClock, syncClock } from './server-clock.ts';

/** Whether the server's events reach the page. True until proven otherwise, so that opening shows no warning. */
export const isLive = signal(true);

const RETRY_MS = 3_000;

/** Fills the page and keeps it live from then on. */
export function startLive(): Promise<void> {
  startClock();
  effect(() => {
    document.documentElement.lang = lang.value;
  });
  return connect();
}

async function connect(): Promise<void> {
  try {
    await loadPerson();
    await Promise.all([loadMessages(), loadComing()]);
  } catch (thrown) {
    problem.value = describe(thrown);
    setTimeout(() => void connect(), RETRY_MS);
    return;
  }
  problem.value = null;
  listen(lastSeq, {
    onMessage: (message) => addMessages([message]),
    onTriggersChanged: () => void loadComing().catch(showProblem),
    onClock: syncClock,
    onStatus: (status) => {
      isLive.value = status;
    },
  });
}
