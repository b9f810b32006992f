import { createHash } from 'node:crypto';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';
import type { Part } from '../send-in-parts.ts';
import type { Mail } from './transport.ts';

const LONGEST_SUBJECT = 78;
/** A mailbox that is full or a server that is busy; many make an unknown sender wait on purpose. */
const LATER_MS = 60_000;

/** An address as a mail's envelope takes it: one, and no list of them. */
const ADDRESS = /^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/;

/** Whether it is one address. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text);
}

/** The bare address of a sender that may bear a name: `Wakeful <wakeful@example.org>`. */
export function addressOf(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** A part of a message as a mail: plain text, its first line as the subject. */
export function mailOf({ message: { key, route }, nth, text }: Part, from: string): Mail {
  return {
    from,
    to: { name: '', address: route.target },
    subject: subjectOf(text),
    text,
    messageId: messageIdOf(key, nth, from),
    // No machine is to answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** The same for every try of the same delivery: a mailbox may know it by that. */
function messageIdOf(key: string, nth: number, from: string): string {
  const hash = createHash('sha256').update(`${key}#${nth}`).digest('hex').slice(0, 32);
  return `<${hash}@${addressOf(from).split('@').at(-1)}>`;
}

function subjectOf(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/);
  const plain = line.replace(/\p{Cc}/gu, ' ');
  if (plain.length <= LONGEST_SUBJECT) return plain;
  let subject = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(plain)) {
    if (subject.length + segment.length >= LONGEST_SUBJECT) break;
    subject += segment;
  }
  return `${subject.trimEnd()}…`;
}

/** An error of nodemailer's. */
interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
}

/** What a failed mail is to the outbox. The server's own words may name addresses and are not passed on. */
export function failureOf(thrown: unknown): FailedSend {
  const { code = 'no answer', responseCode, syscall } = thrown as MailError;
  if (code === 'EAUTH')
    return certain({ result: 'retry', error: 'the mail server does not take the password', retryAfterMs: LATER_MS });
  if (code === 'ETLS')
    return certain({ result: 'retry', error: 'the mail server offers no TLS', retryAfterMs: LATER_MS });
  if (responseCode !== undefined) {
    const error = `the mail server said ${responseCode}`;
    if (responseCode >= 500) return certain({ result: 'refused', error });
    return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
  }
  return unanswered('the mail server', { neverReached: code === 'EDNS' || syscall === 'connect', code });
}
