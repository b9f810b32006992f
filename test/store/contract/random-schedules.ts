import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWakefulError, type WakefulError } from '../../../src/errors.ts';
import type { Lease, Outcome } from '../../../src/store/index.ts';
import { fire, HOUSE } from './records.ts';
import type { MakeRig } from './rig.ts';

const LEASE_MS = 100;
const MAX_ATTEMPTS = 3;

/** One step of somebody: which of the leases ever given it is about, frozen workers' old ones among them. */
type Step =
  | { readonly do: 'make'; readonly slot: number }
  | { readonly do: 'claim'; readonly limit: number }
  | { readonly do: 'heartbeat' | 'begin' | 'settle' | 'retry'; readonly lease: number }
  | { readonly do: 'reap' }
  | { readonly do: 'cancel'; readonly slot: number }
  | { readonly do: 'pass'; readonly ms: number };

const slot = fc.integer({ min: 0, max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make' as const), slot }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), limit: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('heartbeat', 'begin', 'settle', 'retry'), lease: fc.nat(30) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'reap' } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), slot }) },
  // Clocks are set back, too.
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: -LEASE_MS, max: 2 * LEASE_MS }) }),
  },
);

/** What an onlooker remembers, to judge the store by. */
interface Seen {
  /** Every lease ever given, in order, and until when it holds. */
  readonly leases: { readonly lease: Lease; until: number }[];
  readonly outcomes: Map<string, Outcome>;
}

/** Whatever workers do, in whatever order, and however late: never twice, never revived, never rewritten. */
export function randomScheduleContract(makeRig: MakeRig, numRuns: number): void {
  test('any order of steps by any number of workers keeps the promises', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const rig = await makeRig();
        try {
          const store = await rig.open();
          const seen: Seen = { leases: [], outcomes: new Map() };
          const current = (id: string) => seen.leases.findLast(({ lease }) => lease.fire.id === id);
          for (const [n, one] of steps.entries()) {
            const now = rig.clock.now();
            switch (one.do) {
              case 'pass':
                rig.clock.advance(one.ms);
                break;
              case 'make': {
                const id = `fire_${n}`;
                const made = await store.transaction((tx) =>
                  tx.fires.insert(fire(id, { triggerId: 'trg_a', slotAt: one.slot, readyAt: now })),
                );
                const ofSlot = (await store.snapshot((tx) => tx.fires.list(HOUSE))).filter(
                  (f) => f.slotAt === one.slot,
                );
                expect(ofSlot).toHaveLength(1);
                expect(ofSlot[0]?.id === id).toBe(made);
                break;
              }
              case 'claim': {
                const given = await store.transaction((tx) =>
                  tx.fires.claim({ owner: 'wrk', limit: one.limit, leaseMs: LEASE_MS, now: tx.now }),
                );
                for (const lease of given) {
                  const before = current(lease.fire.id);
                  expect(lease.fence).toBe((before?.lease.fence ?? 0) + 1);
                  expect(lease.fire.attempt).toBe(lease.fence);
                  expect(lease.fire.readyAt).toBeLessThanOrEqual(now);
                  expect(seen.outcomes.has(lease.fire.id)).toBe(false);
                  seen.leases.push({ lease, until: lease.until });
                }
                break;
              }
              case 'reap': {
                const reaped = await store.transaction((tx) =>
                  tx.fires.reapExpired({ now: tx.now, limit: 9, maxAttempts: MAX_ATTEMPTS }),
                );
                for (const lost of reaped) {
                  const held = current(lost.id);
                  expect(held?.until).toBeLessThanOrEqual(now);
                  if (held) held.until = Number.NEGATIVE_INFINITY;
                  if (lost.outcome) seen.outcomes.set(lost.id, lost.outcome);
                  else expect(lost.attempt).toBeLessThan(MAX_ATTEMPTS);
                }
                break;
              }
              case 'cancel': {
                const known = (await store.snapshot((tx) => tx.fires.list(HOUSE))).find((f) => f.slotAt === one.slot);
                const target = known ?? fire(`fire_cancelled_${one.slot}`, { triggerId: 'trg_a', slotAt: one.slot });
                const done = await store.transaction((tx) =>
                  tx.fires.settleUnclaimed(target, 'cancelled', 'test', tx.now),
                );
                expect(done).toBe(known === undefined || known.state === 'ready');
                if (done) seen.outcomes.set(target.id, 'cancelled');
                break;
              }
              case 'heartbeat':
              case 'begin':
              case 'settle':
              case 'retry': {
                const held = seen.leases[one.lease % Math.max(1, seen.leases.length)];
                if (!held) break;
                const { lease } = held;
                const isCurrent = current(lease.fire.id) === held && Number.isFinite(held.until);
                const refused = await refusalOf(() =>
                  store.transaction(async (tx) => {
                    if (one.do === 'begin') return tx.fires.begin(lease, tx.now);
                    if (one.do === 'retry') return tx.fires.retry(lease, { readyAt: tx.now, reason: 'test' });
                    if (one.do === 'settle')
                      return tx.fires.settle(lease, { outcome: 'spoke', reason: 'test', recalled: [], now: tx.now });
                    const ours = await tx.fires.heartbeat([lease], { now: tx.now, leaseMs: LEASE_MS });
                    if (ours.size === 0) await tx.fires.begin(lease, tx.now);
                    return undefined;
                  }),
                );
                // Handing back needs only the fence; everything else a lease that has not run out.
                const allowed = isCurrent && (one.do === 'retry' || held.until > now);
                expect(refused?.code).toBe(allowed ? undefined : 'fence_stale');
                if (!allowed) break;
                if (one.do === 'heartbeat') held.until = now + LEASE_MS;
                if (one.do === 'settle') seen.outcomes.set(lease.fire.id, 'spoke');
                if (one.do === 'settle' || one.do === 'retry') held.until = Number.NEGATIVE_INFINITY;
              }
            }
            const fires = await store.snapshot((tx) => tx.fires.list(HOUSE));
            for (const each of fires) expect(each.outcome).toBe(seen.outcomes.get(each.id) ?? null);
          }
        } finally {
          await rig.end();
        }
      }),
      { numRuns },
    );
  }, 60_000);
}

async function refusalOf(work: () => Promise<unknown>): Promise<WakefulError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return toWakefulError(error);
  }
}
