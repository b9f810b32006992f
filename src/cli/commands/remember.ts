import type { Command } from 'commander';
import { requireNoWords, textOf } from '../arguments.ts';
import { type Cli, type OpenHome, TERMINAL_CHAT, withHome } from '../cli.ts';
import { answerLines } from '../jsonl.ts';
import { showProgress } from '../progress.ts';

/** As many facts as are worth one transaction, and as few as answer within a blink. */
const TOGETHER = 500;

/** `wakeful remember TEXT`, and a stream of facts with `--jsonl`. */
export function defineRemember(program: Command, cli: Cli): void {
  program
    .command('remember')
    .description('keep a fact')
    .argument('[text...]', 'the fact, for example: the doctor said to take vitamins with my meds')
    .option('--jsonl', 'read {"text","at"?,"person"?,"chat"?,"domain"?,"entity"?,"ref"?} a line from stdin')
    .action(async (words: string[], options: { jsonl?: boolean }, command: Command) => {
      if (options.jsonl) requireNoWords(words);
      await withHome(cli, command, async (open) => {
        if (options.jsonl) cli.exitWith(await rememberLines(cli, open));
        else
          await rememberOne(cli, open, textOf(words, 'Say what to remember: wakeful remember my sister lives in Lyon'));
      });
    });
}

async function rememberOne({ print }: Cli, { wakeful }: OpenHome, text: string): Promise<void> {
  const remembered = await wakeful.remember({ chat: TERMINAL_CHAT, text });
  await print.answer(remembered, () => [
    remembered.created ? 'Remembered.' : 'I knew that already.',
    ...remembered.superseded.map(
      (old) => `It takes the place of "${old.text}". Not so? \`wakeful memory undo ${old.factId}\` brings that back.`,
    ),
  ]);
}

async function rememberLines(cli: Cli, { wakeful }: OpenHome): Promise<number> {
  const { readRememberLine } = await import('../jsonl-shapes.ts');
  const progress = showProgress(cli.surroundings, 'remembered');
  let kept = 0;
  const exitCode = await answerLines(cli.surroundings, cli.print, {
    together: TOGETHER,
    read: (value) => ({ chat: TERMINAL_CHAT, ...readRememberLine(value) }),
    answer: async (facts) => {
      const answers = await wakeful.rememberAll(facts);
      kept += facts.length;
      progress.show(kept);
      return answers.map((answer, index) => {
        const ref = facts[index]?.ref;
        return answer instanceof Error || ref === undefined ? answer : { ...answer, ref };
      });
    },
  });
  progress.end();
  return exitCode;
}
