import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOllamaEmbedder, createOpenAiEmbedder } from '../../src/memory/index.ts';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { model: string; input: string[] };
}

/** A server that embeds a text as its length and the number of its spaces, or answers as it is told. */
async function openServer() {
  const asked: Asked[] = [];
  const state: { answer: ((vectors: number[][]) => { status: number; body: string }) | undefined } = {
    answer: undefined,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Asked['body'];
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    const vectors = body.input.map((each) => [each.length, each.split(' ').length - 1]);
    const { status, body: said } = state.answer?.(vectors) ?? { status: 404, body: '' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(said);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { asked, state, baseUrl, close };
}

const ok = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
let server: Awaited<ReturnType<typeof openServer>>;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

test('an OpenAI-compatible endpoint is asked in its own way; vectors are put in order and scaled to length 1', async () => {
  server.state.answer = (vectors) => ok({ data: vectors.map((embedding, index) => ({ embedding, index })).reverse() });
  const embedder = createOpenAiEmbedder({ baseUrl: `${server.baseUrl}/v1/`, model: 'small', dims: 2, apiKey: 'key' });
  const vectors = await embedder.embed(['abc', 'a bc']);
  expect(vectors.map((vector) => [...vector].map((value) => value.toFixed(3)))).toEqual([
    ['1.000', '0.000'],
    ['0.970', '0.243'],
  ]);
  expect(server.asked).toMatchObject([
    { path: '/v1/embeddings', authorization: 'Bearer key', body: { model: 'small', input: ['abc', 'a bc'] } },
  ]);
  expect(await embedder.embed([])).toEqual([]);
});

test('Ollama is asked in its own way', async () => {
  server.state.answer = (vectors) => ok({ embeddings: vectors });
  const embedder = createOllamaEmbedder({ baseUrl: server.baseUrl, model: 'bge-m3', dims: 2 });
  expect([...((await embedder.embed(['abc']))[0] ?? [])]).toEqual([1, 0]);
  expect(server.asked).toMatchObject([{ path: '/api/embed', authorization: undefined, body: { model: 'bge-m3' } }]);
});

describe('an answer that does not fit is refused with its reason', () => {
  test.each<[string, (vectors: number[][]) => { status: number; body: string }]>([
    ['answered 401: no such key', () => ({ status: 401, body: 'no such key' })],
    ['not JSON', () => ({ status: 200, body: '<html>' })],
    ['no vectors for 2 texts', () => ok({})],
    ['1 vectors for 2 texts', (vectors) => ok({ embeddings: vectors.slice(1) })],
    ['not of 2 numbers', (vectors) => ok({ embeddings: vectors.map((vector) => [...vector, 1]) })],
    ['not of 2 numbers', (vectors) => ok({ embeddings: vectors.map(() => ['a', 'b']) })],
  ])('%s', async (reason, answer) => {
    server.state.answer = answer;
    const embedder = createOllamaEmbedder({ baseUrl: server.baseUrl, model: 'm', dims: 2 });
    await expect(embedder.embed(['a', 'b'])).rejects.toMatchObject({
      code: 'embedder_refused',
      message: expect.stringContaining(reason),
    });
  });
});

test('an endpoint where nobody listens is told as such', async () => {
  await server.close();
  const embedder = createOpenAiEmbedder({ baseUrl: server.baseUrl, model: 'm', dims: 2 });
  await expect(embedder.embed(['a'])).rejects.toMatchObject({ code: 'embedder_unreachable' });
});
