import { createTransport } from 'nodemailer';
import { isLoopback } from '../loopback.ts';

/** A server that takes mail to pass on. */
export interface SmtpServer {
  readonly host: string;
  /** Default: 465, which is TLS from the first byte; another begins in the clear and must change to TLS. */
  readonly port?: number;
  readonly user?: string;
  /** A secret. */
  readonly password?: string;
}

const IMPLICIT_TLS_PORT = 465;
/** Together below the time that the outbox gives a send, so that the word is our own. */
const CONNECT_MS = 8_000;
const SILENCE_MS = 12_000;

type TransportOptions = Exclude<Parameters<typeof createTransport>[0], string | undefined> & {
  readonly secure: boolean;
  readonly requireTLS: boolean;
};

/** What connects to a server: nothing goes over a network without TLS. */
export function transportOptions({ host, port = IMPLICIT_TLS_PORT, user, password }: SmtpServer): TransportOptions {
  const secure = port === IMPLICIT_TLS_PORT;
  return {
    host,
    port,
    secure,
    requireTLS: !secure && !isLoopback(host),
    ...(isLoopback(host) ? { ignoreTLS: !secure } : {}),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail that goes out. */
export interface Mail {
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends mail over a server; a connection for each. */
export interface MailTransport {
  /** @throws What the server or the connection said, as nodemailer has it. */
  send(mail: Mail): Promise<void>;
  /** Connects, logs in, and leaves again. @throws The same. */
  verify(): Promise<void>;
}

/** Makes one. */
export function openTransport(server: SmtpServer): MailTransport {
  const transporter = createTransport(transportOptions(server));
  return {
    send: async (mail) => void (await transporter.sendMail({ ...mail, headers: { ...mail.headers } })),
    verify: async () => void (await transporter.verify()),
  };
}
