import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export const USER = 'wakeful@example.org';
export const PASSWORD = 'an-app-password-of-its-owner';

/** A mail as the server took it. */
interface TakenMail {
  readonly to: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

export type Failure = { readonly code: number } | 'done_without_answer' | 'broken';

/** A mail server, with real SMTP and a login. */
export interface FakeMailServer {
  readonly server: { readonly host: string; readonly port: number };
  readonly taken: readonly TakenMail[];
  failNext(failure: Failure): void;
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Starts one. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const taken: TakenMail[] = [];
  const failures: Failure[] = [];

  const make = (port: number): Promise<SMTPServer> =>
    new Promise((resolve) => {
      const made = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        logger: false,
        closeTimeout: 1,
        onAuth: ({ username, password }, _session, done) =>
          username === USER && password === PASSWORD
            ? done(null, { user: username })
            : done(Object.assign(new Error('Invalid credentials'), { responseCode: 535 })),
        onMailFrom: (_address, _session, done) => {
          const [failure] = failures;
          if (failure === 'broken') {
            failures.shift();
            return hangUp(made);
          }
          if (typeof failure !== 'object') return done();
          failures.shift();
          return done(Object.assign(new Error('in its words'), { responseCode: failure.code }));
        },
        onData: (stream, session, done) => {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const [to] = session.envelope.rcptTo;
            taken.push({ to: to?.address ?? '', ...readMail(Buffer.concat(chunks).toString('latin1')) });
            if (failures[0] !== 'done_without_answer') return done(null);
            failures.shift();
            return hangUp(made);
          });
        },
      });
      made.on('error', () => undefined);
      made.listen(port, HOST, () => resolve(made));
    });
  const end = (running: SMTPServer): Promise<void> =>
    new Promise((resolve) => {
      running.close(() => resolve());
      hangUp(running);
    });

  let running = await make(0);
  const { port } = running.server.address() as AddressInfo;
  let isUp = true;
  const goDown = async (): Promise<void> => {
    if (isUp) await end(running);
    isUp = false;
  };
  return {
    server: { host: HOST, port },
    taken,
    failNext: (failure) => void failures.push(failure),
    goDown,
    comeUp: async () => {
      running = await make(port);
      isUp = true;
    },
    close: goDown,
  };
}

function hangUp(server: SMTPServer): void {
  for (const connection of server.connections)
    (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
}

/** Headers without their folds, and a text in its own characters. */
function readMail(raw: string): Pick<TakenMail, 'headers' | 'text'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { headers, text: decode(body.join('\r\n\r\n'), headers.get('content-transfer-encoding') ?? '7bit') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return plain(Buffer.from(body, 'base64'));
  if (encoding !== 'quoted-printable') return plain(Buffer.from(body, 'latin1'));
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain(Buffer.from(bytes, 'latin1'));
}

const plain = (bytes: Buffer): string => bytes.toString().replace(/\r\n/g, '\n').trim();
