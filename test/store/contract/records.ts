// Whole records with plain defaults, so that a test names only what it is about.
import type {
  Chat,
  DecisionEntry,
  Delivery,
  Entity,
  Fact,
  Fire,
  FollowUp,
  Link,
  Memo,
  ModelCall,
  NewThought,
  Person,
  Proposal,
  PushDevice,
  Route,
  ThoughtTier,
  Trigger,
} from '../../../src/store/index.ts';
import { START } from './rig.ts';

export const HOUSE = 'hh_one';

export const ROUTE: Route = { channel: 'telegram', account: 'home', target: '-100Ab', thread: '7' };

export function person(id: string, change: Partial<Person> = {}): Person {
  const usual = { zone: 'Asia/Taipei', lang: 'zh-Hant', preferences: {}, createdAt: START } as const;
  return { householdId: HOUSE, id, handle: id, ...usual, ...change };
}

export function chat(id: string, change: Partial<Chat> = {}): Chat {
  const route = { ...ROUTE, target: id };
  return { householdId: HOUSE, id, route, kind: 'group', personId: null, title: id, createdAt: START, ...change };
}

export function fact(id: string, change: Partial<Fact> = {}): Fact {
  return {
    householdId: HOUSE,
    id,
    text: `the words of ${id}`,
    entityId: null,
    domain: 'health',
    field: null,
    value: null,
    confidence: 0.75,
    scope: 'household',
    provenance: { personId: 'per_ana', chatId: 'chat_ana', ref: 'line 3', saidAt: START },
    validFrom: null,
    validTo: null,
    occursAt: null,
    recordedAt: START,
    supersededAt: null,
    supersededBy: null,
    mentions: 1,
    lastMentionedAt: START,
    textHash: `hash of ${id}`,
    ...change,
  };
}

export function entity(id: string, change: Partial<Entity> = {}): Entity {
  return { householdId: HOUSE, id, kind: 'person', name: id, aliases: [], createdAt: START, ...change };
}

export function pushDevice(change: Partial<PushDevice> = {}): PushDevice {
  return {
    ...{ householdId: HOUSE, endpoint: 'https://push.example/a', personId: 'per_ana', p256dh: 'BP4z', auth: 'BTBZ' },
    ...{ key: 'BCVx', label: 'Firefox', createdAt: START },
    ...change,
  };
}

export function link(fromId: string, toId: string, change: Partial<Link> = {}): Link {
  return { householdId: HOUSE, fromId, type: 'about', toId, createdAt: START, ...change };
}

export function trigger(id: string, change: Partial<Trigger> = {}): Trigger {
  return {
    householdId: HOUSE,
    id,
    action: 'remind',
    cue: 'meds',
    factId: 'fact_meds',
    verbatim: true,
    schedule: { kind: 'every', everyMs: 60_000, anchorAt: START, zone: 'Asia/Taipei' },
    personId: 'per_ana',
    chatId: 'chat_ana',
    route: ROUTE,
    lang: 'en',
    zone: 'Asia/Taipei',
    misfire: 'latest',
    policy: {},
    graceMs: 3_600_000,
    state: 'active',
    nextAt: START,
    snoozeOf: null,
    lastFiredAt: null,
    version: 1,
    createdAt: START,
    updatedAt: START,
    ...change,
  };
}

export function fire(id: string, change: Partial<Fire> = {}): Fire {
  return {
    householdId: HOUSE,
    id,
    triggerId: `trg_of_${id}`,
    slotAt: START,
    missedBefore: 0,
    earlyFor: null,
    lane: 'remind',
    readyAt: START,
    state: 'ready',
    outcome: null,
    reason: null,
    attempt: 0,
    fence: 0,
    leaseUntil: null,
    owner: null,
    begunAt: null,
    createdAt: START,
    settledAt: null,
    recalled: [],
    ...change,
  };
}

export function followUp(id: string, change: Partial<FollowUp> = {}): FollowUp {
  return {
    householdId: HOUSE,
    id,
    kind: 'nag',
    triggerId: 'trg_a',
    personId: 'per_ana',
    chatId: 'chat_ana',
    dueAt: START,
    count: 0,
    text: '',
    ...change,
  };
}

export function thought(text: string, change: Partial<NewThought> = {}): NewThought {
  return {
    householdId: HOUSE,
    chatId: 'chat_ana',
    at: START,
    kind: 'said',
    personId: null,
    text,
    data: {},
    ...change,
  };
}

export function decision(id: string, change: Partial<DecisionEntry> = {}): DecisionEntry {
  return {
    householdId: HOUSE,
    id,
    at: START,
    chatId: 'chat_ana',
    fireId: 'fire_a',
    action: 'remind',
    reason: 'it is due',
    data: { terms: [1, 2] },
    ...change,
  };
}

export function delivery(id: string, change: Partial<Delivery> = {}): Delivery {
  return {
    householdId: HOUSE,
    id,
    key: `key of ${id}`,
    chatId: 'chat_ana',
    fireId: null,
    route: ROUTE,
    body: { text: `hello from ${id}` },
    receipt: 'queued',
    attempt: 0,
    fence: 0,
    readyAt: START,
    leaseUntil: null,
    externalId: null,
    error: null,
    createdAt: START,
    sentAt: null,
    deliveredAt: null,
    seenAt: null,
    acknowledgedAt: null,
    ...change,
  };
}

export function proposal(id: string, change: Partial<Proposal> = {}): Proposal {
  return {
    householdId: HOUSE,
    id,
    change: { kind: 'end_trigger' },
    reason: 'said_over',
    triggerId: 'trg_a',
    personId: 'per_ana',
    chatId: 'chat_ana',
    scope: 'household',
    factId: 'fact_a',
    key: `key of ${id}`,
    state: 'open',
    createdAt: START,
    toldAt: null,
    settledAt: null,
    ...change,
  };
}

export function modelCall(change: Partial<ModelCall> = {}): ModelCall {
  return {
    householdId: HOUSE,
    at: START,
    chatId: 'chat_ana',
    fireId: null,
    messageRef: 'm1',
    model: 'anthropic:test',
    inputTokens: 100,
    outputTokens: 20,
    costMicros: 600,
    ...change,
  };
}

export function memo(id: string, change: Partial<Memo> = {}): Memo {
  return {
    householdId: HOUSE,
    id,
    chatId: 'chat_ana',
    personId: 'per_ana',
    content: 'check the tax deadline',
    intent: 'tell',
    lang: 'en',
    zone: 'Asia/Taipei',
    setAt: START,
    setIn: 'surface',
    dueAt: START,
    depth: 0,
    basis: [],
    state: 'waiting',
    wakeAt: START,
    wakes: 0,
    triggerId: null,
    fence: 0,
    turn: null,
    leaseUntil: null,
    drainedAt: null,
    actions: [],
    ...change,
  };
}

export function tier(change: Partial<ThoughtTier> = {}): ThoughtTier {
  return {
    householdId: HOUSE,
    chatId: 'chat_ana',
    tier: 1,
    fromSeq: 1,
    toSeq: 2,
    madeAt: START,
    madeBy: 'rules',
    parts: { firstAt: START, lastAt: START, first: 1, last: 1, promised: [2], heard: 1, said: 1 },
    summary: '',
    hash: 'h',
    ...change,
  };
}
