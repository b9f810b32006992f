// npm run bench [-- NAME…]: measures the named parts, or all short ones, and prints a table each.
import { cpus, totalmem } from 'node:os';
import type { Figure } from './figure.ts';

/** Each part is loaded only when it is asked for. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  core: async () => (await import('./core.ts')).benchCore(),
  store: async () => (await import('./store.ts')).benchStore(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const [cpu] = cpus();
console.log(`${cpus().length} × ${cpu?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB memory`);
console.log(`${process.platform} ${process.arch}, Node ${process.version}, SQLite ${process.versions['sqlite']}\n`);

for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(name);
  printTable(await measure());
  console.log();
}

/** The ratio is ours to the peer's, turned so that more is better: 0.5 is half as fast. */
function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, unit, value, bare, peer = 'bare table' }) => ({
    name,
    ours: `${round(value)} ${unit}`,
    peer: bare === undefined ? '' : `${round(bare)} ${unit} (${peer})`,
    ratio: bare === undefined ? '' : `${round(unit === 'ms' ? bare / value : value / bare)}×`,
  }));
  const width = (column: 'name' | 'ours' | 'peer'): number => Math.max(...rows.map((row) => row[column].length));
  for (const { name, ours, peer, ratio } of rows)
    console.log(
      `  ${name.padEnd(width('name'))}  ${ours.padStart(width('ours'))}  ${peer.padStart(width('peer'))}  ${ratio}`,
    );
}

function round(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value < 100 ? 3 : 6, maximumFractionDigits: 3 });
}
