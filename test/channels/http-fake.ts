import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a fake sees it. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The body as it came. */
  readonly bytes: Buffer;
}

/** How a fake answers: JSON with a status, by a stream, by breaking the connection instead, or not at all. */
export type FakeResponse =
  | { readonly status: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** Stays open; whoever made it writes to it later. */
  | { readonly status: number; readonly stream: (write: (text: string) => void) => void }
  | 'hang_up'
  | 'silence';

/** A server on this machine that stands for another's. */
export interface HttpFake {
  readonly url: string;
  /** It can no longer be reached. */
  goDown(): Promise<void>;
  /** It can be reached again, where it was. */
  comeUp(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that answers with what `respond` gives. */
export async function startHttpFake(respond: (request: FakeRequest) => Promise<FakeResponse>): Promise<HttpFake> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const bytes = Buffer.concat(chunks);
    const given = await respond({ method, path: url, headers, body: bytes.toString(), bytes });
    if (given === 'silence') return;
    if (given === 'hang_up') {
      request.socket.destroy();
      return;
    }
    if ('stream' in given) {
      response.writeHead(given.status).flushHeaders();
      given.stream((text) => response.write(text));
      return;
    }
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    response.end(given.status === 204 ? undefined : JSON.stringify(given.json));
  };
  const make = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const made = createServer((request, response) => void answer(request, response));
      made.listen(port, '127.0.0.1', () => resolve(made));
    });
  const end = (running: ReturnType<typeof createServer>) =>
    new Promise<void>((resolve) => {
      running.close(() => resolve());
      running.closeAllConnections();
    });
  let server = await make(0);
  const { port } = server.address() as AddressInfo;
  let isUp = true;
  const goDown = async (): Promise<void> => {
    if (isUp) await end(server);
    isUp = false;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    goDown,
    comeUp: async () => {
      server = await make(port);
      isUp = true;
    },
    close: goDown,
  };
}
