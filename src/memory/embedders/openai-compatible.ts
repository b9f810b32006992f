import type { Embedder } from '../embedder.ts';
import { postJson, readVectors } from './http.ts';

export interface OpenAiEmbedderOptions {
  /** The base of the API, for example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** How many numbers the model's vectors have. */
  readonly dims: number;
  readonly apiKey?: string;
}

/** An embedder behind any endpoint that speaks OpenAI's `/embeddings`: OpenAI, vLLM, llama.cpp, LM Studio and others. */
export function createOpenAiEmbedder({ baseUrl, model, dims, apiKey }: OpenAiEmbedderOptions): Embedder {
  const url = `${baseUrl.replace(/\/+$/, '')}/embeddings`;
  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    id: `openai:${model}`,
    version: '1',
    dims,
    embed: async (texts) => {
      if (texts.length === 0) return [];
      const answer = await postJson(url, { model, input: texts, encoding_format: 'float' }, headers);
      const data = (answer as { data?: unknown }).data;
      // Entries may come in any order; each names its place.
      const placed = Array.isArray(data)
        ? [...(data as { index?: number; embedding?: unknown }[])].sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
        : undefined;
      return readVectors(
        url,
        placed?.map(({ embedding }) => embedding),
        texts.length,
        dims,
      );
    },
  };
}
