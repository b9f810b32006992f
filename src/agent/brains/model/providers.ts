import type { LanguageModel } from 'ai';
import type { SdkModelSettings } from './sdk-model.ts';

/** Opens a model of its provider; only that provider's package is loaded. */
export async function openLanguageModel({ provider, model, key, baseUrl }: SdkModelSettings): Promise<LanguageModel> {
  const at = { ...(key === undefined ? {} : { apiKey: key }), ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(at).responses(model);
    case 'openai-chat':
      return (await import('@ai-sdk/openai')).createOpenAI(at).chat(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(at).languageModel(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(at).languageModel(model);
    case 'azure':
      return (await import('@ai-sdk/azure')).createAzure(at).chat(model);
    case 'compatible':
    case 'ollama': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...at, name: provider, baseURL: baseUrl ?? '', includeUsage: true }).chatModel(
        model,
      );
    }
  }
}
