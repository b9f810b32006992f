import { describe, expect, test } from 'vitest';
import type { WhyView } from '../../ui/src/api/views.ts';
import { en } from '../../ui/src/i18n/en.ts';
import { stepsOf } from '../../ui/src/why/steps.ts';

type Fire = NonNullable<WhyView['fire']>;
type Delivery = WhyView['deliveries'][number];

const DUE = '2026-12-01T20:00:00+08:00';
const THEN = '2026-12-01T20:00:02+08:00';

/** What the server tells of a fire, as far as its path is drawn from it. */
function why(told: {
  readonly fire?: Partial<Fire> | null;
  readonly claim?: Partial<NonNullable<WhyView['claim']>>;
  readonly recalled?: readonly string[];
  readonly action?: string;
  readonly delivery?: Partial<Delivery>;
}): WhyView {
  const fire = { slotAt: DUE, state: 'settled', outcome: 'spoke', settledAt: THEN, ...told.fire };
  return {
    trigger: { cue: 'take my meds' },
    fire: told.fire === null ? null : fire,
    claim: { attempts: 1, begunAt: null, ...told.claim },
    recalled: (told.recalled ?? []).map((text) => ({ text })),
    decisions: told.action === undefined ? [] : [{ at: THEN, action: told.action }],
    deliveries:
      told.delivery === undefined
        ? []
        : [{ channel: 'web', sentAt: null, seenAt: null, acknowledgedAt: null, ...told.delivery }],
  } as unknown as WhyView;
}

const drawn = (view: WhyView) => stepsOf(view, en).map(({ name, state }) => `${name}: ${state}`);

describe('the path of a fire', () => {
  test('goes from its time to the answer; what has not come yet is ahead', () => {
    const view = why({
      action: 'speak',
      delivery: { receipt: 'sent', sentAt: THEN },
      recalled: ['take my meds', 'with food'],
    });
    expect(drawn(view)).toEqual([
      'Due: reached',
      'Taken up: reached',
      'Remembered one thing: reached',
      'Decided to say it: reached',
      'Sent to this page: reached',
      'Seen: ahead',
      'Done: ahead',
    ]);
  });

  test('who answers has seen it, also where the channel does not tell', () => {
    const view = why({
      action: 'speak',
      delivery: { channel: 'sms', receipt: 'acknowledged', sentAt: THEN, acknowledgedAt: THEN },
    });
    expect(drawn(view).slice(-3)).toEqual(['Sent by sms: reached', 'Seen: reached', 'Done: reached']);
  });

  test('ends where it was decided to say nothing', () => {
    const view = why({ fire: { outcome: 'silent' }, action: 'hold_back' });
    expect(drawn(view).at(-1)).toBe('Decided to say nothing: reached');
    expect(stepsOf(view, en).at(-1)?.at).toBe(THEN);
  });

  test('tells what failed, and how often it was tried', () => {
    const view = why({
      action: 'speak',
      claim: { attempts: 3 },
      delivery: { receipt: 'failed', error: 'the chat is gone' },
    });
    expect(stepsOf(view, en).map(({ more }) => more)).toEqual([null, 'attempt 3', null, null, 'the chat is gone']);
    expect(drawn(view).at(-1)).toBe('Could not be sent by web: failed');
  });

  test('of one that waits is all ahead but its time; of none that has not fired there is none', () => {
    const view = why({ fire: { state: 'ready', outcome: null, settledAt: null }, claim: { attempts: 0 } });
    expect(drawn(view).filter((step) => step.endsWith('reached'))).toEqual(['Due: reached']);
    expect(stepsOf(why({ fire: null }), en)).toEqual([]);
  });
});
