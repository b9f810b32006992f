// Lives through a year with several workers, of which now and then one dies, while people change their minds and the
// machine sleeps; and says where it differs from what the oracle expects.
import type { Brain } from '../../src/agent/index.ts';
import { createVirtualClock, type VirtualClock } from '../../src/clock.ts';
import { hasCode } from '../../src/errors.ts';
import { createSeededRandom, type Random } from '../../src/ids.ts';
import type { Channel, OutgoingMessage } from '../../src/runner/index.ts';
import {
  type Chat,
  type Fire,
  openSqliteStore,
  type Store,
  type Trigger,
  type TriggerPolicy,
  type Tx,
} from '../../src/store/index.ts';
import {
  acknowledgeTrigger,
  cancelTrigger,
  createTrigger,
  pauseTrigger,
  requireTrigger,
  resumeTrigger,
  skipNextSlot,
  snoozeFire,
} from '../../src/triggers/index.ts';
import { createWakeful, type Wakeful } from '../../src/wakeful.ts';
import { dieAfter } from './dying-store.ts';
import { type Dice, type Kind, makeFrequent, makeKind } from './kinds.ts';
import { expectLife, expectNags, type Quiet, quietEnd } from './life-oracle.ts';
import { type Deed, type Expected, expectOf, type Misfire, type Outage } from './oracle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A task begins at the same time after each slot, give or take what its worker took to look. */
const SAME_MS = 3_000;
/** A worker that dies holds what it had for so long; nothing else is done meanwhile, so that the oracle need not guess. */
const CALM_MS = 10 * MINUTE;

const ZONES: readonly string[] = [
  'UTC',
  'Asia/Taipei',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Jerusalem',
  'Asia/Beirut',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Lisbon',
  'Europe/Athens',
  'Europe/Chisinau',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Lagos',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
];

export interface YearOptions {
  readonly seed: number;
  readonly triggers: number;
  readonly days: number;
  /** Which messages go lost on the way although the channel took them, to see that it is noticed. */
  readonly loses?: (nth: number) => boolean;
}

/** What came of it. */
export interface Year {
  /** Where what happened is not what should have happened; none is the proof. */
  readonly differences: readonly string[];
  readonly slots: number;
  readonly told: number;
  /** Tasks that began some time after their slot, on purpose. */
  readonly spread: number;
  readonly crashes: number;
  readonly outages: number;
}

