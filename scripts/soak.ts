// npm run soak [-- MINUTES [SEED]]: simulated years, one seed after another, until the time is up or one differs from
// what the oracle expects.
import { liveAYear } from '../test/proofs/live-a-year.ts';

const minutes = Number(process.argv[2] ?? 10);
let seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const endAt = Date.now() + minutes * 60_000;

while (Date.now() < endAt) {
  const { differences, ...year } = await liveAYear({ seed, triggers: 2_000, days: 365 });
  console.log(`seed ${seed}: ${JSON.stringify(year)}, ${differences.length} differences`);
  if (differences.length > 0) {
    console.error(differences.slice(0, 50).join('\n'));
    process.exit(1);
  }
  seed += 1;
}
