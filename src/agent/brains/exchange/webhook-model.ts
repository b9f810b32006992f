import { createHmac } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Model, ModelRequest } from '../conversing/index.ts';
import { LONGEST_ANSWER_BYTES, readAnswer, requestBody } from './protocol.ts';

/**
 * A server that is sent each step by POST and answers with JSON; docs/agent.md has the protocol. The request bears
 * `wakeful-signature: t=<ms>,v1=<hex>`, an HMAC-SHA-256 of `<ms>.<body>` under the secret that both know.
 */
export function createWebhookModel(url: string, secret: string, clock: Clock): Model {
  const post = async (request: ModelRequest): Promise<string> => {
    const body = requestBody(request);
    const at = clock.now();
    const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'wakeful-signature': `t=${at},v1=${v1}` },
      body,
      signal: request.signal,
      // What a person says goes where the operator said, and nowhere else.
      redirect: 'error',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Refused(`it answered HTTP ${response.status}`);
    }
    return readBody(response);
  };
  return {
    name: 'webhook',
    reply: async (request) => {
      try {
        return readAnswer(await post(request), request.steps.length);
      } catch (thrown) {
        throw new Error(`webhook: ${sentenceFor(thrown, request.signal)}`);
      }
    },
  };
}

class Refused extends Error {}

function sentenceFor(thrown: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it did not answer in time';
  // `fetch` throws a TypeError for whatever kept it from an answer.
  if (thrown instanceof TypeError) return 'it could not be reached';
  return thrown instanceof Error ? thrown.message : 'it failed';
}

async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).byteLength;
    if (length > LONGEST_ANSWER_BYTES) throw new Refused('its answer did not end');
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}