/** A reminder as it lives on. */
interface Living {
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
interface Life {
  readonly quiet: Quiet | undefined;
  readonly isEarly: boolean;
  readonly nag: { readonly everyMs: number; readonly limit: number } | undefined;
  /** When the person said that it is done. */
  readonly doneAt: number[];
}

/** The slack of a task that was given none. */
const USUAL_SLACK = 50_000;

/** The nights of three people. */
const NIGHTS: readonly Quiet[] = [
  { zone: 'America/New_York', fromHour: 22, toHour: 7 },
  { zone: 'Asia/Taipei', fromHour: 23, toHour: 6 },
  { zone: 'Europe/London', fromHour: 21, toHour: 8 },
];

/** What goes on in the world, by its time. */
type Event =
  | { readonly at: number; readonly what: 'outage'; readonly to: number }
  | { readonly at: number; readonly what: 'back'; readonly ms: number }
  | { readonly at: number; readonly what: Deed['do'] | 'snooze' | 'done'; readonly of: number };

export async function liveAYear({ seed, triggers, days, loses = () => false }: YearOptions): Promise<Year> {
  const dice = createDice(createSeededRandom(seed));
  const startAt = Date.UTC(2027, 0, 1);
  const endAt = startAt + days * DAY;
  const clock = createVirtualClock(startAt);
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(seed + 1);
  const world = createWorld(store, random, loses);
  // A tenth of them are woken early, asked about again, or wait for the end of a night.
  const plain = Math.floor(triggers * 0.9);
  const chats = await openChats(store);
  const living: Living[] = [];
  const done: Event[] = [];
  for (let n = 0; n < triggers; n += 1) {
    const zone = dice.one(ZONES);
    const kind = n < plain ? makeKind(n, dice, zone, startAt, endAt) : makeFrequent(n, dice, zone, startAt, endAt);
    const misfire = dice.one(['latest', 'latest', 'all', 'skip'] as const);
    const life = n < plain ? undefined : makeLife(n, dice);
    const isTask = !life && n % 20 === 5 && kind.schedule.kind !== 'at';
    const slackMs = isTask ? dice.one([USUAL_SLACK, 0, 20 * MINUTE, 12 * HOUR]) : undefined;
    const night = life?.quiet ? NIGHTS.indexOf(life.quiet) : undefined;
    const chat = chats.at(night ?? NIGHTS.length + (n % 40)) as Chat;
    const created = await store.transaction((tx) =>
      createTrigger(tx, random, {
        action: slackMs === undefined ? 'remind' : 'task',
        cue: `thing ${n}`,
        factId: null,
        verbatim: false,
        schedule: kind.schedule,
        personId: chat.personId as string,
        chat,
        lang: 'en',
        zone,
        misfire,
        // What is urgent is told however often it says the same.
        ...(slackMs === undefined ? {} : { policy: { urgent: true, ...(slackMs === USUAL_SLACK ? {} : { slackMs }) } }),
        ...(life ? { policy: policyOf(life) } : {}),
      }),
    );
    living.push({
      ...{ id: created.id, kind, misfire, createdAt: startAt, deeds: [] },
      ...(life ? { life } : {}),
      ...(slackMs === undefined ? {} : { slackMs }),
    });
    if (!life) continue;
    for (const slot of kind.slots(startAt, endAt - 8 * DAY))
      if (dice.whole(1, 5) === 1) done.push({ at: slot + dice.whole(1, 200 * MINUTE), what: 'done', of: n });
  }
  const events = planEvents(dice, { startAt, endAt, triggers: plain, done });
  const outages: Outage[] = [];
  let calmUntil = 0;
  let crashes = 0;

  const work = async (): Promise<void> => {
    const near = events[0] ? events[0].at - clock.now() : Number.POSITIVE_INFINITY;
    // What a worker had in hand when it died is told by another, for which there must be time left.
    const left = endAt - clock.now();
    if (
      clock.now() >= calmUntil &&
      Math.min(near, left) > CALM_MS &&
      !isEvening(clock.now()) &&
      dice.whole(1, 40) === 1
    ) {
      crashes += 1;
      calmUntil = clock.now() + CALM_MS;
      await world.dieWorking(dice.whole(1, 14));
    }
    await world.work(dice.whole(0, 2));
  };

  for (;;) {
    const next = await world.nextWakeAt();
    const event = events[0];
    const at = Math.min(next ?? Number.POSITIVE_INFINITY, event?.at ?? Number.POSITIVE_INFINITY);
    if (at > endAt) break;
    if (at > clock.now()) clock.set(at);
    if (next !== undefined && next <= clock.now()) await work();
    else if (event) {
      events.shift();
      if (event.what === 'outage') {
        outages.push({ from: clock.now() + 1, to: event.to });
        clock.set(event.to);
        await world.work(0);
      } else if (event.what === 'back') clock.set(clock.now() - event.ms);
      else await act(store, random, clock, living, event);
    }
  }
  const differences = await compare(store, living, outages, world.sent, endAt);
  const told = new Set(world.sent.map(({ key }) => key)).size;
  const fires = await store.snapshot((tx) => tx.fires.list('home', { limit: 1_000_000 }));
  const spread = fires.filter(({ lane, readyAt, createdAt }) => lane === 'task' && readyAt > createdAt).length;
  await store.close();
  return { differences, slots: fires.length, told, spread, crashes, outages: outages.length };
}

/** Does to a reminder what the event says, as far as it can be done. */
async function act(
  store: Store,
  random: Random,
  clock: VirtualClock,
  living: Living[],
  event: Extract<Event, { of: number }>,
): Promise<void> {
  const one = living[event.of];
  if (!one) return;
  const at = clock.now();
  await store.transaction(async (tx) => {
    const trigger = await requireTrigger(tx, 'home', one.id);
    if (event.what === 'done') return void (await sayDone(tx, random, trigger, one));
    const isActive = trigger.state === 'active';
    if (event.what === 'pause' && isActive) await pauseTrigger(tx, random, trigger);
    else if (event.what === 'resume' && trigger.state === 'paused') await resumeTrigger(tx, random, trigger);
    else if (event.what === 'cancel' && isActive) await cancelTrigger(tx, random, trigger);
    else if (event.what === 'skip' && isActive) await skipNextSlot(tx, random, trigger);
    else if (event.what === 'snooze') {
      const fire = await tx.fires.lastSpoken('home', one.id);
      if (!fire) return;
      const to = at + 20 * MINUTE;
      const repeat = await snoozeFire(tx, random, fire, trigger, to);
      const schedule = { kind: 'at', at: to, zone: trigger.zone } as const;
      const slots = (from: number, until: number) => (to > from && to <= until ? [to] : []);
      living.push({
        id: repeat.id,
        kind: { name: 'snooze', schedule, slots },
        misfire: 'latest',
        createdAt: at,
        deeds: [],
      });
      return;
    } else return;
    one.deeds.push({ at, do: event.what });
  });
}

/** The person says that it is done, where there is something to be done. */
async function sayDone(tx: Tx, random: Random, trigger: Trigger, { life }: Living): Promise<void> {
  try {
    await acknowledgeTrigger(tx, random, trigger);
    life?.doneAt.push(tx.now);
  } catch (thrown) {
    if (!hasCode(thrown, 'state_conflict')) throw thrown;
  }
}

function makeLife(n: number, dice: Dice): Life {
  const nag = { everyMs: dice.one([7, 20, 50, 200]) * MINUTE, limit: dice.whole(1, 4) };
  return {
    quiet: n % 4 === 3 ? undefined : NIGHTS[n % NIGHTS.length],
    isEarly: n % 5 < 2,
    nag: n % 2 === 0 ? nag : undefined,
    doneAt: [],
  };
}

function policyOf({ isEarly, nag }: Life): TriggerPolicy {
  const early = [
    { count: 1, unit: 'day' },
    { count: 1, unit: 'hour' },
  ] as const;
  return { ...(isEarly ? { early } : {}), ...(nag ? { nag } : {}) };
}

/** Whether a night begins so soon that what a dying worker holds would come into it: the oracle need not guess. */
function isEvening(at: number): boolean {
  return NIGHTS.some((night) => quietEnd(night, at) === undefined && quietEnd(night, at + CALM_MS) !== undefined);
}

/** What happens to whom and when, in order. Nothing else happens while a clock runs for the second time. */
function planEvents(
  dice: Dice,
  span: { startAt: number; endAt: number; triggers: number; done: readonly Event[] },
): Event[] {
  const { startAt, endAt, triggers, done } = span;
  const sometime = (): number => dice.whole(startAt + DAY, endAt - 8 * DAY);
  const days = (endAt - startAt) / DAY;
  const events: Event[] = [];
  for (let n = 0; n < days / 12; n += 1) {
    const at = sometime();
    const length = dice.one([5 * MINUTE, 3 * HOUR, 9 * HOUR, DAY, 6 * DAY]);
    events.push({ at, what: 'outage', to: at + dice.whole(1, length) });
  }
  for (let n = 0; n < days / 30; n += 1) events.push({ at: sometime(), what: 'back', ms: dice.whole(1, 2 * HOUR) });
  for (let n = 0; n < triggers / 8; n += 1) {
    const at = sometime();
    const of = dice.whole(0, triggers - 1);
    events.push({ at, what: 'pause', of }, { at: dice.whole(at, endAt - DAY), what: 'resume', of });
    events.push({ at: sometime(), what: dice.one(['cancel', 'skip', 'skip', 'snooze', 'snooze', 'snooze']), of });
  }
  events.push(...done);
  events.sort((a, b) => a.at - b.at);
  // An outage swallows what would have happened in it, and a clock that goes back has a quiet while around it.
  const kept: Event[] = [];
  let quietUntil = 0;
  for (const event of events) {
    const quietBefore = event.what === 'back' ? event.ms + HOUR : 0;
    const previous = kept.at(-1)?.at ?? 0;
    if (event.at <= quietUntil || event.at - quietBefore <= previous) continue;
    kept.push(event);
    if (event.what === 'outage') quietUntil = event.to + HOUR;
    if (event.what === 'back') quietUntil = event.at + HOUR;
  }
  return kept;
}

/** A message as a person received it, and when. */
type Sent = OutgoingMessage & { readonly at: number };

/** The workers, and what people received. */
function createWorld(store: Store, random: Random, loses: (nth: number) => boolean) {
  const sent: Sent[] = [];
  let asked = 0;
  const channel: Channel = {
    name: 'test',
    send: async (message) => {
      asked += 1;
      if (!loses(asked)) sent.push({ ...message, at: store.clock.now() });
      return { result: 'sent' };
    },
  };
  const brain: Brain = {
    name: 'teller',
    think: async ({ briefing }) => ({
      kind: 'speak',
      text: briefing.kind === 'fire' ? `${briefing.trigger.id} ${briefing.slotAt} ${briefing.missedBefore}` : '',
    }),
  };
  const worker = (own: Store): Wakeful =>
    createWakeful({ store: own, random, brain, channels: [channel], embedder: 'none', zone: 'UTC' });
  const workers = [worker(store), worker(store), worker(store)];
  const first = workers[0] as Wakeful;
  return {
    sent,
    nextWakeAt: () => first.nextWakeAt(),
    work: (n: number) => (workers[n] ?? first).tick(),
    /** A worker whose process ends at its n-th transaction, before or after the commit. */
    dieWorking: async (nth: number) => {
      const doomed = worker(dieAfter(store, nth));
      await doomed.tick().catch(() => undefined);
      await doomed.stop();
    },
  };
}

/** Forty chats of somebody who may always be told, and at the end one for each night, of whose it is. */
async function openChats(store: Store): Promise<Chat[]> {
  const createdAt = store.clock.now();
  const chatOf = (n: number, personId: string): Chat => ({
    householdId: 'home',
    id: `chat_${n}`,
    route: { channel: 'test', account: '', target: String(n), thread: '' },
    kind: 'direct',
    personId,
    title: '',
    createdAt,
  });
  const nights = NIGHTS.map((night, n) => ({ night, chat: chatOf(n, `per_${n}`) }));
  const chats = [
    ...nights.map(({ chat }) => chat),
    ...Array.from({ length: 40 }, (_, n) => chatOf(100 + n, 'per_one')),
  ];
  const two = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
  await store.transaction(async (tx) => {
    const person = { householdId: 'home', id: 'per_one', handle: 'one', zone: 'UTC', lang: 'en' as const, createdAt };
    await tx.people.insert({ ...person, preferences: {} });
    for (const { night, chat } of nights)
      await tx.people.insert({
        ...{ ...person, id: chat.personId as string, handle: chat.id, zone: night.zone },
        preferences: { quiet: { from: two(night.fromHour), to: two(night.toHour) } },
      });
    for (const chat of chats) await tx.chats.insert(chat);
  });
  return chats;
}

/** By what people received, and by the ledger. */
async function compare(
  store: Store,
  living: readonly Living[],
  outages: readonly Outage[],
  sent: readonly Sent[],
  endAt: number,
): Promise<string[]> {
  const differences: string[] = [];
  const fires = await store.snapshot((tx) => tx.fires.list('home', { limit: 1_000_000 }));
  const ledger = new Map(fires.map((fire) => [`${fire.triggerId} ${fire.slotAt}`, fire.outcome]));
  const byId = new Map(fires.map((fire) => [fire.id, fire]));
  const received = new Map<string, number>();
  const add = (words: string): void => void received.set(words, (received.get(words) ?? 0) + 1);
  const keys = new Set<string>();
  const nights = new Map(living.map(({ id, life }) => [id, life?.quiet]));
  for (const { key, body, fireId, mayHaveArrived, at } of sent) {
    if (keys.has(key) && !mayHaveArrived) differences.push(`sent twice without a word: ${body.text}`);
    const fire = byId.get(fireId ?? '');
    const place = `${fire?.triggerId} ${fire?.slotAt}`;
    if (fire && quietEnd(nights.get(fire.triggerId), at) !== undefined)
      differences.push(`${place}: told at ${new Date(at).toISOString()}, in quiet hours`);
    // What asks again, and what comes early, is said in the product's own words.
    if (!keys.has(key)) add(key.startsWith('nag:') ? `${place} again` : fire?.earlyFor ? `${place} early` : body.text);
    keys.add(key);
  }
  for (const one of living.filter(({ life }) => life)) {
    const { life, kind } = one as Living & { life: Life };
    const told = fires.filter(({ triggerId, outcome }) => triggerId === one.id && outcome === 'spoke');
    const expected = expectLife({ ...one, ...life }, outages, endAt);
    for (const [slot, { outcome, missedBefore, isEarly }] of expected) {
      const place = `${one.id} ${slot}`;
      const what = `${kind.name} (${one.misfire}) ${JSON.stringify(kind.schedule)} at ${new Date(slot).toISOString()}`;
      const words = `${place} ${isEarly ? 'early' : missedBefore}`;
      const found = ledger.get(place);
      if (found !== outcome) differences.push(`${what}: ${found ?? 'no row'} instead of ${outcome}`);
      if (outcome === 'spoke' && received.get(words) !== 1)
        differences.push(`${what}: told ${received.get(words) ?? 0} times as "${words}"`);
      if (outcome === 'spoke') received.delete(words);
      ledger.delete(place);
    }
    if (!life.nag) continue;
    const early = told.filter(({ earlyFor }) => earlyFor !== null).map(({ settledAt }) => settledAt ?? 0);
    const slots = told
      .filter(({ earlyFor }) => earlyFor === null)
      .map(({ slotAt, settledAt }) => ({ slotAt, toldAt: settledAt ?? 0 }));
    for (const { slotAt, toldAt } of slots) {
      // Of slots that are told at one time, the last is asked about.
      const after = slots.filter(
        (other) => other.toldAt > toldAt || (other.toldAt === toldAt && other.slotAt > slotAt),
      );
      // What is said to be done is what was told last, which may have been an early reminder of the next slot.
      const isMeant = (at: number): boolean => !early.some((told) => told > toldAt && told <= at);
      const done = life.doneAt.filter((at) => at > toldAt && isMeant(at));
      const gone = [...after.map((other) => other.toldAt), ...done];
      const goneAt = Math.min(endAt, ...gone);
      const place = `${one.id} ${slotAt} again`;
      const times = expectNags(life.nag, { toldAt, goneAt }, { outages, quiet: life.quiet });
      if ((received.get(place) ?? 0) !== times)
        differences.push(`${kind.name} ${place}: told again ${received.get(place) ?? 0} times instead of ${times}`);
      received.delete(place);
    }
  }
  for (const one of living.filter(({ life }) => !life)) {
    const begins = one.slackMs === undefined ? undefined : beginnings(one, fires, differences);
    for (const [slot, expected] of expectOf(one, outages, endAt)) {
      const { missedBefore } = expected;
      const place = `${one.id} ${slot}`;
      const beginsAt = begins?.get(slot) ?? slot;
      // What still waits for its beginning has no outcome yet.
      if (ledger.get(place) === null && beginsAt > endAt) {
        ledger.delete(place);
        continue;
      }
      const outcome = changedWhileItWaited(one.deeds, slot, beginsAt) ?? expected.outcome;
      const words = `${place} ${missedBefore}`;
      const what = `${one.kind.name} ${JSON.stringify(one.kind.schedule)} at ${new Date(slot).toISOString()}`;
      const found = ledger.get(place);
      if (found !== outcome) differences.push(`${what}: ${found ?? 'no row'} instead of ${outcome}`);
      if (outcome === 'spoke' && received.get(words) !== 1)
        differences.push(`${what}: told ${received.get(words) ?? 0} times as "${words}"`);
      if (outcome === 'spoke') received.delete(words);
      ledger.delete(place);
    }
  }
  for (const [place, outcome] of ledger) differences.push(`${place}: ${outcome} where nothing was expected`);
  for (const words of received.keys()) differences.push(`told although nothing was expected: ${words}`);
  return differences;
}

/** When the fires of a task were to begin: never early, within its slack, and the same each time. */
function beginnings({ id, kind, slackMs = 0 }: Living, fires: readonly Fire[], differences: string[]) {
  const begins = new Map<number, number>();
  let offset: number | undefined;
  for (const { triggerId, slotAt, readyAt, createdAt, attempt, outcome } of fires) {
    if (triggerId !== id || (outcome !== null && !['spoke', 'skipped', 'cancelled'].includes(outcome))) continue;
    begins.set(slotAt, readyAt);
    if (readyAt < slotAt) differences.push(`${kind.name} ${id}: early by ${slotAt - readyAt} ms`);
    // One that was late, or whose worker died over it, begins when it can.
    if (createdAt - slotAt >= 3_000 || attempt > 1 || (outcome !== 'spoke' && outcome !== null)) continue;
    const own = readyAt - slotAt;
    if (own > slackMs) differences.push(`${kind.name} ${id}: begins ${own} ms after its slot`);
    // No two slots of a year's kinds are nearer than a day: half of that is room enough for every slack.
    if (offset !== undefined && Math.abs(own - offset) > SAME_MS)
      differences.push(`${kind.name} ${id}: begins ${own} ms after a slot, and ${offset} ms after another`);
    offset = own;
  }
  return begins;
}

/** The outcome of a fire whose task was paused or called off before it began. */
function changedWhileItWaited(
  deeds: readonly Deed[],
  slot: number,
  beginsAt: number,
): Expected['outcome'] | 'cancelled' | undefined {
  const last = deeds.findLast(({ at, do: what }) => at > slot && at < beginsAt && what !== 'skip');
  if (last?.do === 'cancel') return 'cancelled';
  return last?.do === 'pause' ? 'skipped' : undefined;
}

function createDice(random: Random): Dice {
  const fraction = (): number => {
    const bytes = random.bytes(6);
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 48;
  };
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return { whole, one: (of) => of[whole(0, of.length - 1)] as never };
}
