import { type Attributes, type Span, type SpanStatus, type TracerProvider, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, test } from 'vitest';
import { measured, readTelemetry } from '../../src/telemetry.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { createHome } from './home.ts';

const START = '2026-12-01T10:00:00Z';

interface Seen {
  readonly name: string;
  readonly attributes: Attributes;
  status?: SpanStatus;
  ended: boolean;
}

/** An SDK as OpenTelemetry's API sees it, that keeps what it was told. */
function registerSdk(): Seen[] {
  const seen: Seen[] = [];
  const tracer = {
    startActiveSpan: (name: string, { attributes = {} }: { attributes?: Attributes }, run: (span: Span) => unknown) => {
      const mine: Seen = { name, attributes, ended: false };
      seen.push(mine);
      return run({
        setStatus: (status: SpanStatus) => {
          mine.status = status;
        },
        end: () => {
          mine.ended = true;
        },
      } as unknown as Span);
    },
  };
  trace.setGlobalTracerProvider({ getTracer: () => tracer } as unknown as TracerProvider);
  return seen;
}

afterEach(() => trace.disable());

describe('spans', () => {
  test('of a fire are those of its claim, recall, turn, settlement and send', async () => {
    const home = createHome(START);
    await home.say('remind me to take my meds every evening at 8 for 2 weeks');
    const seen = registerSdk();
    await home.liveUntil('2026-12-01T12:00:00Z');
    const names = seen.map(({ name }) => name);
    for (const name of ['claim', 'recall', 'turn', 'settle', 'send']) expect(names).toContain(`wakeful.${name}`);
    expect(names.indexOf('wakeful.turn')).toBeLessThan(names.indexOf('wakeful.settle'));
    expect(names.indexOf('wakeful.settle')).toBeLessThan(names.indexOf('wakeful.send'));
    expect(seen.every(({ ended }) => ended)).toBe(true);
    expect(seen.find(({ name }) => name === 'wakeful.turn')?.attributes).toEqual({ brain: 'rules', kind: 'fire' });
    expect(JSON.stringify(seen)).not.toContain('meds');
  });

  test('of work that failed tell the kind of error, and the error goes on', async () => {
    const seen = registerSdk();
    const failure = Object.assign(new Error('what somebody said'), { code: 'store_locked' });
    await expect(measured('recall', {}, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(seen).toMatchObject([{ status: { message: 'store_locked' }, ended: true }]);
  });

  test('are nothing without an SDK', async () => {
    expect(await measured('recall', {}, async () => 42)).toBe(42);
  });
});

describe('numbers', () => {
  const counted = (name: string, labels: object): number =>
    readTelemetry().counters.find(
      (each) => each.name === name && JSON.stringify(each.labels) === JSON.stringify(labels),
    )?.value ?? 0;

  test('grow with what the process does', async () => {
    const before = {
      spoke: counted('fires', { outcome: 'spoke' }),
      sent: counted('sends', { channel: 'chat', result: 'sent' }),
      attempts: counted('attempts', {}),
      turns: readTelemetry().durations.turn.counts.reduce((sum, each) => sum + each),
    };
    const home = createHome(START);
    await home.say('remind me to take my meds every evening at 8 for 2 weeks');
    await home.liveUntil('2026-12-03T12:00:00Z');
    expect(counted('fires', { outcome: 'spoke' }) - before.spoke).toBe(3);
    expect(counted('sends', { channel: 'chat', result: 'sent' }) - before.sent).toBe(3);
    expect(counted('attempts', {}) - before.attempts).toBe(3);
    expect(readTelemetry().durations.turn.counts.reduce((sum, each) => sum + each) - before.turns).toBe(4);
  });

  test('tell of missed slots, and of brains that failed', async () => {
    const [missed, failed] = [counted('fires', { outcome: 'missed' }), counted('turns_failed', { brain: 'broken' })];
    const home = createHome(START);
    const broken = { name: 'broken', think: () => Promise.reject(new Error('no')) };
    const wakeful = createWakeful({ store: home.store, brain: broken, channels: [home.channel], zone: 'UTC' });
    await home.say('remind me to stretch every hour');
    home.clock.advance(5 * 3_600_000);
    await wakeful.tick();
    expect(counted('fires', { outcome: 'missed' }) - missed).toBe(4);
    expect(counted('turns_failed', { brain: 'broken' }) - failed).toBe(1);
  });

  test('of the store are its backlog, its lag and its outbox', async () => {
    const home = createHome(START);
    await home.say('remind me to stretch in 10 minutes');
    const value = async (name: string, label: string): Promise<number | undefined> =>
      (await home.wakeful.metrics())
        .find((family) => family.name === name)
        ?.samples.find(({ labels }) => Object.values(labels).includes(label))?.value;
    expect(await value('wakeful_lag_seconds', 'triggers')).toBe(0);
    home.clock.advance(25 * 60_000);
    expect(await value('wakeful_lag_seconds', 'triggers')).toBe(900);
    expect(await value('wakeful_backlog', 'triggers')).toBe(1);
    await createWakeful({ store: home.store, zone: 'UTC' }).tick();
    expect(await value('wakeful_backlog', 'deliveries')).toBe(1);
    home.clock.advance(60_000);
    expect(await value('wakeful_outbox_age_seconds', 'chat')).toBe(60);
    await home.wakeful.tick();
    expect(await value('wakeful_outbox_messages', 'chat')).toBe(undefined);
  });
});

describe('health', () => {
  test('is green, red while something due waits for too long, and green again', async () => {
    const home = createHome(START);
    await home.say('remind me to stretch in 10 minutes');
    expect(await home.wakeful.health()).toEqual({ ok: true, reasons: [] });
    home.clock.advance(11 * 60_000);
    expect(await home.wakeful.health()).toEqual({ ok: true, reasons: [] });
    home.clock.advance(2 * 60_000);
    expect(await home.wakeful.health()).toMatchObject({
      ok: false,
      reasons: [{ code: 'due_not_claimed', what: 'triggers', message: expect.stringMatching(/180 s.*wakeful start/) }],
    });
    await home.wakeful.tick();
    expect(await home.wakeful.health()).toEqual({ ok: true, reasons: [] });
  });

  test('is red when a message waits for a channel that runs here', async () => {
    const home = createHome(START);
    await home.say('remind me to stretch in 10 minutes');
    home.clock.advance(10 * 60_000);
    await createWakeful({ store: home.store, zone: 'UTC' }).tick();
    home.clock.advance(3 * 60_000);
    expect(await home.wakeful.health()).toMatchObject({ ok: false, reasons: [{ what: 'deliveries' }] });
    // A process without that channel has nothing to answer for.
    expect(await createWakeful({ store: home.store, zone: 'UTC' }).health()).toMatchObject({ ok: true });
  });

  test('is red when the store does not answer, or fails', async () => {
    const home = createHome(START);
    let answer: () => Promise<never> = () => new Promise(() => undefined);
    const away = new Proxy(home.store, {
      get: (store, name) => (name === 'snapshot' ? () => answer() : Reflect.get(store, name)),
    });
    const wakeful = createWakeful({ store: away, zone: 'UTC' });
    const asked = wakeful.health();
    home.clock.advance(2_000);
    expect(await asked).toMatchObject({ ok: false, reasons: [{ code: 'store_unanswered' }] });
    answer = () => Promise.reject(new Error('postgres://secret@host'));
    const failed = await wakeful.health();
    expect(failed).toMatchObject({ ok: false, reasons: [{ code: 'store_failed' }] });
    expect(JSON.stringify(failed)).not.toContain('secret');
  });
});
