import type { Ears } from '../../runner/index.ts';
import { waitAfterFailures } from '../hear-in-order.ts';
import {
  type ConnectionOptions,
  type GatewaySession,
  GOING_ON,
  keepConnection,
  type Left,
} from './gateway-connection.ts';

/** What a gateway is listened to with. */
export interface GatewayOptions extends Omit<ConnectionOptions, 'clock'> {
  /** Where the gateway is; rejects when that cannot be learnt now. */
  findUrl(): Promise<string>;
}

/** What no further try changes: someone must see to it. */
const FATAL: Readonly<Record<number, string>> = {
  4004: 'it does not know this token: reset it in the Developer Portal',
  4013: 'it does not know an intent',
  4014: 'the Message Content Intent is off: turn it on in the Developer Portal, or messageContent off here',
};
const AFTER_FATAL_MS = 300_000;
/** The session is over: the next connection begins anew. */
const SESSION_OVER = new Set([4_007, 4_009]);
/** After so many failures in a row, a session's own address may be what is gone: it is begun anew. */
const MOST_RESUMES = 5;

/**
 * Listens to Discord's gateway until `stop` aborts: logs in, keeps the connection alive, and takes the session up again
 * where it broke, so that what was said in between comes too. Node's own WebSocket does for this little of the protocol:
 * Discord's library for it brings a cache of whole servers, twenty packages, and timers of its own.
 *
 * @see https://discord.com/developers/docs/events/gateway
 */
export async function runGateway(options: GatewayOptions, { clock, log }: Ears, stop: AbortSignal): Promise<void> {
  const session: GatewaySession = { resume: undefined, seq: null, selfId: '' };
  let failures = 0;
  const connect = async (): Promise<Left> => {
    try {
      const url = session.resume?.url ?? (await options.findUrl());
      return await keepConnection(url, session, { ...options, clock }, stop);
    } catch (thrown) {
      log.warn('Discord does not tell where its gateway is', { error: (thrown as Error).message });
      return { code: 0, wasWell: false };
    }
  };

  while (!stop.aborted) {
    const { code, wasWell } = await connect();
    if (stop.aborted) break;
    const fatal = FATAL[code];
    if (fatal !== undefined) {
      session.resume = undefined;
      log.error('Discord ends the connection', { reason: fatal });
      await clock.sleep(AFTER_FATAL_MS, stop);
      continue;
    }
    if (SESSION_OVER.has(code)) session.resume = undefined;
    // One that answered nothing counts as failed, however it ended: it would be tried again and again without a breath.
    failures = wasWell ? 0 : failures + 1;
    if (wasWell && code === GOING_ON) continue;
    if (failures >= MOST_RESUMES) session.resume = undefined;
    log.warn('the connection to Discord broke', { code });
    await clock.sleep(waitAfterFailures(Math.max(1, failures)), stop);
  }
}
