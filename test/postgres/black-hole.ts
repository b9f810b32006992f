import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can swallow all that passes, as a router does that lost its tables. */
export interface BlackHole extends AsyncDisposable {
  readonly port: number;
  /** From now on nothing passes on the connections that there are; new ones work. */
  swallow(): void;
}

/** Listens on a port and passes everything on to the server's socket file. */
export async function openBlackHole(socketPath: string): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(socketPath);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    from.pipe(to).pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
