// The guards that `npm run mutate` takes away one after another.

/** A guard, and what is left when it is taken away. */
export interface Mutation {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The tests that should notice. */
  readonly tests: readonly string[];
}

const SQLITE = ['--project', 'unit', 'test/store/sqlite.test.ts'];
const POSTGRES = ['--project', 'postgres', 'test/postgres/contract.test.ts', 'test/postgres/processes.test.ts'];
const RUNNER = ['--project', 'unit', 'test/runner', 'test/proofs/crash-loop.test.ts'];

const FIRES = 'src/store/queries/fires.ts';
const CLAIMS = 'src/store/queries/fire-claims.ts';
const MEMOS = 'src/store/queries/memos.ts';
const DELIVERIES = 'src/store/queries/deliveries.ts';

/** One broken statement is to be noticed on both databases. */
function onBoth(name: string, file: string, from: string, to: string): Mutation[] {
  return [
    { name: `${name} (SQLite)`, file, from, to, tests: SQLITE },
    { name: `${name} (PostgreSQL)`, file, from, to, tests: POSTGRES },
  ];
}

/** All of them. */
export const MUTATIONS: readonly Mutation[] = [
  ...onBoth('settles without the fence', FIRES, ' AND fires.fence = given.fence', ''),
  ...onBoth('settles after the lease ran out', FIRES, ' AND fires.lease_until > given.settled_at', ''),
  ...onBoth(
    'the claim does not raise the fence',
    CLAIMS,
    'fence = fence + 1, attempt = attempt + 1',
    'attempt = attempt + 1',
  ),
  ...onBoth(
    'the claim does not count the attempt',
    CLAIMS,
    'fence = fence + 1, attempt = attempt + 1',
    'fence = fence + 1',
  ),
  ...onBoth(
    'claims what is not due',
    CLAIMS,
    "AND lane = 'remind' AND ready_at <= ?",
    "AND lane = 'remind' AND ready_at <= ? + 1000",
  ),
  ...onBoth('given back after it began', CLAIMS, ' AND fires.begun_at IS NULL`', '`'),
  ...onBoth(
    'tasks above the household’s share',
    CLAIMS,
    '(counts.get(fire.householdId) ?? 0) >= perHousehold',
    'false',
  ),
  ...onBoth('a send settled without its fence', DELIVERIES, 'AND deliveries.fence = given.fence AND', 'AND'),
  ...onBoth(
    'a note drained without its fence',
    MEMOS,
    'wake_at = NULL\n         WHERE household_id = ? AND id = ? AND fence = ?',
    'wake_at = NULL\n         WHERE household_id = ? AND id = ? AND fence <= ? + 9',
  ),
  ...onBoth(
    'a note that another turn holds',
    MEMOS,
    'lease_until <= ? OR turn = ?',
    'lease_until <= ? + 9999999999999 OR turn = ?',
  ),
  ...onBoth('messages of a chat all at once', DELIVERIES, 'isFirst ? delivery.readyAt : null', 'delivery.readyAt'),
  ...onBoth(
    'the next of a chat is forgotten',
    DELIVERIES,
    'chatsOf(sends.map(({ claimed }) => claimed.delivery)).map((chat) => [...chat, now])',
    '[]',
  ),
  ...onBoth(
    'a message that was there already holds up its chat',
    DELIVERIES,
    'chatsOf(repeated).map((chat) => [...chat, repeated[0]?.readyAt ?? null])',
    '[]',
  ),
  ...onBoth(
    'taken over although another of its chat waits',
    DELIVERIES,
    'if (!isFirst || !take?.mayTake(delivery))',
    'if (!take?.mayTake(delivery))',
  ),
  ...onBoth(
    'a send is claimed before its time',
    DELIVERIES,
    'WHERE due_at <= ? AND due_at >= ?',
    'WHERE due_at <= ? + 1000 AND due_at >= ?',
  ),
  ...onBoth(
    'a send is claimed without raising its fence',
    DELIVERIES,
    'fence = fence + 1, attempt = attempt + 1,',
    'attempt = attempt + 1,',
  ),
  ...onBoth(
    'a heartbeat revives what ran out',
    CLAIMS,
    'AND fires.lease_until > ?`;',
    'AND fires.lease_until > ? - 9999999999999`;',
  ),
  ...onBoth(
    'a heartbeat without the fence',
    CLAIMS,
    "AND fires.id = given.id AND fires.fence = given.fence\n          AND ${FIRE_SQL.can('hold'",
    "AND fires.id = given.id AND fires.fence >= given.fence\n          AND ${FIRE_SQL.can('hold'",
  ),
  ...onBoth(
    'begins under an old fence',
    CLAIMS,
    "'household_id = ? AND id = ? AND fence = ?'",
    "'household_id = ? AND id = ? AND fence >= ?'",
  ),
  ...onBoth(
    'begins after its lease ran out',
    CLAIMS,
    "FIRE_SQL.can('begin')} AND lease_until > ?",
    "FIRE_SQL.can('begin')} AND lease_until > ? - 9999999999999",
  ),
  ...onBoth(
    'a lease is ended that still runs',
    CLAIMS,
    'AND lease_until <= ? AND lease_until >= ?',
    'AND lease_until <= ? + 1000 AND lease_until >= ?',
  ),
  ...onBoth(
    'what had begun is carried out again',
    CLAIMS,
    'state = CASE WHEN begun_at IS NOT NULL OR attempt >= ?',
    'state = CASE WHEN attempt >= ?',
  ),
  ...onBoth(
    'attempts without an end',
    CLAIMS,
    'state = CASE WHEN begun_at IS NOT NULL OR attempt >= ?',
    'state = CASE WHEN begun_at IS NOT NULL OR attempt >= ? + 9',
  ),
  ...onBoth('two tasks of one trigger at a time', CLAIMS, 'if (triggers.has(trigger) ||', 'if ('),
  ...onBoth(
    'a plan that is out of date moves the trigger',
    'src/store/queries/triggers.ts',
    ' AND triggers.version = given.version',
    '',
  ),
  ...onBoth(
    'a change that is out of date is written',
    'src/store/queries/triggers.ts',
    'WHERE household_id = ? AND id = ? AND version = ?',
    'WHERE household_id = ? AND id = ? AND version >= ?',
  ),
  ...onBoth(
    'decisions that are chained to nothing',
    'src/store/queries/decisions.ts',
    "chainHash(last.get(householdId) ?? '', content)",
    "chainHash('', content)",
  ),
  ...onBoth(
    'thoughts that are chained to nothing',
    'src/store/queries/thoughts.ts',
    'chainHash(before.hash, linked)',
    "chainHash('', linked)",
  ),
  {
    name: 'answers of what is asked at the same time are mixed up',
    file: 'src/store/postgres/together.ts',
    from: 'answers[n as number]?.push(row)',
    to: 'answers[0]?.push(row)',
    tests: POSTGRES,
  },
  {
    name: 'claims without row locks',
    file: 'src/store/dialect.ts',
    from: "lockRows: 'FOR UPDATE SKIP LOCKED'",
    to: "lockRows: ''",
    tests: POSTGRES,
  },
  {
    name: 'no household turns',
    file: 'src/store/postgres/household-turns.ts',
    from: 'if (wanted.length === 0) return',
    to: 'if (wanted.length >= 0) return',
    tests: POSTGRES,
  },
  {
    name: 'waits for turns while it holds others',
    file: 'src/store/postgres/household-turns.ts',
    from: "const wait = mayWait ? '' : 'NOWAIT';",
    to: "const wait = '' as '' | 'NOWAIT';",
    tests: POSTGRES,
  },
  {
    name: 'what a full disk kept from being written is not handed back',
    file: 'src/runner/run-fires.ts',
    from: 'owed.add(lease);\n',
    to: '',
    tests: ['--project', 'unit', 'test/runner/full-store.test.ts'],
  },
  {
    name: 'a group that failed is not tried one by one',
    file: 'src/runner/group-commit.ts',
    from: 'group.length === 1 || isOfTheStore(thrown)',
    to: 'true',
    tests: RUNNER,
  },
  {
    name: 'a household whose turn has no row any more is not taken anew',
    file: 'src/store/postgres/household-turns.ts',
    from: 'if (rowCount !== wanted.length) throw new TurnTaken(wanted);',
    to: '',
    tests: POSTGRES,
  },
  {
    name: 'a turn that has acted is begun again',
    file: 'src/runner/run-fires.ts',
    from: 'if (!hasBegun && attempt < settings.maxAttempts)',
    to: 'if (attempt < settings.maxAttempts)',
    tests: ['--project', 'unit', 'test/agent/work/task.test.ts'],
  },
  {
    name: 'quiet hours that began meanwhile',
    file: 'src/runner/run-fires.ts',
    from: 'if (quiet !== null)',
    to: 'if (quiet === undefined)',
    tests: RUNNER,
  },
  {
    name: 'what a channel said and could not be written down is asked again',
    file: 'src/runner/outbox.ts',
    from: 'unwritten.get(delivery.id) ??',
    to: '',
    tests: RUNNER,
  },
  {
    name: 'a message that kills its senders is sent for ever',
    file: 'src/runner/outbox.ts',
    from: 'wasGivenUp(context, claimed) ??',
    to: '',
    tests: RUNNER,
  },
  {
    name: 'a lease that cannot be extended is believed in',
    file: 'src/runner/lease-keeper.ts',
    from: 'if (clock.now() + leaseMs / 3 >= deadline)',
    to: 'if (deadline === 0)',
    tests: RUNNER,
  },
  {
    name: 'a trigger that cannot be planned holds up all others',
    file: 'src/runner/plan-due.ts',
    from: 'planned = due.map((trigger) => ({ trigger, plan: planOrSetAside(trigger, tx.now, log) }))',
    to: 'planned = due.map((trigger) => ({ trigger, plan: planDue(trigger, tx.now) }))',
    tests: RUNNER,
  },
  {
    name: 'one that cannot be prepared disturbs the others',
    file: 'src/runner/prepare-fire.ts',
    from: 'await prepareFire(tx, lease, trigger, embedder).catch(toWakefulError)',
    to: 'await prepareFire(tx, lease, trigger, embedder)',
    tests: RUNNER,
  },
  {
    name: 'a cancelled trigger is told all the same',
    file: 'src/runner/prepare-fire.ts',
    from: "if (!trigger || trigger.state === 'cancelled')",
    to: 'if (!trigger)',
    tests: RUNNER,
  },
  {
    name: 'a paused trigger is told all the same',
    file: 'src/runner/prepare-fire.ts',
    from: "if (trigger.state === 'paused')",
    to: "if (trigger.id === 'paused')",
    tests: RUNNER,
  },
  {
    name: 'the loop looks no further back than a minute, for ever',
    file: 'src/runner/horizon.ts',
    from: 'isFresh ? low : ALWAYS',
    to: 'low',
    tests: RUNNER,
  },
];
