import { expect, test } from 'vitest';
import { type Clock, systemClock } from '../../src/clock.ts';
import type {
  Channel,
  Ears,
  IncomingMessage,
  OutgoingMessage,
  ReceiptNews,
  SendResult,
} from '../../src/runner/index.ts';
import { silentLogger } from '../../src/runner/log.ts';
import type { Route } from '../../src/store/index.ts';

/** What can go wrong at a channel's servers. */
export type Trouble = 'rate_limited' | 'refused' | 'server_error' | 'broken' | 'done_without_answer';

/** What a channel may be unable to do by its nature. */
export type Lack = 'groups' | 'pictures' | 'buttons' | 'hearing' | 'long messages';

/** A channel with its servers in a test's hands. */
export interface Desk {
  readonly channel: Channel;
  readonly direct: Route;
  readonly group: Route;
  /** The longest message that the servers take, in UTF-16 units; Infinity for servers that take any. */
  readonly longest: number;
  /** Whether the servers know a message that comes a second time. */
  readonly knowsRepeats: boolean;
  /** What the servers have taken, in order. */
  taken(): readonly { readonly target: string; readonly text: string; readonly buttons: readonly string[] }[];
  /** The next send meets this. */
  meet(trouble: Trouble): void;
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  /** Somebody writes; in a group, `named` tells whether it is to Wakeful. The result writes the very same again. */
  say(text: string, where: 'direct' | 'group', named?: boolean): Promise<() => Promise<void>>;
  /** Something without words arrives. */
  sendPicture(): Promise<void>;
  /** Somebody presses a button of the latest message. */
  press(label: string): Promise<void>;
  /** What must never be seen in an error or a log. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** Ears that keep what they hear. */
export interface TestEars extends Ears {
  readonly heard: IncomingMessage[];
  readonly logged: string[];
  readonly moves: { readonly from: Route; readonly target: string }[];
  readonly receipts: ReceiptNews[];
}

/** The machine's clock, a hundred times as fast: waits between tries are kept in their order and not in their length. */
const hurriedClock: Clock = {
  now: () => systemClock.now() * 100,
  sleep: (ms, signal) => systemClock.sleep(ms / 100, signal),
};

export function createTestEars(hear: (message: IncomingMessage) => Promise<void> = async () => undefined): TestEars {
  const heard: IncomingMessage[] = [];
  const logged: string[] = [];
  const moves: TestEars['moves'] = [];
  const receipts: ReceiptNews[] = [];
  const note = (message: string, fields?: object) => void logged.push(`${message} ${JSON.stringify(fields ?? {})}`);
  return {
    clock: hurriedClock,
    log: { ...silentLogger, debug: note, info: note, warn: note, error: note },
    heard,
    logged,
    moves,
    receipts,
    hear: async (message) => {
      await hear(message);
      heard.push(message);
    },
    receipt: async (news) => void receipts.push(news),
    knows: async ({ externalId }) => !externalId.includes('stranger'),
    moved: async (from, target) => void moves.push({ from, target }),
  };
}

/** The same ears, for which no wait ends: a webhook is answered when it is heard, however slow this machine is. */
export function withoutHaste(ears: TestEars): TestEars {
  const sleep: Clock['sleep'] = (_ms, signal) =>
    new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
  return { ...ears, clock: { now: ears.clock.now, sleep } };
}

/** A channel that hears by a webhook, with servers that bring again what was not taken. */
export function behindWebhook(channel: Channel): {
  readonly channel: Channel;
  /** Brings a request, which `make` makes for each try, the first being 0. */
  deliver(make: (nth: number, ears: Ears) => Request): Promise<void>;
} {
  let listening: TestEars | undefined;
  return {
    channel: {
      ...channel,
      listen: (given) => {
        listening = given as TestEars;
        return async () => undefined;
      },
    },
    deliver: async (make) => {
      const ears = withoutHaste(listening ?? createTestEars());
      for (let nth = 0; nth < 2; nth += 1) if ((await channel.receive?.(make(nth, ears), ears))?.status !== 500) return;
    },
  };
}

export function outgoing(route: Route, text: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    key: `${text.slice(0, 40)} to ${route.target}`,
    householdId: 'home',
    chatId: 'chat_a',
    route,
    body: { text },
    fireId: 'fire_0123456789abcd',
    mayHaveArrived: false,
    ...more,
  };
}

