// What the reminders of a simulated year do beyond their slots, as it was asked for.
import type { TriggerPolicy } from '../../src/store/index.ts';
import type { AskedAfterDone } from './after-done-oracle.ts';
import type { Dice, Kind } from './kinds.ts';
import type { Quiet } from './life-oracle.ts';
import type { Deed, Misfire } from './oracle.ts';
import { NIGHTS, OTHERS } from './year-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A reminder as it lives on. */
export interface Living {
  readonly id: string;
  readonly kind: Kind;
  readonly misfire: Misfire;
  readonly createdAt: number;
  readonly deeds: Deed[];
  readonly life?: Life;
  /** For a task: it begins within so long after its slot. */
  readonly slackMs?: number;
}

/** What a reminder does beyond its slots. */
export interface Life {
  readonly quiet: Quiet | undefined;
  readonly isEarly: boolean;
  readonly nag: { readonly everyMs: number; readonly limit: number } | undefined;
  readonly escalate: { readonly afterMs: number; readonly to: (typeof OTHERS)[number] } | undefined;
  /** Its next time counts from when it was done. */
  readonly afterDone: Pick<AskedAfterDone, 'firstAt' | 'step' | 'clock' | 'zone'> | undefined;
  /** When the person said that it is done, and it was taken as that. */
  readonly doneAt: number[];
  /** When the person was told that there is nothing to be done. */
  readonly refusedAt: number[];
}

export function makeLife(n: number, dice: Dice): Life {
  const nag = { everyMs: dice.one([7, 20, 50, 200]) * MINUTE, limit: dice.whole(1, 4) };
  return {
    quiet: n % 4 === 3 ? undefined : NIGHTS[n % NIGHTS.length],
    isEarly: n % 5 < 2,
    nag: n % 2 === 0 ? nag : undefined,
    escalate: makeEscalation(n, dice),
    afterDone: undefined,
    doneAt: [],
    refusedAt: [],
  };
}

/** One that comes once, and again some time after it was done. Nothing holds it back: it may be done at any time. */
export function makeAfterDone(n: number, dice: Dice, zone: string, startAt: number): { kind: Kind; life: Life } {
  const at = startAt + dice.whole(HOUR, 40 * DAY);
  const step = dice.one([
    { count: dice.whole(1, 9), unit: 'day' },
    { count: dice.whole(1, 2), unit: 'week' },
    { count: 1, unit: 'month' },
    { count: dice.whole(5, 90), unit: 'hour' },
  ] as const);
  const isOnClock = step.unit !== 'hour' && dice.whole(0, 1) === 1;
  const clock = isOnClock ? dice.one(['00:30', '02:30', '08:00', '19:45']) : undefined;
  return {
    kind: { name: 'after it is done', schedule: { kind: 'at', at, zone }, slots: () => [] },
    life: {
      ...makeLife(n, dice),
      quiet: undefined,
      isEarly: false,
      afterDone: { firstAt: at, step, zone, ...(clock === undefined ? {} : { clock }) },
    },
  };
}

function makeEscalation(n: number, dice: Dice): Life['escalate'] {
  const escalation = { afterMs: dice.one([15, 45, 240, 900]) * MINUTE, to: dice.one(OTHERS) };
  return n % 3 === 1 ? escalation : undefined;
}

export function policyOf({ isEarly, nag, escalate, afterDone }: Life): TriggerPolicy {
  const early = [
    { count: 1, unit: 'day' },
    { count: 1, unit: 'hour' },
  ] as const;
  return {
    ...(isEarly ? { early } : {}),
    ...(nag ? { nag } : {}),
    ...(escalate ? { escalate: { afterMs: escalate.afterMs, personId: escalate.to.personId, chatId: null } } : {}),
    ...(afterDone
      ? { afterDone: { ...afterDone.step, ...(afterDone.clock === undefined ? {} : { clock: afterDone.clock }) } }
      : {}),
  };
}
