import { createHmac } from 'node:crypto';
import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const ACCESS_TOKEN = 'EAAJB0rHj9cBO1ZAfake0access0token0of0a0system0user';
export const APP_SECRET = '614fc2afde15eee07a26b2fe3eaee9b9';
export const VERIFY_TOKEN = 'made-up-by-its-owner';
export const PHONE_NUMBER_ID = '106540352242922';
export const ANA = '16505551234';
export const BEN = '886912345678';

/** A message that was taken. */
export interface Taken {
  readonly id: string;
  readonly to: string;
  readonly type: string;
  readonly text: string;
  readonly buttons: readonly { readonly id: string; readonly title: string }[];
}

export type Failure =
  | { readonly status: number; readonly code: number; readonly message: string }
  | 'done_without_answer'
  | 'broken';

interface Given {
  readonly messaging_product: string;
  readonly to: string;
  readonly type: 'text' | 'interactive' | 'template';
  readonly text?: { readonly body: string };
  readonly interactive?: {
    readonly type: 'button' | 'list';
    readonly body: { readonly text: string };
    readonly action: {
      readonly button?: string;
      readonly buttons?: readonly { readonly reply: { readonly id: string; readonly title: string } }[];
      readonly sections?: readonly { readonly rows: readonly { readonly id: string; readonly title: string }[] }[];
    };
  };
  readonly template?: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly { readonly parameters: readonly { readonly text: string }[] }[];
  };
}

/**
 * The Cloud API of one number and its webhooks, as the documentation describes them: limits of texts, buttons and lists
 * are checked, and a person who has said nothing for 24 hours gets templates only.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/
 */
export interface FakeWhatsapp extends HttpFake {
  readonly taken: readonly Taken[];
  /** Those who have said nothing for 24 hours. */
  readonly silent: Set<string>;
  failNext(failure: Failure): void;
  /** A webhook of one number, signed. */
  hook(value: object, secret?: string): Request;
  /** A message of a person's, as a webhook has it. */
  said(message: object, from?: string): object;
  /** What a press of a button of the latest message is. */
  pressed(label: string): object;
  /** How far a message has come. */
  status(id: string, status: string, error?: { readonly code: number; readonly title: string }): object;
}

/** Starts one. */
export async function startFakeWhatsapp(): Promise<FakeWhatsapp> {
  const taken: Taken[] = [];
  const failures: Failure[] = [];
  const silent = new Set<string>();
  let count = 0;

  const refuse = (status: number, code: number, message: string): FakeResponse => ({
    status,
    json: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A' } },
  });
  const invalid = (details: string) => refuse(400, 100, `Invalid parameter: ${details}`);

  const faultOf = ({ messaging_product, text, interactive, template }: Given): string | undefined => {
    if (messaging_product !== 'whatsapp') return 'messaging_product';
    if (text && (text.body.length < 1 || text.body.length > 4_096)) return 'text.body';
    const shown = template?.components[0]?.parameters[0]?.text;
    if (template && (shown === undefined || /[\n\t]| {4}/.test(shown) || shown.length > 1_024)) return 'template';
    if (!interactive) return undefined;
    const { buttons = [], sections = [], button } = interactive.action;
    const isList = interactive.type === 'list';
    if (interactive.body.text.length > (isList ? 4_096 : 1_024)) return 'interactive.body.text';
    if (!isList && (buttons.length < 1 || buttons.length > 3)) return 'buttons';
    if (buttons.some(({ reply }) => reply.title.length > 20 || reply.id.length > 256)) return 'reply';
    const rows = sections.flatMap((section) => section.rows);
    if (isList && (rows.length < 1 || rows.length > 10 || (button?.length ?? 99) > 20)) return 'list';
    return rows.some((row) => row.title.length > 24 || row.id.length > 200) ? 'rows' : undefined;
  };

  const post = (given: Given): FakeResponse => {
    const fault = faultOf(given);
    if (fault) return invalid(fault);
    if (silent.has(given.to) && given.type !== 'template') return refuse(400, 131_047, 'Re-engagement message');
    count += 1;
    const { buttons = [], sections = [] } = given.interactive?.action ?? {};
    const template = given.template?.components[0]?.parameters[0]?.text;
    const id = `wamid.HBgLMTY1MDU1NTEyMzQVAgARGBI${count}`;
    taken.push({
      id,
      to: given.to,
      type: given.type,
      text: given.text?.body ?? given.interactive?.body.text ?? template ?? '',
      buttons: [...buttons.map(({ reply }) => reply), ...sections.flatMap(({ rows }) => rows)],
    });
    const contacts = [{ input: given.to, wa_id: given.to }];
    return { status: 200, json: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } };
  };

  const http = await startHttpFake(async ({ method, path, headers, body }) => {
    if (headers['authorization'] !== `Bearer ${ACCESS_TOKEN}`)
      return refuse(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (method === 'GET' && path.startsWith(`/${PHONE_NUMBER_ID}?`))
      return {
        status: 200,
        json: { display_phone_number: '+1 555 078 3881', verified_name: 'Wakeful', id: PHONE_NUMBER_ID },
      };
    if (method !== 'POST' || path !== `/${PHONE_NUMBER_ID}/messages`) return invalid('path');
    const given = JSON.parse(body) as Given;
    const failure = failures.shift();
    if (failure === undefined) return post(given);
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer') {
      post(given);
      return 'hang_up';
    }
    return refuse(failure.status, failure.code, failure.message);
  });

  const said = (message: object, from = ANA): object => {
    count += 1;
    return {
      contacts: [{ profile: { name: 'Ana' }, wa_id: from }],
      messages: [{ from, id: `wamid.in${count}`, timestamp: '1796114400', ...message }],
    };
  };
  return {
    ...http,
    taken,
    silent,
    failNext: (failure) => void failures.push(failure),
    said,
    hook: (value, secret = APP_SECRET) => {
      const metadata = { display_phone_number: '15550783881', phone_number_id: PHONE_NUMBER_ID };
      const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
      return new Request('https://home.example/hooks/whatsapp', { method: 'POST', headers, body });
    },
    pressed: (label) => {
      const bearer = taken.at(-1);
      const button = bearer?.buttons.find(({ title }) => title === label);
      const kind = (bearer?.buttons.length ?? 0) > 3 ? 'list_reply' : 'button_reply';
      return said({
        context: { from: '15550783881', id: bearer?.id },
        type: 'interactive',
        interactive: { type: kind, [kind]: button },
      });
    },
    status: (id, status, error) => ({
      statuses: [
        {
          id,
          status,
          timestamp: '1796114460',
          recipient_id: ANA,
          ...(error ? { errors: [{ ...error, message: error.title }] } : {}),
        },
      ],
    }),
  };
}
