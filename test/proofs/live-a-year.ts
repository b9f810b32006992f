// Lives through a year with several workers, of which now and then one dies, while people change their minds and the
// machine sleeps; and says where it differs from what the oracle expects.
import { createHash } from 'node:crypto';
import { createVirtualClock, type VirtualClock } from '../../src/clock.ts';
import { createSeededRandom, type Random } from '../../src/ids.ts';
import type { OutgoingMessage } from '../../src/runner/index.ts';
import { type Chat, openSqliteStore, type Store } from '../../src/store/index.ts';
import { createTrigger } from '../../src/triggers/index.ts';
import { type Dice, makeFrequent, makeKind } from './kinds.ts';
import type { Outage } from './oracle.ts';
import { act } from './year-deeds.ts';
import { CALM_MS, type Event, isEvening, planEvents } from './year-events.ts';
import { judge } from './year-judge.ts';
import { type Living, makeAfterDone, makeLife, policyOf } from './year-life.ts';
import { createWorld, NIGHTS, openChats, type Strike, type World } from './year-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
  /** What goes wrong with a message on the way although the channel took it, to see that it is noticed. */
  readonly strike?: (message: OutgoingMessage) => Strike;
}

/** What came of it. */
export interface Year {
  /** Where what happened is not what should have happened; none is the proof. */
  readonly differences: readonly string[];
  readonly slots: number;
  readonly told: number;
  /** Tasks that began some time after their slot, on purpose. */
  readonly spread: number;
  /** Messages that asked again, and that told somebody else. */
  readonly again: number;
  readonly elsewhere: number;
  /** Slots that came because something was done. */
  readonly afterDone: number;
  readonly crashes: number;
  readonly outages: number;
  /** How often the clock was set back. */
  readonly backs: number;
  /** Of everything that people received and that the ledger holds, in order: the same for the same seed. */
  readonly digest: string;
}

/** What the chains, and the ends of fires that they tell, are found to be after a year in which nobody touched them. */
async function brokenRecords(store: Store): Promise<string[]> {
  const states = await store.snapshot((tx) =>
    Promise.all([tx.decisions.checkFires('home'), tx.decisions.checkChain('home')]),
  );
  return states.flatMap(({ breaks }) => breaks.map(({ entry, found }) => `a record is broken: ${entry} ${found}`));
}

/** The slack of a task that was given none. */
const USUAL_SLACK = 50_000;

export async function liveAYear({ seed, triggers, days, strike = () => undefined }: YearOptions): Promise<Year> {
  const dice = createDice(createSeededRandom(seed));
  const startAt = Date.UTC(2027, 0, 1);
  const endAt = startAt + days * DAY;
  const clock = createVirtualClock(startAt);
  const store = openSqliteStore(':memory:', { clock });
  const random = createSeededRandom(seed + 1);
  const world = createWorld(store, random, strike);
  // A tenth of them are woken early, asked about again, told to others, wait for the end of a night or to be done.
  const plain = Math.floor(triggers * 0.9);
  const chats = await openChats(store);
  const living: Living[] = [];
  const done: Event[] = [];
  for (let n = 0; n < triggers; n += 1) {
    const made = n < plain ? makePlain(n, dice, startAt, endAt) : makeLively(n, dice, startAt, endAt);
    const id = await write(store, random, n, made, chats);
    const one: Living = { id, createdAt: startAt, deeds: [], ...made };
    living.push(one);
    done.push(...planDone(dice, n, one, startAt, endAt));
  }
  const events = planEvents(dice, { startAt, endAt, triggers: plain, done });
  const { outages, crashes, backs } = await liveThrough({ store, clock, random, world, dice, living, events, endAt });
  const fires = await store.snapshot((tx) => tx.fires.list('home', { limit: 1_000_000 }));
  const { sent } = world;
  const differences = [...judge({ living, outages, sent, fires, endAt }), ...(await brokenRecords(store))];
  await store.close();
  const keys = [...new Set(sent.map(({ key }) => key))];
  const isAfterDone = new Set(living.filter(({ life }) => life?.afterDone).map(({ id }) => id));
  return {
    differences,
    slots: fires.length,
    told: keys.length,
    spread: fires.filter(({ lane, readyAt, createdAt }) => lane === 'task' && readyAt > createdAt).length,
    again: keys.filter((key) => key.startsWith('nag:')).length,
    elsewhere: keys.filter((key) => key.startsWith('escalate:')).length,
    afterDone: fires.filter(({ triggerId }) => isAfterDone.has(triggerId)).length,
    crashes,
    outages: outages.length,
    backs,
    digest: createHash('sha256')
      .update(JSON.stringify([sent, fires]))
      .digest('hex'),
  };
}

