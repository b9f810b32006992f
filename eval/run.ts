// `npm run eval -- memory [--misses]`, `npm run eval -- dialogues [--turns=N] [--words] [--misses] [--out=FOLDER]`

import { evaluateMemory } from './memory/run.ts';
import { evaluateDialogues } from './memory/run-dialogues.ts';

const SETS: Record<string, (print: (line: string) => void, flags: readonly string[]) => Promise<boolean>> = {
  memory: (print, flags) => evaluateMemory(print, flags.includes('--misses')),
  dialogues: evaluateDialogues,
};

const [name = 'memory', ...flags] = process.argv.slice(2);
const evaluate = SETS[name];
if (!evaluate) {
  console.error(`There is no evaluation "${name}". There is: ${Object.keys(SETS).join(', ')}.`);
  process.exit(1);
}
const met = await evaluate((line) => console.log(line), flags);
if (!met) process.exitCode = 1;
