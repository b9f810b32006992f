import type { MessageView } from './views.ts';

/** What a page does with the server's live events. */
export interface EventHandlers {
  onMessage(message: MessageView): void;
  /** An answer is growing: all of it so far. */
  onDraft(text: string): void;
  onTriggersChanged(): void;
  /** The server's clock, in epoch ms: on connecting, and every few seconds after. */
  onClock(nowMs: number): void;
  onStatus(isLive: boolean): void;
  /** The server answered, but would not let the page listen. */
  onRefused(): void;
}

const RETRY_MS = 3_000;

/**
 * Listens to the server for as long as the page lives. The browser reconnects by itself after a lost connection; after
 * a refusal it does not, so we do. `afterSeq` gives the last message the page knows.
 */
export function listen(afterSeq: () => number, handlers: EventHandlers): void {
  const source = new EventSource(`/api/events?afterSeq=${afterSeq()}`);
  source.addEventListener('open', () => handlers.onStatus(true));
  source.addEventListener('message', (event) => handlers.onMessage(JSON.parse(event.data)));
  source.addEventListener('draft', (event) => handlers.onDraft(JSON.parse(event.data).text));
  source.addEventListener('triggers_changed', () => handlers.onTriggersChanged());
  source.addEventListener('heartbeat', (event) => handlers.onClock(JSON.parse(event.data).nowMs));
  source.addEventListener('error', () => {
    handlers.onStatus(false);
    if (source.readyState !== EventSource.CLOSED) return;
    handlers.onRefused();
    setTimeout(() => listen(afterSeq, handlers), RETRY_MS);
  });
}