/** A reminder before it is written. */
type Made = Omit<Living, 'id' | 'createdAt' | 'deeds'>;

const MISFIRES = ['latest', 'latest', 'all', 'skip'] as const;

/** One that has its slots alone; of those that recur, some are tasks. */
function makePlain(n: number, dice: Dice, startAt: number, endAt: number): Made {
  const kind = makeKind(n, dice, dice.one(ZONES), startAt, endAt);
  const misfire = dice.one(MISFIRES);
  const isTask = n % 20 === 5 && kind.schedule.kind !== 'at';
  return isTask
    ? { kind, misfire, slackMs: dice.one([USUAL_SLACK, 0, 20 * MINUTE, 12 * 60 * MINUTE]) }
    : { kind, misfire };
}

/** One with more to its life; every fifth counts from when it was done. */
function makeLively(n: number, dice: Dice, startAt: number, endAt: number): Made {
  const zone = dice.one(ZONES);
  if (n % 5 === 4) return { ...makeAfterDone(n, dice, zone, startAt), misfire: dice.one(MISFIRES) };
  const kind = makeFrequent(n, dice, zone, startAt, endAt);
  return { kind, misfire: dice.one(MISFIRES), life: makeLife(n, dice) };
}

/** Writes one down, in the chat of its night or in one of the others; its id. */
async function write(
  store: Store,
  random: Random,
  n: number,
  { kind, misfire, life, slackMs }: Made,
  chats: readonly Chat[],
): Promise<string> {
  const chat = chats.at(life?.quiet ? NIGHTS.indexOf(life.quiet) : NIGHTS.length + (n % 40)) as Chat;
  const { id } = await store.transaction((tx) =>
    createTrigger(tx, random, {
      action: slackMs === undefined ? 'remind' : 'task',
      cue: `thing ${n}`,
      factId: null,
      verbatim: false,
      schedule: kind.schedule,
      personId: chat.personId as string,
      chat,
      lang: 'en',
      zone: kind.schedule.zone,
      misfire,
      // What is urgent is told however often it says the same.
      ...(slackMs === undefined ? {} : { policy: { urgent: true, ...(slackMs === USUAL_SLACK ? {} : { slackMs }) } }),
      ...(life ? { policy: policyOf(life) } : {}),
    }),
  );
  return id;
}

/** When the person says that it is done: now and then after a slot; of what waits for that, at any time. */
function planDone(dice: Dice, of: number, { kind, life }: Living, startAt: number, endAt: number): Event[] {
  if (!life) return [];
  const until = endAt - 8 * DAY;
  if (life.afterDone)
    return Array.from({ length: 12 }, () => ({ at: dice.whole(startAt + DAY, until), what: 'done', of }) as const);
  return kind
    .slots(startAt, until)
    .filter(() => dice.whole(1, 5) === 1)
    .map((slot) => ({ at: slot + dice.whole(1, 200 * MINUTE), what: 'done', of }));
}

/** A year that is about to begin. */
interface Beginning {
  readonly store: Store;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly world: World;
  readonly dice: Dice;
  readonly living: Living[];
  /** In order; they are used up. */
  readonly events: Event[];
  readonly endAt: number;
}

/** Lets everything happen that happens until the end. */
async function liveThrough(year: Beginning): Promise<{ outages: Outage[]; crashes: number; backs: number }> {
  const { store, clock, random, world, dice, living, events, endAt } = year;
  const outages: Outage[] = [];
  let calmUntil = 0;
  let crashes = 0;
  let backs = 0;
  const work = async (): Promise<void> => {
    const near = events[0] ? events[0].at - clock.now() : Number.POSITIVE_INFINITY;
    // What a worker had in hand when it died is told by another, for which there must be time left.
    const left = endAt - clock.now();
    const isCalm = clock.now() >= calmUntil && Math.min(near, left) > CALM_MS && !isEvening(clock.now());
    if (isCalm && dice.whole(1, 40) === 1) {
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
    if (at > endAt) return { outages, crashes, backs };
    if (at > clock.now()) clock.set(at);
    if (next !== undefined && next <= clock.now()) await work();
    else if (event) {
      events.shift();
      if (event.what === 'outage') {
        outages.push({ from: clock.now() + 1, to: event.to });
        clock.set(event.to);
        await world.work(0);
      } else if (event.what === 'back') {
        clock.set(clock.now() - event.ms);
        backs += 1;
      } else await act(store, random, clock, living, event);
    }
  }
}

function createDice(random: Random): Dice {
  const fraction = (): number => {
    const bytes = random.bytes(6);
    return bytes.reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 48;
  };
  const whole = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1));
  return { whole, one: (of) => of[whole(0, of.length - 1)] as never };
}
