import { ANOTHER_PIECE, argsOf, inPieces, type Protocol, type WireReply } from './wire-server.ts';

/** Google's Gemini API, streamed: https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent */
export const googleGenerate: Protocol = {
  complaint: ({ path, body, headers }) => {
    if (!/\/models\/[^/]+:streamGenerateContent\?alt=sse$/.test(path)) return `unknown path ${path}`;
    if (headers['x-goog-api-key'] === undefined) return 'API key not found';
    const contents = body['contents'] as Content[] | undefined;
    if (!contents || contents.length === 0) return 'contents is not specified';
    return complaintOf(contents);
  },
  error: (status, message) => ({
    error: {
      code: status,
      message,
      status: status === 429 ? 'RESOURCE_EXHAUSTED' : status >= 500 ? 'INTERNAL' : 'INVALID_ARGUMENT',
    },
  }),
  events: (reply) => chunks(reply).map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`),
  more: () => `data: ${JSON.stringify(chunkOf([{ text: ANOTHER_PIECE }]))}\r\n\r\n`,
};

interface Content {
  readonly role?: string;
  readonly parts?: readonly {
    readonly functionCall?: object;
    readonly functionResponse?: object;
    readonly text?: string;
  }[];
}

/** Parts must not be empty, and as many results must follow as there were calls. */
function complaintOf(contents: readonly Content[]): string | undefined {
  let open = 0;
  for (const { role, parts = [] } of contents) {
    if (role !== 'user' && role !== 'model') return `Please use a valid role: user, model. Got ${role}`;
    if (parts.length === 0) return 'parts must not be empty';
    const results = parts.filter((part) => part.functionResponse !== undefined).length;
    if (results !== open) return 'the number of function response parts must be equal to that of function call parts';
    open = parts.filter((part) => part.functionCall !== undefined).length;
  }
  return undefined;
}

function chunkOf(parts: readonly object[], more: object = {}): object {
  return { candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }], modelVersion: 'test-model' };
}

function chunks({ text = '', calls = [], usage }: WireReply): object[] {
  const { input = 100, output = 20 } = usage ?? {};
  return [
    ...inPieces(text).map((piece) => chunkOf([{ text: piece }])),
    ...calls.map(({ name, args }) => chunkOf([{ functionCall: { name, args: JSON.parse(argsOf(args)) as unknown } }])),
    {
      ...chunkOf([{ text: '' }], { finishReason: 'STOP' }),
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
    },
  ];
}
