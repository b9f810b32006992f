// `npm run eval -- memory [--misses]`
import { evaluateMemory } from './memory/run.ts';

const SETS: Record<string, (print: (line: string) => void, showMisses: boolean) => Promise<boolean>> = {
  memory: evaluateMemory,
};

const [name = 'memory', ...flags] = process.argv.slice(2);
const evaluate = SETS[name];
if (!evaluate) {
  console.error(`There is no evaluation "${name}". There is: ${Object.keys(SETS).join(', ')}.`);
  process.exit(1);
}
const met = await evaluate((line) => console.log(line), flags.includes('--misses'));
if (!met) process.exitCode = 1;
