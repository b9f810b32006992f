import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const TOKEN = 'tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2';

/** A message as the server keeps it. */
interface Kept {
  readonly id: string;
  readonly time: number;
  readonly event: 'message';
  readonly topic: string;
  readonly message: string;
  readonly title?: string;
  readonly priority?: number;
  readonly tags?: readonly string[];
  readonly actions?: readonly { readonly label: string; readonly url: string; readonly body: string }[];
  readonly sequence_id?: string;
}

export type Failure =
  | { readonly status: number; readonly code: number; readonly error: string }
  | 'done_without_answer'
  | 'broken';

/**
 * A server of ntfy's, as its documentation describes it: messages are published as JSON or as text, kept, and read as a
 * stream of lines from any of them on; longer ones become files.
 *
 * @see https://docs.ntfy.sh/publish/ and https://docs.ntfy.sh/subscribe/api/
 */
export interface FakeNtfy extends HttpFake {
  readonly kept: readonly Kept[];
  readonly cleared: readonly string[];
  /** How many streams were opened. */
  readonly subscriptions: number;
  failNext(failure: Failure): void;
  /** What the app does when a button is pressed. */
  press(label: string): Promise<void>;
  /** What the app does when somebody writes. */
  publish(topic: string, text: string): Promise<void>;
  /** Gives a message to those who listen once more, as a server does that was asked from an earlier one on. */
  giveAgain(): void;
}

const LONGEST_BYTES = 4_096;
const MOST_ACTIONS = 3;

/** Starts one. */
export async function startFakeNtfy(): Promise<FakeNtfy> {
  const kept: Kept[] = [];
  const cleared: string[] = [];
  const failures: Failure[] = [];
  const listeners = new Map<(text: string) => void, readonly string[]>();
  let count = 0;
  let subscriptions = 0;

  const refuse = (http: number, code: number, error: string): FakeResponse => ({
    status: http,
    json: { code, http, error, link: 'https://ntfy.sh/docs/publish/' },
  });
  const tell = (message: Kept): void => {
    for (const [write, topics] of listeners) if (topics.includes(message.topic)) write(`${JSON.stringify(message)}\n`);
  };
  const keep = (given: Omit<Kept, 'id' | 'time' | 'event'>): FakeResponse => {
    if (!/^[-\w]{1,64}$/.test(given.topic)) return refuse(400, 40_009, 'invalid request: topic invalid');
    if ((given.actions?.length ?? 0) > MOST_ACTIONS)
      return refuse(400, 40_018, 'invalid request: actions invalid; only 3 actions allowed');
    if ((given.priority ?? 3) < 1 || (given.priority ?? 3) > 5)
      return refuse(400, 40_007, 'invalid request: priority invalid');
    if (given.sequence_id !== undefined && !/^[-\w]{1,64}$/.test(given.sequence_id))
      return refuse(400, 40_049, 'invalid request: sequence ID invalid');
    count += 1;
    const isFile = Buffer.byteLength(given.message) > LONGEST_BYTES;
    const own = { id: `m${String(count).padStart(11, '0')}`, time: 1_796_114_400, event: 'message' } as const;
    const message = { ...own, ...given, ...(isFile ? { message: 'You received a file: attachment.txt' } : {}) };
    kept.push(message);
    tell(message);
    return { status: 200, json: message };
  };
  const subscribe = (path: string): FakeResponse => {
    const [, names = '', since] = /^\/([^/]+)\/json(?:\?since=(.*))?$/.exec(path) ?? [];
    const topics = names.split(',');
    subscriptions += 1;
    return {
      status: 200,
      stream: (write) => {
        write(`${JSON.stringify({ id: 'open', time: 1_796_114_400, event: 'open', topic: names })}\n`);
        const from = since === 'all' ? 0 : kept.findIndex(({ id }) => id === since) + 1;
        for (const message of kept.slice(from))
          if (topics.includes(message.topic)) write(`${JSON.stringify(message)}\n`);
        listeners.set(write, topics);
      },
    };
  };

  const http = await startHttpFake(async ({ method, path, headers, body }) => {
    if (method === 'POST' && path !== '/') return keep({ topic: path.slice(1), message: body });
    if (headers['authorization'] !== `Bearer ${TOKEN}`) return refuse(401, 40_101, 'unauthorized');
    if (method === 'GET' && path.endsWith('/auth')) return { status: 200, json: { success: true } };
    if (method === 'GET') return subscribe(path);
    const [, clearedId] = /^\/[-\w]+\/([-\w]+)\/clear$/.exec(path) ?? [];
    if (method === 'PUT' && clearedId !== undefined) {
      cleared.push(clearedId);
      return { status: 200, json: {} };
    }
    if (method !== 'POST') return refuse(404, 40_401, 'page not found');
    const publish = () => keep(JSON.parse(body) as Kept);
    const failure = failures.shift();
    if (failure === undefined) return publish();
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer') {
      publish();
      return 'hang_up';
    }
    return refuse(failure.status, failure.code, failure.error);
  });

  const publish = async (topic: string, text: string): Promise<void> => {
    await fetch(`${http.url}/${topic}`, { method: 'POST', body: text });
  };
  return {
    ...http,
    goDown: async () => {
      listeners.clear();
      await http.goDown();
    },
    kept,
    cleared,
    get subscriptions() {
      return subscriptions;
    },
    failNext: (failure) => void failures.push(failure),
    publish,
    press: async (label) => {
      const pressed = kept.at(-1)?.actions?.find((action) => action.label === label);
      if (pressed) await fetch(pressed.url, { method: 'POST', body: pressed.body });
    },
    giveAgain: () => {
      const last = kept.at(-1);
      if (last) tell(last);
    },
  };
}
