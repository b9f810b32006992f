import { ANOTHER_PIECE, argsOf, inPieces, type Protocol, type WireReply } from './wire-server.ts';

/** OpenAI's chat completions, streamed: https://platform.openai.com/docs/api-reference/chat-streaming */
export const openaiChat: Protocol = {
  complaint: ({ path, body, headers }) => {
    if (!path.split('?')[0]?.endsWith('/chat/completions')) return `unknown path ${path}`;
    if (headers['content-type'] !== 'application/json') return 'content-type must be application/json';
    if (typeof body['model'] !== 'string') return 'model is required';
    const messages = body['messages'];
    if (!Array.isArray(messages) || messages.length === 0) return 'messages is required';
    return complaintOf(messages as Message[]) ?? complaintOfTools(body['tools']);
  },
  error: (status, message) => ({
    error: {
      message,
      type: status === 429 ? 'rate_limit_exceeded' : status >= 500 ? 'server_error' : 'invalid_request_error',
      param: null,
      code: status === 401 ? 'invalid_api_key' : null,
    },
  }),
  events: (reply, model) => chunks(reply, model).map((chunk) => `data: ${chunk}\n\n`),
  more: () => `data: ${JSON.stringify(chunk('m', [delta({ content: ANOTHER_PIECE })]))}\n\n`,
};

interface Message {
  readonly role: string;
  readonly content?: unknown;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

/** Each call must be answered by a tool message before anything else is said. */
function complaintOf(messages: readonly Message[]): string | undefined {
  const open = new Set<string>();
  for (const { role, content, tool_calls, tool_call_id } of messages) {
    if (role === 'tool') {
      if (!open.delete(tool_call_id ?? '')) return `messages with role 'tool' must follow a call: ${tool_call_id}`;
      continue;
    }
    if (open.size > 0) return "an assistant message with 'tool_calls' must be followed by tool messages";
    if (role !== 'assistant' && (content === undefined || content === null || content === ''))
      return `the content of a ${role} message is required`;
    for (const call of tool_calls ?? []) {
      JSON.parse(call.function.arguments);
      open.add(call.id);
    }
  }
  return open.size > 0 ? 'calls without an answer' : undefined;
}

function complaintOfTools(tools: unknown): string | undefined {
  if (tools === undefined) return undefined;
  const all = tools as { type?: unknown; function?: { name?: string; parameters?: { type?: unknown } } }[];
  const isWrong = all.some(
    (tool) =>
      tool.type !== 'function' ||
      !/^[\w-]{1,64}$/.test(tool.function?.name ?? '') ||
      tool.function?.parameters?.type !== 'object',
  );
  return isWrong ? 'a tool is not well formed' : undefined;
}

const delta = (change: object, finish: string | null = null) => ({
  index: 0,
  delta: change,
  logprobs: null,
  finish_reason: finish,
});

function chunk(model: string, choices: readonly object[], more: object = {}): object {
  return { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_796_119_200, model, choices, ...more };
}

function chunks({ text = '', calls = [], usage }: WireReply, model: string): string[] {
  const all: object[] = [chunk(model, [delta({ role: 'assistant', content: '', refusal: null })])];
  for (const piece of inPieces(text)) all.push(chunk(model, [delta({ content: piece })]));
  for (const [index, { name, args }] of calls.entries()) {
    const head = { index, id: `call_${index}_${name}`, type: 'function', function: { name, arguments: '' } };
    all.push(chunk(model, [delta({ tool_calls: [head] })]));
    for (const piece of inPieces(argsOf(args)))
      all.push(chunk(model, [delta({ tool_calls: [{ index, function: { arguments: piece } }] })]));
  }
  all.push(chunk(model, [delta({}, calls.length > 0 ? 'tool_calls' : 'stop')]));
  const { input = 100, output = 20 } = usage ?? {};
  all.push(
    chunk(model, [], { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } }),
  );
  return [...all.map((one) => JSON.stringify(one)), '[DONE]'];
}
