import { WakefulError } from '../../errors.ts';
import type { Channel, ChannelPace, Ears } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { answerSoon } from '../answer-soon.ts';
import { readJson } from '../call-http.ts';
import { isSameSecret, signWith } from '../signature.ts';
import { readNotice, type Told } from './incoming.ts';
import type { WhatsappTemplate } from './outgoing.ts';
import { createPhoneNumber, type PhoneNumber } from './phone-number.ts';

/** A phone number of the WhatsApp Cloud API. */
export interface WhatsappNumber {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** The id of the number in the app's settings; not the number itself. */
  readonly phoneNumberId: string;
  /** A system user's access token; a secret. */
  readonly accessToken: string;
  /** The app's secret: it signs what WhatsApp sends. */
  readonly appSecret: string;
  /** What you make up for the webhook's verification; a secret. */
  readonly verifyToken: string;
  /** What is sent to a person who has said nothing for 24 hours; absent: that message fails. */
  readonly template?: WhatsappTemplate;
}

/** What the channel is made of. */
export interface WhatsappOptions {
  readonly numbers: readonly WhatsappNumber[];
  /** Another server of the Graph API, with its version; default: Meta's own. */
  readonly apiRoot?: string;
}

/** WhatsApp brings an event again when it is not answered in some seconds. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * The Cloud API allows 80 messages a second, and to the same person one every six seconds over time with bursts of 45:
 * a talk keeps within that, and what does not is told by 131056.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/throughput
 */
const PACE: ChannelPace = { perSecond: 40, gapMs: () => 1_000 };

/**
 * The WhatsApp Cloud API as a channel: direct chats, over one or several numbers. A message whose sending had no answer is
 * sent again and marked with ↻. After 24 hours of silence a template stands in, where one is set up.
 *
 * @throws WakefulError `input_invalid` when there is no number, two have one name, or a secret is missing.
 */
export function createWhatsappChannel({ numbers: given, apiRoot }: WhatsappOptions): Channel {
  checkNumbers(given);
  const numbers = given.map((one) =>
    createPhoneNumber({ ...one, account: one.account ?? '', template: one.template }, apiRoot),
  );
  const byId = new Map(numbers.map((number) => [number.phoneNumberId, number]));
  return {
    name: 'whatsapp',
    pace: PACE,
    ...eachOnItsRoutes('number', numbers),
    receive: async (request, ears) => {
      if (request.method === 'GET') return verify(new URL(request.url).searchParams, numbers);
      const body = await request.text();
      const signature = request.headers.get('x-hub-signature-256') ?? '';
      const signed = numbers.filter(({ appSecret }) =>
        isSameSecret(`sha256=${signWith(appSecret, body, 'hex')}`, signature),
      );
      if (signed.length === 0) return new Response('forbidden\n', { status: 403 });
      const accountOf = (id: string) => signed.find(({ phoneNumberId }) => phoneNumberId === id)?.account;
      const told = readNotice(readJson(body), accountOf);
      return answerSoon('WhatsApp', handle(told, byId, ears), ANSWER_WITHIN_MS, ears);
    },
  };
}

/** The question by which WhatsApp finds out that the address is ours. */
function verify(asked: URLSearchParams, numbers: readonly PhoneNumber[]): Response {
  const token = asked.get('hub.verify_token') ?? '';
  const isOurs = numbers.some(({ verifyToken }) => isSameSecret(verifyToken, token));
  if (asked.get('hub.mode') !== 'subscribe' || !isOurs) return new Response('forbidden\n', { status: 403 });
  return new Response(asked.get('hub.challenge') ?? '', { headers: { 'content-type': 'text/plain' } });
}

/** Messages of one person in order, those of different people beside each other. */
async function handle(told: readonly Told[], byId: ReadonlyMap<string, PhoneNumber>, ears: Ears): Promise<void> {
  const people = new Map<string, Promise<void>>();
  for (const message of told.flatMap(({ messages }) => messages)) {
    const { account, target } = message.route;
    const key = `${account}:${target}`;
    people.set(
      key,
      (people.get(key) ?? Promise.resolve()).then(() => ears.hear(message)),
    );
  }
  await Promise.all(people.values());
  for (const { phoneNumberId, statuses } of told)
    for (const status of statuses) await byId.get(phoneNumberId)?.handleStatus(status, ears);
}

function checkNumbers(numbers: readonly WhatsappNumber[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  checkAccountNames(numbers, 'WhatsApp needs a phone number of the Cloud API: give its id and its secrets.');
  for (const { phoneNumberId, accessToken, appSecret, verifyToken } of numbers) {
    if (!/^\d{5,20}$/.test(phoneNumberId))
      fail('The id of a phone number is a long number; "API Setup" of your app shows it. It is not the number itself.');
    if (accessToken.length < 20) fail("WhatsApp's access token is long; a system user's does not expire.");
    if (!/^[0-9a-f]{32}$/.test(appSecret))
      fail('The app secret has 32 hexadecimal digits; "Basic settings" of your app shows it.');
    if (verifyToken.length < 16) fail('The verify token is made up by you, of at least 16 characters.');
  }
}
