import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake provider answers to one request. */
export interface WireReply {
  readonly text?: string;
  /** Calls of tools; arguments that are a string go out as they are, well formed or not. */
  readonly calls?: readonly { readonly name: string; readonly args: object | string }[];
  /** An error of HTTP instead. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks in the middle of the stream. */
  readonly cut?: true;
  /** The text goes on for ever. */
  readonly endless?: true;
  /** Nothing comes at all. */
  readonly hangs?: true;
  /** The stream is no stream of this protocol. */
  readonly raw?: string;
  readonly usage?: { readonly input: number; readonly output: number };
}

/** What an endless answer goes on with: long enough that a reader of it is done soon. */
export const ANOTHER_PIECE: string = 'and so on '.repeat(100);

/** A request that came in. */
export interface WireRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As JSON gives it. */
  readonly body: Record<string, unknown>;
}

/** One provider's protocol. */
export interface Protocol {
  /** Why the provider would refuse the request; undefined when it would not. */
  complaint(request: WireRequest): string | undefined;
  /** The body of an error. */
  error(status: number, message: string): object;
  /** The server-sent events of an answer, in pieces as they go out. */
  events(reply: WireReply, model: string): string[];
  /** One more piece of text of an answer that does not end. */
  more(): string;
}

/** A fake provider on a socket of this machine. */
export interface WireServer {
  readonly url: string;
  readonly requests: readonly WireRequest[];
  close(): Promise<void>;
}

/** Starts a fake provider; `reply` is asked once a request that the provider would accept. */
export async function startWireServer(
  protocol: Protocol,
  reply: (request: WireRequest, nth: number) => WireReply,
): Promise<WireServer> {
  const requests: WireRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      const request = { path: incoming.url ?? '', headers: incoming.headers, body };
      requests.push(request);
      const complaint = protocol.complaint(request);
      if (complaint !== undefined) sendError(response, protocol, 400, complaint, {});
      else respond(response, protocol, reply(request, requests.length), String(body['model']));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function respond(response: ServerResponse, protocol: Protocol, reply: WireReply, model: string): void {
  if (reply.hangs) return;
  if (reply.status !== undefined && reply.status !== 200) {
    sendError(response, protocol, reply.status, 'the fake provider fails as it was told', reply.headers ?? {});
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', ...reply.headers });
  if (reply.raw !== undefined) {
    response.end(reply.raw);
    return;
  }
  const events = protocol.events(reply, model);
  if (reply.cut) {
    for (const event of events.slice(0, Math.ceil(events.length / 2))) response.write(event);
    setTimeout(() => response.destroy(), 20);
    return;
  }
  if (reply.endless) {
    response.write(events.slice(0, 3).join(''));
    const pour = (): void => {
      while (!response.destroyed && response.write(protocol.more().repeat(5)));
    };
    response.on('drain', pour);
    pour();
    return;
  }
  for (const event of events) response.write(event);
  response.end();
}

function sendError(
  response: ServerResponse,
  protocol: Protocol,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(protocol.error(status, message)));
}

/** A text in small pieces, as a model gives it. */
export function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? [];
}

/** The arguments of a call as they go over the wire. */
export function argsOf(args: object | string): string {
  return typeof args === 'string' ? args : JSON.stringify(args);
}
