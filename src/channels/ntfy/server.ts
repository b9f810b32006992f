import { WakefulError } from '../../errors.ts';
import type { SentMessage } from '../../runner/index.ts';
import { askedToWaitMs, callHttp, type HttpAnswer, readJson } from '../call-http.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';
import { isLoopback } from '../loopback.ts';
import type { Part } from '../send-in-parts.ts';
import { publicationOf } from './publish.ts';

/** The day's messages of this machine or account are used up. */
const DAY_IS_USED_UP = 42_908;
/** A token that was revoked, or a topic that is not allowed yet: someone will see to it. */
const LATER_MS = 60_000;
const SOON_MS = 5_000;

/** A server of ntfy's, with who we are to it. */
export interface NtfyServer {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The server to talk to, with our token. */
export function serverOf(url = 'https://ntfy.sh', token?: string): NtfyServer {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new WakefulError('input_invalid', 'The address of an ntfy server begins with https://.');
  if (token !== undefined && !/^tk_\w{8,}$/.test(token))
    throw new WakefulError('input_invalid', 'An access token of ntfy looks like tk_…; its web app makes one.');
  if (token !== undefined && parsed.protocol === 'http:' && !isLoopback(parsed.hostname))
    throw new WakefulError('input_invalid', 'A token goes to an https:// address only.');
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return { url: url.replace(/\/+$/, ''), headers };
}

/** Publishes a part of a message. */
export async function publish(
  { url, headers }: NtfyServer,
  part: Part,
  repliesUrl: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly externalId: string } | FailedSend> {
  const publication = publicationOf(part, repliesUrl);
  const answer = await callHttp(`${url}/`, { method: 'POST', headers, body: JSON.stringify(publication), signal });
  if (!('status' in answer)) return unanswered('ntfy', answer);
  return answer.status === 200 ? { externalId: publication.sequence_id } : failureOf(answer);
}

/** Takes a notification away; a server before 2.16 cannot, and leaves it. */
export async function clear({ url, headers }: NtfyServer, { route, externalId }: SentMessage): Promise<void> {
  await callHttp(`${url}/${route.target}/${externalId}/clear`, { method: 'PUT', headers });
}

function failureOf({ status, headers, text }: HttpAnswer): FailedSend {
  const { code, error: says } = (readJson(text) ?? {}) as { readonly code?: number; readonly error?: string };
  const error = says ?? `ntfy answered with status ${status}`;
  if (code === DAY_IS_USED_UP) return certain({ result: 'refused', error: "the day's messages are used up" });
  if (status === 429) return certain({ result: 'retry', error, retryAfterMs: askedToWaitMs(headers, SOON_MS) });
  if (status === 401 || status === 403) return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
  if (status >= 500)
    return { word: { result: 'retry', error, retryAfterMs: askedToWaitMs(headers, SOON_MS) }, uncertain: true };
  return certain({ result: 'refused', error });
}
