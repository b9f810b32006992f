import { ANOTHER_PIECE, argsOf, inPieces, type Protocol, type WireReply } from './wire-server.ts';

/** OpenAI's responses, streamed: https://platform.openai.com/docs/api-reference/responses-streaming */
export const openaiResponses: Protocol = {
  complaint: ({ path, body, headers }) => {
    if (!path.endsWith('/responses')) return `unknown path ${path}`;
    if (headers['content-type'] !== 'application/json') return 'content-type must be application/json';
    if (typeof body['model'] !== 'string') return 'model is required';
    if (body['store'] !== false) return 'this fake wants nothing stored';
    const input = body['input'];
    if (!Array.isArray(input) || input.length === 0) return 'input is required';
    return complaintOf(input as Item[]);
  },
  error: (status, message) => ({
    error: { message, type: status >= 500 ? 'server_error' : 'invalid_request_error', param: null, code: null },
  }),
  events: (reply, model) => eventsOf(reply, model).map(written),
  more: () =>
    written({
      type: 'response.output_text.delta',
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta: ANOTHER_PIECE,
      logprobs: [],
    }),
};

interface Item {
  readonly type?: string;
  readonly role?: string;
  readonly call_id?: string;
}

/** Every output must answer a call that stands before it, and every call must be answered. */
function complaintOf(input: readonly Item[]): string | undefined {
  const open = new Set<string>();
  for (const { type, role, call_id = '' } of input) {
    if (type === 'function_call') open.add(call_id);
    else if (type === 'function_call_output' && !open.delete(call_id)) return `No tool call found for ${call_id}`;
    else if (type === 'item_reference') return 'nothing is stored here';
    else if (type === undefined && role === undefined) return 'an item has neither a type nor a role';
  }
  return open.size > 0 ? 'No tool output found for a function call' : undefined;
}

type Event = { readonly type: string } & Record<string, unknown>;

let sequence = 0;

function written(event: Event): string {
  return `event: ${event.type}\ndata: ${JSON.stringify({ sequence_number: sequence++, ...event })}\n\n`;
}

function responseOf(model: string, more: object): object {
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_796_119_200,
    status: 'in_progress',
    error: null,
    incomplete_details: null,
    instructions: null,
    model,
    output: [],
    parallel_tool_calls: true,
    store: false,
    usage: null,
    ...more,
  };
}

function eventsOf({ text = '', calls = [], usage }: WireReply, model: string): Event[] {
  const all: Event[] = [
    { type: 'response.created', response: responseOf(model, {}) },
    { type: 'response.in_progress', response: responseOf(model, {}) },
  ];
  let place = 0;
  if (text !== '' || calls.length === 0) {
    const message = { id: 'msg_1', type: 'message', role: 'assistant' };
    const part = (words: string) => ({ type: 'output_text', text: words, annotations: [], logprobs: [] });
    const at = { item_id: 'msg_1', output_index: place, content_index: 0 };
    all.push({
      type: 'response.output_item.added',
      output_index: place,
      item: { ...message, status: 'in_progress', content: [] },
    });
    all.push({ type: 'response.content_part.added', ...at, part: part('') });
    for (const piece of inPieces(text))
      all.push({ type: 'response.output_text.delta', ...at, delta: piece, logprobs: [] });
    all.push({ type: 'response.output_text.done', ...at, text, logprobs: [] });
    all.push({ type: 'response.content_part.done', ...at, part: part(text) });
    all.push({
      type: 'response.output_item.done',
      output_index: place,
      item: { ...message, status: 'completed', content: [part(text)] },
    });
    place += 1;
  }
  for (const { name, args } of calls) {
    const item = { id: `fc_${place}`, type: 'function_call', call_id: `call_${place}`, name };
    const at = { item_id: item.id, output_index: place };
    all.push({
      type: 'response.output_item.added',
      output_index: place,
      item: { ...item, status: 'in_progress', arguments: '' },
    });
    for (const piece of inPieces(argsOf(args)))
      all.push({ type: 'response.function_call_arguments.delta', ...at, delta: piece });
    all.push({ type: 'response.function_call_arguments.done', ...at, arguments: argsOf(args) });
    all.push({
      type: 'response.output_item.done',
      output_index: place,
      item: { ...item, status: 'completed', arguments: argsOf(args) },
    });
    place += 1;
  }
  const { input = 100, output = 20 } = usage ?? {};
  const counted = {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input + output,
  };
  all.push({ type: 'response.completed', response: responseOf(model, { status: 'completed', usage: counted }) });
  return all;
}
