import { type Brain, createModelBrain, createRulesBrain, type ModelRequest } from '../agent/index.ts';

/** One step of a scripted model: words, calls of tools, or both. */
export interface ScriptedStep {
  readonly text?: string;
  readonly calls?: readonly { readonly tool: string; readonly input?: unknown }[];
  /** Default: 100 in, 20 out. */
  readonly tokens?: { readonly input: number; readonly output: number };
}

/** A brain over a scripted model, with all that it was asked. */
export interface ScriptedModelBrain extends Brain {
  readonly requests: readonly ModelRequest[];
}

/**
 * Makes a brain whose model is a function: it goes through the same tools, limits and checks as a real model. `learns`
 * lets it be asked behind each answer what is worth remembering; such a request has no tools.
 */
export function createScriptedModelBrain(
  step: (request: ModelRequest, nth: number) => ScriptedStep | Promise<ScriptedStep>,
  { learns = false, name = 'scripted-model' }: { readonly learns?: boolean; readonly name?: string } = {},
): ScriptedModelBrain {
  const requests: ModelRequest[] = [];
  const model = {
    name,
    reply: async (request: ModelRequest) => {
      requests.push(request);
      const nth = requests.length;
      const { text = '', calls = [], tokens = { input: 100, output: 20 } } = await step(request, nth);
      request.onText(text);
      return {
        text,
        calls: calls.map(({ tool, input = {} }, index) => ({ id: `call_${nth}_${index}`, tool, input })),
        use: { inputTokens: tokens.input, outputTokens: tokens.output, costMicros: null },
      };
    },
  };
  const brain = createModelBrain({ name, open: async () => model, learns }, createRulesBrain());
  return { ...brain, requests };
}
