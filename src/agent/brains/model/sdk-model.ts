import { type JSONSchema7, jsonSchema, streamText, type ToolSet } from 'ai';
import type { Clock } from '../../../clock.ts';
import type { ModelProvider } from '../brain-settings.ts';
import type { Model, ModelReply, ModelRequest } from '../conversing/index.ts';
import { isPassing, retryAfterMs, sentenceFor } from './failures.ts';
import { messagesOf, nativeOf } from './messages.ts';
import { openLanguageModel } from './providers.ts';
import { readStream } from './read-stream.ts';
import { type Prices, useOf } from './use.ts';

/** Which model, and what is known about it. */
export interface SdkModelSettings {
  readonly provider: ModelProvider;
  readonly model: string;
  /** The secret; undefined for a server that wants none. */
  readonly key: string | undefined;
  /** Where it listens, when not at its provider's own address. */
  readonly baseUrl: string | undefined;
  readonly prices: Prices | undefined;
  /** The most tokens of one step. */
  readonly maxOutputTokens: number;
  /** Who asks to wait longer than this, in ms, is not waited for: a reminder has a time. */
  readonly waitMs: number;
}

/** Tries of one step, when the server is only busy or was not reached. */
const MOST_TRIES = 3;
const FIRST_WAIT_MS = 500;

/** A language model over the AI SDK. The provider's package is loaded here, and only this one. */
export async function createSdkModel(settings: SdkModelSettings, clock: Clock): Promise<Model> {
  // The SDK would print its warnings on our console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const languageModel = await openLanguageModel(settings);
  const name = `${settings.provider}:${settings.model}`;

  const once = async (request: ModelRequest, onBegun: () => void): Promise<ModelReply> => {
    const tooLong = new AbortController();
    const result = streamText({
      model: languageModel,
      instructions: request.instructions,
      messages: messagesOf(request),
      tools: toolsOf(request),
      maxOutputTokens: settings.maxOutputTokens,
      // Trying again is ours: the SDK's own waits know nothing of our clock.
      maxRetries: 0,
      abortSignal: AbortSignal.any([request.signal, tooLong.signal]),
      // What a person says is not to be kept by the provider, as far as it can be told so.
      providerOptions: { openai: { store: false }, azure: { store: false } },
      // Without this, errors with all that was sent are printed on the console.
      onError: () => {},
    });
    const read = await readStream(result.stream, {
      onText: request.onText,
      onBegun,
      stop: () => tooLong.abort(),
    });
    return {
      text: read.text,
      calls: read.calls,
      use: useOf(read.usage, settings.prices, request, read.text),
      native: nativeOf(await result.responseMessages),
    };
  };

  return {
    name,
    reply: async (request) => {
      for (let tries = 1; ; tries += 1) {
        let hasBegun = false;
        try {
          return await once(request, () => {
            hasBegun = true;
          });
        } catch (thrown) {
          const waitMs = retryAfterMs(thrown) ?? FIRST_WAIT_MS * 2 ** (tries - 1);
          const again = !hasBegun && tries < MOST_TRIES && isPassing(thrown) && waitMs <= settings.waitMs;
          // What the provider says may repeat what a person said, or the key: neither goes into an error of ours.
          if (!again || request.signal.aborted) throw new Error(`${name}: ${sentenceFor(thrown)}`);
          await clock.sleep(waitMs, request.signal);
        }
      }
    },
  };
}

function toolsOf({ tools }: ModelRequest): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, schema }) => [
      name,
      { description, inputSchema: jsonSchema(schema as JSONSchema7) },
    ]),
  );
}
