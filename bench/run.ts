// npm run bench [-- NAME… [--long] [--full]]: measures the named parts, or all, and prints a table each. --long measures
// runs whole, --full memory with a million facts.
import { cpus, totalmem } from 'node:os';
import type { Figure } from './figure.ts';

/** Measure whole what else is cut short. */
const isLong = process.argv.includes('--long');

/** Each part is loaded only when it is asked for. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  agent: async () => (await import('./agent.ts')).benchAgent(),
  core: async () => (await import('./core.ts')).benchCore(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  runner: async () => {
    const { benchRunner, LONG, SHORT } = await import('./runner/runner.ts');
    return benchRunner(isLong ? LONG : SHORT);
  },
  store: async () => (await import('./store.ts')).benchStore(),
  time: async () => [
    ...(await import('./time-parse.ts')).benchTimeParse(),
    ...(await import('./time-slots.ts')).benchTimeSlots(),
  ],
};

const asked = process.argv.slice(2).filter((name) => name !== '--long' && name !== '--full');
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

/** Beside each peer stands how many times better ours is: 0.5 is half as good. */
function printTable(figures: readonly Figure[]): void {
  const peers = [...new Set(figures.flatMap((figure) => Object.keys(figure.peers)))];
  const header = ['', 'ours', ...peers];
  const rows = figures.map((figure) => [
    figure.name,
    written(figure.value, figure.unit),
    ...peers.map((peer) => compared(figure, figure.peers[peer])),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const [first = '', ...cells] of [header, ...rows])
    console.log(
      `  ${first.padEnd(widths[0] ?? 0)}  ${cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0)).join('  ')}`,
    );
}

function compared({ unit, value }: Figure, peer: number | undefined): string {
  if (peer === undefined) return '';
  const times = unit === '1/s' ? value / peer : peer / value;
  return `${written(peer, unit)} (${Number(times.toPrecision(2))}×)`;
}

function written(value: number, unit: Figure['unit']): string {
  const number = value.toLocaleString('en', {
    maximumSignificantDigits: value >= 100 ? Math.ceil(Math.log10(value + 1)) : 3,
  });
  return unit === '1/s' ? `${number}/s` : `${number} ${unit}`;
}
