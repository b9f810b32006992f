import type { WhyView } from '../api/views.ts';
import type { Catalogue } from '../i18n/catalogue.ts';

/** One step on the way of a fire, from its time to the person's answer. */
export interface Step {
  readonly name: string;
  /** ISO 8601; null where it has not come to that, or nobody knows. */
  readonly at: string | null;
  readonly state: 'reached' | 'ahead' | 'failed';
  /** What is to be told besides. */
  readonly more: string | null;
  /** What was recalled is shown with this step. */
  readonly withFacts: boolean;
}

const SAYS_NOTHING: ReadonlySet<string> = new Set(['stay_silent', 'hold_back']);

/** The steps of a fire in their order: due, taken up, remembered, decided, sent, seen, done. */
export function stepsOf(why: WhyView, { path }: Catalogue): readonly Step[] {
  const { fire, claim, decisions } = why;
  if (fire === null) return [];
  const isOver = fire.state === 'settled';
  const plain = { more: null, withFacts: false };
  const decided = decisions.findLast(({ action }) => action === 'speak' || SAYS_NOTHING.has(action));
  const saysNothing = isOver && fire.outcome !== 'spoke';
  const wasTaken = claim !== null && (claim.begunAt !== null || claim.attempts > 0);
  const steps: Step[] = [
    { ...plain, name: path.due, at: fire.slotAt, state: 'reached' },
    {
      ...plain,
      name: path.taken,
      at: claim?.begunAt ?? null,
      state: wasTaken ? 'reached' : 'ahead',
      more: claim !== null && claim.attempts > 1 ? path.attempt(claim.attempts) : null,
    },
    {
      name: path.remembered(rememberedIn(why).length),
      at: null,
      state: decided || isOver ? 'reached' : 'ahead',
      more: null,
      withFacts: true,
    },
    {
      ...plain,
      name: saysNothing ? path.silent : path.decided,
      at: decided?.at ?? (saysNothing ? fire.settledAt : null),
      state: isOver ? (fire.outcome === 'failed' || fire.outcome === 'missed' ? 'failed' : 'reached') : 'ahead',
    },
  ];
  return saysNothing ? steps : [...steps, ...deliverySteps(why, path)];
}

function deliverySteps({ deliveries }: WhyView, path: Catalogue['path']): readonly Step[] {
  const delivery = deliveries.findLast(({ receipt }) => receipt !== 'failed') ?? deliveries.at(-1);
  const plain = { more: null, withFacts: false };
  const step = (name: string, at: string | null): Step => ({
    ...plain,
    name,
    at,
    state: at === null ? 'ahead' : 'reached',
  });
  if (delivery?.receipt === 'failed')
    return [{ ...plain, name: path.failed(delivery.channel), at: null, state: 'failed', more: delivery.error }];
  return [
    step(path.sent(delivery?.channel ?? ''), delivery?.sentAt ?? null),
    // Who answers has seen it, whether the channel tells or not.
    step(path.seen, delivery?.seenAt ?? delivery?.acknowledgedAt ?? null),
    step(path.done, delivery?.acknowledgedAt ?? null),
  ];
}

/** What was recalled beyond the reminder's own words. */
export function rememberedIn({ recalled, trigger }: WhyView): WhyView['recalled'] {
  return recalled.filter(({ text }) => text !== trigger.cue);
}