/**
 * What every channel keeps, whatever its servers do.
 *
 * @param lacks What it cannot do; what concerns that is left out.
 */
export function channelContract(openDesk: () => Promise<Desk>, lacks: readonly Lack[] = []): void {
  const can = (what: Lack): boolean => !lacks.includes(what);
  const withDesk = (body: (desk: Desk) => Promise<void>) => async () => {
    const desk = await openDesk();
    try {
      await body(desk);
    } finally {
      await desk.close();
    }
  };
  const send = ({ channel }: Desk, message: OutgoingMessage): Promise<SendResult> =>
    channel.send(message, new AbortController().signal);
  const until = (condition: () => boolean) => expect.poll(condition, { timeout: 10_000, interval: 10 }).toBe(true);

  test(
    'a message arrives as it was written, in a direct chat and in a group',
    withDesk(async (desk) => {
      const text = '吃藥 *now* <b>please</b> _and_ [this](https://x.example) 👨‍👩‍👧 שלום';
      for (const route of [desk.direct, desk.group]) {
        const word = await send(desk, outgoing(route, text));
        expect(word).toMatchObject({ result: 'sent' });
        expect(word.result === 'sent' && word.externalId).not.toBe('');
      }
      expect(desk.taken().map(({ target, text: taken }) => [target, taken])).toEqual([
        [desk.direct.target, text],
        [desk.group.target, text],
      ]);
    }),
  );

  if (can('long messages'))
    test(
      'a long message arrives whole, in parts that the servers take, with its buttons on the last',
      withDesk(async (desk) => {
        const text = Array.from({ length: 2_000 }, (_, at) => `第${at}句 sentence ${at}.`).join(' ');
        const body = { text, buttons: [{ label: 'Done', says: 'done' }] };
        expect(await send(desk, outgoing(desk.direct, text, { body }))).toMatchObject({ result: 'sent' });
        const parts = desk.taken();
        if (desk.longest === Number.POSITIVE_INFINITY) expect(parts).toHaveLength(1);
        else expect(parts.length).toBeGreaterThan(1);
        expect(parts.every((part) => part.text.length <= desk.longest)).toBe(true);
        expect(parts.map((part) => part.text).join(' ')).toBe(text);
        expect(parts.map(({ buttons }) => buttons)).toEqual([
          ...parts.slice(1).map(() => []),
          can('buttons') ? ['Done'] : [],
        ]);
      }),
    );

  test(
    'too many is a try for later, at the time that the servers name',
    withDesk(async (desk) => {
      desk.meet('rate_limited');
      const word = await send(desk, outgoing(desk.direct, 'hello'));
      expect(word).toMatchObject({ result: 'retry' });
      expect(word.result === 'retry' && (word.retryAfterMs ?? 0)).toBeGreaterThanOrEqual(1_000);
      expect(desk.taken()).toEqual([]);
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'sent' });
      expect(desk.taken()).toHaveLength(1);
    }),
  );

  test(
    'a refusal is final and says why',
    withDesk(async (desk) => {
      desk.meet('refused');
      const word = await send(desk, outgoing(desk.direct, 'hello'));
      expect(word).toMatchObject({ result: 'refused' });
      expect(word.result === 'refused' && word.error.length).toBeGreaterThan(5);
    }),
  );

  test.each(['server_error', 'broken'] as const)('trouble at the servers (%s) is a try for later', (trouble) =>
    withDesk(async (desk) => {
      desk.meet(trouble);
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'retry' });
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'sent' });
      expect(desk.taken()).toHaveLength(1);
      expect(desk.taken()[0]?.text.endsWith('hello')).toBe(true);
    })(),
  );

  test(
    'servers that cannot be reached are a try for later',
    withDesk(async (desk) => {
      await desk.goDown();
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'retry' });
      await desk.comeUp();
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'sent' });
      expect(desk.taken().map(({ text }) => text)).toEqual(['hello']);
    }),
  );

  test(
    'a send that was taken without an answer is made again: known to the servers, or marked for people',
    withDesk(async (desk) => {
      desk.meet('done_without_answer');
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'retry' });
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'sent' });
      expect(desk.taken().map(({ text }) => text)).toEqual(desk.knowsRepeats ? ['hello'] : ['hello', '↻ hello']);
    }),
  );

  test(
    'a send that another process died over is made again in the same way',
    withDesk(async (desk) => {
      expect(await send(desk, outgoing(desk.direct, 'hello'))).toMatchObject({ result: 'sent' });
      const again = outgoing(desk.direct, 'hello', { mayHaveArrived: true });
      expect(await send(desk, again)).toMatchObject({ result: 'sent' });
      expect(desk.taken().map(({ text }) => text)).toEqual(desk.knowsRepeats ? ['hello'] : ['hello', '↻ hello']);
    }),
  );

  if (can('hearing'))
    test(
      'what people write is heard, with who and where; what is said twice by the servers bears one id',
      withDesk(async (desk) => {
        const ears = createTestEars();
        const stop = desk.channel.listen?.(ears);
        const again = await desk.say('remind me at 5 to call Mum', 'direct');
        await until(() => ears.heard.length === 1);
        expect(ears.heard[0]).toMatchObject({
          route: desk.direct,
          chatKind: 'direct',
          text: 'remind me at 5 to call Mum',
          isAddressed: true,
        });
        expect(ears.heard[0]?.senderId).not.toBe('');
        await again();
        if (!can('groups')) return stop?.();
        await desk.say('明天下午三點開會', 'group', true);
        await until(() => ears.heard.some(({ text }) => text === '明天下午三點開會'));
        const [first, ...others] = ears.heard;
        for (const { text, messageId } of others) if (text === first?.text) expect(messageId).toBe(first.messageId);
        expect(ears.heard.at(-1)).toMatchObject({ route: desk.group, chatKind: 'group', isAddressed: true });
        await desk.say('see you tomorrow', 'group', false);
        await until(() => ears.heard.some(({ text }) => text === 'see you tomorrow'));
        expect(ears.heard.at(-1)).toMatchObject({ chatKind: 'group', isAddressed: false });
        await stop?.();
      }),
    );

  if (can('hearing') && can('pictures'))
    test(
      'a picture without words is heard as such',
      withDesk(async (desk) => {
        const ears = createTestEars();
        const stop = desk.channel.listen?.(ears);
        await desk.sendPicture();
        await until(() => ears.heard.length === 1);
        expect(ears.heard[0]?.text).toBe('');
        await stop?.();
      }),
    );

  if (can('hearing') && can('buttons'))
    test(
      'a button says its words, and which message it stood under',
      withDesk(async (desk) => {
        const ears = createTestEars();
        const stop = desk.channel.listen?.(ears);
        const body = { text: 'Meds.', buttons: [{ label: '10 min', says: 'snooze 10 min fire_0123456789abcd' }] };
        const word = await send(desk, outgoing(desk.direct, 'Meds.', { body }));
        await desk.press('10 min');
        await until(() => ears.heard.length === 1);
        expect(ears.heard[0]).toMatchObject({ text: 'snooze 10 min fire_0123456789abcd', isAddressed: true });
        expect(word).toMatchObject({ result: 'sent' });
        await stop?.();
      }),
    );

  if (can('hearing'))
    test(
      'what could not be heard is handed over again, and what came after it waits in its chat',
      withDesk(async (desk) => {
        let tries = 0;
        const ears = createTestEars(async ({ text }) => {
          tries += text === 'first' ? 1 : 0;
          if (text === 'first' && tries === 1) throw new Error('the disk is full');
        });
        const stop = desk.channel.listen?.(ears);
        await desk.say('first', 'direct');
        await until(() => ears.heard.some(({ text }) => text === 'first'));
        expect(tries).toBe(2);
        await stop?.();
      }),
    );

  test(
    'no secret is seen in what goes wrong',
    withDesk(async (desk) => {
      const ears = createTestEars(() => Promise.reject(new Error('no')));
      const stop = desk.channel.listen?.(ears);
      const words: SendResult[] = [];
      for (const trouble of ['rate_limited', 'refused', 'server_error', 'broken'] as const) {
        desk.meet(trouble);
        words.push(await send(desk, outgoing(desk.direct, `hello ${trouble}`)));
      }
      await desk.say('hello', 'direct').catch(() => undefined);
      await desk.goDown();
      words.push(await send(desk, outgoing(desk.direct, 'hello')));
      await stop?.();
      const seen = JSON.stringify([words, ears.logged]);
      for (const secret of desk.secrets) expect(seen).not.toContain(secret);
    }),
  );
}
