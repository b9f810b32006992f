import type { FireBriefing, MessageBriefing } from '../../src/agent/index.ts';

export const NOW = Date.parse('2026-12-01T20:00:00+08:00');

type Recalled = FireBriefing['recalled'][number];

/** A recalled fact. */
export function recalled(text: string, more: Partial<Recalled> = {}): Recalled {
  return {
    factId: 'fact_1',
    text,
    score: 1,
    tier: 'primary',
    reasons: [],
    isNew: false,
    personId: 'per_me',
    saidBy: 'me',
    ...more,
  };
}

const COMMON = {
  now: NOW,
  zone: 'Asia/Taipei',
  lang: 'en',
  personId: 'per_me',
  personHandle: 'me',
  chatKind: 'direct',
  memos: [],
} as const;

/** A fire that reminds of the meds. */
export function fireBriefing(
  more: Partial<Omit<FireBriefing, 'trigger'>> & { trigger?: Partial<FireBriefing['trigger']> } = {},
): FireBriefing {
  return {
    ...COMMON,
    kind: 'fire',
    wokenBy: null,
    fireId: 'fire_abcdefgh123456',
    slotAt: NOW,
    lateMs: 0,
    missedBefore: 0,
    earlyFor: null,
    isHeld: false,
    asks: false,
    recalled: [recalled('take my meds')],
    ended: [],
    drift: null,
    proposed: [],
    mayUse: [],
    ...more,
    trigger: {
      id: 'trg_abcdefgh123456',
      action: 'remind',
      cue: 'take my meds',
      verbatim: null,
      isSnooze: false,
      nextAt: null,
      ...more.trigger,
    },
  };
}

/** A message of one person to Wakeful. */
export function messageBriefing(text: string, more: Partial<MessageBriefing> = {}): MessageBriefing {
  return { ...COMMON, kind: 'message', text, preferences: {}, before: [], earlier: [], lastFire: null, ...more };
}
