import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace } from '../../runner/index.ts';
import { checkByTrying } from '../check-by-trying.ts';
import { sendInParts } from '../send-in-parts.ts';
import { checkMailServer } from './check-server.ts';
import { addressOf, failureOf, isAddress, mailOf } from './outgoing.ts';
import { openTransport, type SmtpServer } from './transport.ts';

/** What the channel is made of. */
export interface EmailOptions {
  readonly server: SmtpServer;
  /** Whom mails come from: `Wakeful <wakeful@example.org>`. */
  readonly from: string;
}

const PACE: ChannelPace = { perSecond: 2, gapMs: () => 1_000 };
/** Mail has no limit that a reminder could reach. */
const LONGEST_MESSAGE = Number.MAX_SAFE_INTEGER;

/**
 * E-mail as a channel, outwards only: nobody reads what is answered. A mail whose sending had no answer is sent again under
 * the same Message-ID, and marked with ↻.
 *
 * @throws WakefulError `input_invalid` when the server or the sender has not its form.
 */
export function createEmailChannel({ server, from }: EmailOptions): Channel {
  checkOptions(server, from);
  const transport = openTransport(server);
  const send = sendInParts(LONGEST_MESSAGE, (part) =>
    transport.send(mailOf(part, from)).then(() => ({ externalId: mailOf(part, from).messageId }), failureOf),
  );
  return {
    name: 'email',
    pace: PACE,
    sendsAgain: true,
    check: () =>
      checkByTrying(
        'E-mail',
        '',
        checkMailServer(server).then(() => server.host),
      ),
    send: async (message, signal) => {
      if (!isAddress(message.route.target)) return { result: 'refused', error: 'this is no e-mail address' };
      return send(message, signal);
    },
  };
}

function checkOptions({ host, port, user, password }: SmtpServer, from: string): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  if (!/^[\w.:-]+$/.test(host)) fail('The mail server is a host name, such as smtp.example.org.');
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) fail('A port is 1 to 65535.');
  if (user !== undefined && !password) fail('The mail server has a user and no password: give both, or neither.');
  if (/[\r\n]/.test(from) || !isAddress(addressOf(from)))
    fail('The sender is an address: wakeful@example.org, or Wakeful <wakeful@example.org>.');
}
