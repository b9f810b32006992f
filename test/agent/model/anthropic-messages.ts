import { ANOTHER_PIECE, argsOf, inPieces, type Protocol, type WireReply } from './wire-server.ts';

/** Anthropic's messages, streamed: https://docs.anthropic.com/en/docs/build-with-claude/streaming */
export const anthropicMessages: Protocol = {
  complaint: ({ path, body, headers }) => {
    if (!path.endsWith('/messages')) return `unknown path ${path}`;
    if (headers['anthropic-version'] !== '2023-06-01') return 'anthropic-version: header is required';
    if (headers['x-api-key'] === undefined) return 'x-api-key: header is required';
    if (typeof body['max_tokens'] !== 'number') return 'max_tokens: field required';
    return complaintOf(body['messages'] as Message[]);
  },
  error: (status, message) => ({
    type: 'error',
    error: {
      type:
        status === 429
          ? 'rate_limit_error'
          : status === 529
            ? 'overloaded_error'
            : status >= 500
              ? 'api_error'
              : 'invalid_request_error',
      message,
    },
  }),
  events: (reply, model) => eventsOf(reply, model).map(written),
  more: () => written({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ANOTHER_PIECE } }),
};

interface Block {
  readonly type: string;
  readonly id?: string;
  readonly tool_use_id?: string;
  readonly input?: unknown;
  readonly text?: string;
}

interface Message {
  readonly role: string;
  readonly content: string | readonly Block[];
}

/** A person begins, nothing is empty, and the results of tools come at once and first. */
function complaintOf(messages: readonly Message[] | undefined): string | undefined {
  if (!messages || messages.length === 0) return 'messages: at least one message is required';
  let open: readonly string[] = [];
  for (const [index, { role, content }] of messages.entries()) {
    if (index === 0 && role !== 'user') return 'messages: first message must use the "user" role';
    const blocks: readonly Block[] = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    if (blocks.length === 0 || blocks.some(({ type, text }) => type === 'text' && text === ''))
      return `messages.${index}: text content blocks must be non-empty`;
    const results = blocks.filter(({ type }) => type === 'tool_result').map(({ tool_use_id }) => tool_use_id ?? '');
    if (open.some((id) => !results.includes(id))) return `messages.${index}: tool_use ids without tool_result blocks`;
    if (results.some((id) => !open.includes(id))) return `messages.${index}: unexpected tool_use_id`;
    const calls = blocks.filter(({ type }) => type === 'tool_use');
    if (calls.some(({ input }) => typeof input !== 'object' || input === null))
      return `messages.${index}: tool_use.input: Input should be a valid dictionary`;
    open = calls.map(({ id }) => id ?? '');
  }
  return open.length > 0 ? 'tool_use ids without tool_result blocks' : undefined;
}

type Event = { readonly type: string } & Record<string, unknown>;

function written(event: Event): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function eventsOf({ text = '', calls = [], usage }: WireReply, model: string): Event[] {
  const { input = 100, output = 20 } = usage ?? {};
  const all: Event[] = [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: input, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 1 },
      },
    },
  ];
  let index = 0;
  if (text !== '') {
    all.push({ type: 'content_block_start', index, content_block: { type: 'text', text: '' } });
    all.push({ type: 'ping' });
    for (const piece of inPieces(text))
      all.push({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: piece } });
    all.push({ type: 'content_block_stop', index });
    index += 1;
  }
  for (const { name, args } of calls) {
    all.push({
      type: 'content_block_start',
      index,
      content_block: { type: 'tool_use', id: `toolu_${index}`, name, input: {} },
    });
    for (const piece of ['', ...inPieces(argsOf(args))])
      all.push({ type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: piece } });
    all.push({ type: 'content_block_stop', index });
    index += 1;
  }
  all.push({
    type: 'message_delta',
    delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: output },
  });
  all.push({ type: 'message_stop' });
  return all;
}
