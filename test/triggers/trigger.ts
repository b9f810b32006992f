import type { Trigger } from '../../src/store/index.ts';

/** A trigger for tests, active and due daily at 20:00 UTC unless told otherwise. */
export function aTrigger(overrides: Partial<Trigger> = {}): Trigger {
  return {
    householdId: 'home',
    id: 'trg_test',
    action: 'remind',
    cue: 'take my meds',
    factId: null,
    verbatim: false,
    schedule: { kind: 'cron', expression: '0 20 * * *', zone: 'UTC' },
    personId: 'per_test',
    chatId: 'chat_test',
    route: { channel: 'test', account: '', target: 'me', thread: '' },
    lang: 'en',
    zone: 'UTC',
    misfire: 'latest',
    policy: {},
    graceMs: 12 * 3_600_000,
    state: 'active',
    nextAt: Date.parse('2026-12-01T20:00:00Z'),
    snoozeOf: null,
    lastFiredAt: null,
    version: 1,
    createdAt: Date.parse('2026-12-01T18:00:00Z'),
    updatedAt: Date.parse('2026-12-01T18:00:00Z'),
    ...overrides,
  };
}
