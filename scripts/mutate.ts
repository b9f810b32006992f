// npm run mutate [-- WORDS]: breaks the stores and the runner in one place after another and runs the tests that should
// notice. What survives is either a test that is missing or a guard that another one backs; docs/proofs.md says which.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A guard, and what is left when it is taken away. */
interface Mutation {
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

const MUTATIONS: readonly Mutation[] = [
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
  ...onBoth('the next of a chat is forgotten', DELIVERIES, 'chatsOf(free).map((chat) => [...chat, now])', '[]'),
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
    from: 'if (wanted.length === 0) return;',
    to: 'if (wanted.length >= 0) return;',
    tests: POSTGRES,
  },
  {
    name: 'waits for turns while it holds others',
    file: 'src/store/postgres/household-turns.ts',
    from: "options.mayWait ? '' : 'NOWAIT'",
    to: "''",
    tests: POSTGRES,
  },
  {
    name: 'what a full disk kept from being written is not handed back',
    file: 'src/runner/run-fires.ts',
    from: 'if (isOfTheStore(thrown)) owed.add(lease);\n      else',
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
    name: 'the loop looks no further back than a minute, for ever',
    file: 'src/runner/horizon.ts',
    from: 'isFresh ? low : ALWAYS',
    to: 'low',
    tests: RUNNER,
  },
];

const words = process.argv.slice(2).join(' ');
let survivors = 0;
for (const { name, file, from, to, tests } of MUTATIONS.filter((each) => each.name.includes(words))) {
  const source = readFileSync(file, 'utf8');
  if (!source.includes(from)) {
    console.log(`GONE      ${name}: there is nothing to break any more`);
    survivors += 1;
    continue;
  }
  writeFileSync(file, source.replace(from, to));
  try {
    const { status } = spawnSync('vitest', ['run', '--bail', '1', ...tests], { encoding: 'utf8', timeout: 300_000 });
    if (status === 0) survivors += 1;
    console.log(`${status === 0 ? 'SURVIVED ' : 'killed   '} ${name}`);
  } finally {
    writeFileSync(file, source);
  }
}
process.exit(survivors === 0 ? 0 : 1);
