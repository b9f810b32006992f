import { WakefulError } from '../../errors.ts';
import { openTransport, type SmtpServer } from './transport.ts';

/**
 * Logs in to a mail server. Nothing is sent.
 *
 * @throws WakefulError `input_invalid` when it does not let us in, or has no TLS; `channel_unreachable` when it does not
 *   answer.
 */
export async function checkMailServer(server: SmtpServer): Promise<void> {
  try {
    await openTransport(server).verify();
  } catch (thrown) {
    // The error of a login may quote what was sent.
    const { code } = thrown as { code?: string };
    if (code === 'EAUTH' || code === 'ENOAUTH')
      throw new WakefulError(
        'input_invalid',
        'The mail server does not take this user and password. Some services want an "app password" here.',
      );
    if (code === 'ETLS')
      throw new WakefulError('input_invalid', 'The mail server offers no TLS on this port; port 465 is usual.');
    throw new WakefulError('channel_unreachable', `The mail server does not answer (${code ?? 'no answer'}).`);
  }
}
