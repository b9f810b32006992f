import type { Command } from 'commander';
import { toWakefulError } from '../../errors.ts';
import { requireNoWords, textOf, wholeNumber } from '../arguments.ts';
import { type Cli, type OpenHome, TERMINAL_CHAT, withHome } from '../cli.ts';
import { answerLines } from '../jsonl.ts';
import { prepareMemory } from '../prepare-memory.ts';
import { hitLines } from '../show-fact.ts';

/** So many facts are made ready in a second or two, which somebody who asks will wait. */
const SOON_READY = 200;
/** A program with many cues waits until all are ready: what it asks would be answered worse meanwhile, and in silence. */
const ALL_READY = Number.POSITIVE_INFINITY;

/** How much is wanted. */
interface Bounds {
  readonly limit?: number;
  readonly budgetTokens?: number;
}

interface Bounded {
  readonly limit?: number;
  readonly budget?: number;
  readonly words?: boolean;
  readonly jsonl?: boolean;
}

/** `wakeful recall CUE`, and a stream of cues with `--jsonl`. */
export function defineRecall(program: Command, cli: Cli): void {
  program
    .command('recall')
    .description('search memory: the best hits first, with what speaks for each')
    .argument('[cue...]', 'what to look for, for example: my meds')
    .option('--limit <n>', 'how many hits at most', wholeNumber(1, 1000))
    .option('--budget <tokens>', 'how many tokens of a language model the hits may take', wholeNumber(1, 1_000_000))
    .option('--words', 'by words alone, at once, without getting facts ready for recall by meaning')
    .option('--jsonl', 'read {"cue","limit"?,"budgetTokens"?,"person"?,"chat"?} a line from stdin')
    .action(async (words: string[], options: Bounded, command: Command) => {
      if (options.jsonl) requireNoWords(words);
      const limit = {
        ...(options.limit === undefined ? {} : { limit: options.limit }),
        ...(options.budget === undefined ? {} : { budgetTokens: options.budget }),
      };
      const recallIn = async (open: OpenHome): Promise<void> => {
        if (options.jsonl) cli.exitWith(await recallLines(cli, open, limit));
        else
          await recallOne(cli, open, {
            cue: textOf(words, 'Say what to look for: wakeful recall my meds'),
            ...limit,
          });
      };
      await withHome(cli, command, recallIn, options.words ? { embedder: 'none' } : {});
    });
}

async function recallOne(cli: Cli, { wakeful }: OpenHome, asked: { cue: string } & Bounds): Promise<void> {
  await prepareMemory(cli, wakeful, { atMost: SOON_READY });
  const found = await wakeful.recall({ chat: TERMINAL_CHAT, ...asked });
  await cli.print.answer({ cue: asked.cue, ...found }, (style) =>
    found.hits.length === 0 ? ['Nothing is known about that.'] : found.hits.flatMap((hit) => hitLines(hit, style)),
  );
}

async function recallLines(cli: Cli, { wakeful }: OpenHome, limit: Bounds): Promise<number> {
  await prepareMemory(cli, wakeful, { atMost: ALL_READY });
  const { readRecallLine } = await import('../jsonl-shapes.ts');
  return answerLines(cli.surroundings, cli.print, {
    together: 1,
    read: (value) => ({ chat: TERMINAL_CHAT, ...limit, ...readRecallLine(value) }),
    answer: (cues) =>
      Promise.all(
        cues.map((asked) => wakeful.recall(asked).then((found) => ({ cue: asked.cue, ...found }), toWakefulError)),
      ),
  });
}
