// npm run mutate [-- WORDS]: breaks the stores and the runner in one place after another and runs the tests that should
// notice. What survives is either a test that is missing or a guard that another one backs; docs/proofs.md says which.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { MUTATIONS } from './mutations.ts';

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
