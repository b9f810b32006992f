import type { ChannelCheck, Ears, OutgoingMessage, SendResult } from '../../runner/index.ts';
import { checkByTrying } from '../check-by-trying.ts';
import type { FailedSend } from '../failed-send.ts';
import { type Part, sendInParts } from '../send-in-parts.ts';
import { checkWhatsappToken } from './check-token.ts';
import { createCloudApi, readError } from './cloud-api.ts';
import { at, type MessageStatus } from './incoming.ts';
import { LONGEST_MESSAGE, messageOf, templateOf, type WhatsappTemplate } from './outgoing.ts';

/** One phone number of a business. */
export interface PhoneNumber {
  readonly account: string;
  readonly phoneNumberId: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  check(): Promise<ChannelCheck[]>;
  /** Hands on how far a message has come. */
  handleStatus(status: MessageStatus, ears: Ears): Promise<void>;
}

/** Messages whose text is kept until the service has told whether it arrived. */
const REMEMBERED = 1_000;

/** Makes one. Nothing is asked of WhatsApp until it is used. */
export function createPhoneNumber(
  given: {
    account: string;
    phoneNumberId: string;
    accessToken: string;
    appSecret: string;
    verifyToken: string;
    template: WhatsappTemplate | undefined;
  },
  apiRoot: string | undefined,
): PhoneNumber {
  const { account, phoneNumberId, accessToken, appSecret, verifyToken, template } = given;
  const api = createCloudApi(phoneNumberId, accessToken, apiRoot);
  /** The service may say only after it took a message that the 24 hours are over. */
  const texts = new Map<string, string>();
  /** The message that people know for the one that stands in for it. */
  const standsFor = new Map<string, string>();

  const remember = (map: Map<string, string>, key: string, value: string): void => {
    if (map.size >= REMEMBERED) map.delete(map.keys().next().value as string);
    map.set(key, value);
  };

  const sendPart = async (
    { message: { route }, text, buttons }: Part,
    signal: AbortSignal,
  ): Promise<{ externalId: string } | FailedSend> => {
    const sent = await api.send(messageOf(route.target, text, buttons), signal);
    if ('id' in sent) {
      if (template) remember(texts, sent.id, text);
      return { externalId: sent.id };
    }
    if (!sent.windowIsClosed || !template) return sent;
    const instead = await api.send(templateOf(route.target, text, template), signal);
    return 'id' in instead ? { externalId: instead.id } : instead;
  };

  /** The service took a message and found later that only a template may be sent. */
  const sendInstead = async (id: string, target: string): Promise<boolean> => {
    const text = texts.get(id);
    if (text === undefined || !template) return false;
    texts.delete(id);
    const instead = await api.send(templateOf(target, text, template));
    if ('id' in instead) remember(standsFor, instead.id, id);
    return 'id' in instead;
  };

  return {
    account,
    phoneNumberId,
    appSecret,
    verifyToken,
    send: sendInParts(LONGEST_MESSAGE, sendPart),
    check: () => {
      const tried = checkWhatsappToken(phoneNumberId, accessToken, apiRoot);
      return checkByTrying(
        'WhatsApp',
        account,
        tried.then(({ number }) => number),
      );
    },
    handleStatus: async ({ id, status, timestamp, recipient_id: target, errors }, ears) => {
      const receipt = RECEIPTS[status];
      if (receipt === undefined) return;
      const [error] = errors;
      const failed = error && readError(error.code, error.message ?? error.title);
      if (receipt === 'failed' && failed?.windowIsClosed && (await sendInstead(id, target))) return;
      if (receipt === 'delivered' || receipt === 'seen') texts.delete(id);
      await ears.receipt({
        route: { channel: 'whatsapp', account, target, thread: '' },
        externalId: standsFor.get(id) ?? id,
        receipt,
        ...at(timestamp, 'at'),
        ...(failed && 'error' in failed.word ? { error: failed.word.error } : {}),
      });
    },
  };
}

const RECEIPTS: Readonly<Record<string, 'delivered' | 'seen' | 'failed'>> = {
  delivered: 'delivered',
  read: 'seen',
  failed: 'failed',
};
