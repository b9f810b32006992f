import type { Embedder } from '../embedder.ts';
import { postJson, readVectors } from './http.ts';

export interface OllamaEmbedderOptions {
  /** Default: `http://127.0.0.1:11434`. */
  readonly baseUrl?: string;
  /** For example `nomic-embed-text` or `bge-m3`. */
  readonly model: string;
  /** How many numbers the model's vectors have. */
  readonly dims: number;
}

/** An embedder that an Ollama server runs. */
export function createOllamaEmbedder({
  baseUrl = 'http://127.0.0.1:11434',
  model,
  dims,
}: OllamaEmbedderOptions): Embedder {
  const url = `${baseUrl.replace(/\/+$/, '')}/api/embed`;
  return {
    id: `ollama:${model}`,
    version: '1',
    dims,
    embed: async (texts) => {
      if (texts.length === 0) return [];
      const answer = await postJson(url, { model, input: texts });
      return readVectors(url, (answer as { embeddings?: unknown }).embeddings, texts.length, dims);
    },
  };
}
