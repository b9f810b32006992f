import type { LanguageModelUsage } from 'ai';
import type { ModelReply, ModelRequest } from '../conversing/index.ts';

/** What a model costs, in dollars for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  /** Of input that the provider had read before; default: as `input`. */
  readonly cachedInput?: number;
}

/** Characters of a token, at the least: a count that errs, errs towards too much. */
const LETTERS_PER_TOKEN = 3;

/** What a step took. A provider that does not say is estimated, so that a budget holds for it too. */
export function useOf(
  usage: LanguageModelUsage | undefined,
  prices: Prices | undefined,
  request: ModelRequest,
  text: string,
): ModelReply['use'] {
  const inputTokens =
    usage?.inputTokens ?? estimate(JSON.stringify([request.instructions, request.text, request.steps, request.tools]));
  const outputTokens = usage?.outputTokens ?? estimate(text);
  const cached = Math.min(usage?.inputTokenDetails.cacheReadTokens ?? 0, inputTokens);
  return {
    inputTokens,
    outputTokens,
    // Dollars for a million tokens are millionths of a dollar for one.
    costMicros: prices
      ? Math.ceil(
          (inputTokens - cached) * prices.input +
            cached * (prices.cachedInput ?? prices.input) +
            outputTokens * prices.output,
        )
      : null,
  };
}

function estimate(text: string): number {
  return Math.ceil(text.length / LETTERS_PER_TOKEN);
}
