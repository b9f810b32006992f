import { type Command, Option } from 'commander';
import { openSqliteStore } from '../../store/index.ts';
import { createWakeful, type Wakeful } from '../../wakeful.ts';
import { textOf } from '../arguments.ts';
import type { Cli } from '../cli.ts';
import { answerLines, answerOrError } from '../jsonl.ts';
import { instantOf } from '../show-instant.ts';
import type { Style } from '../style.ts';

/** As many lines as one chunk of a pipe holds. */
const TOGETHER = 1000;

type ParseContext = NonNullable<Parameters<Wakeful['parse']>[1]>;
type ParseView = ReturnType<Wakeful['parse']>;

interface ParseOptions {
  readonly now?: string;
  readonly zone?: string;
  readonly lang?: 'en' | 'zh';
  readonly jsonl?: boolean;
}

/** `wakeful parse TEXT`, and a stream of phrases with `--jsonl`. It opens no home. */
export function defineParse(program: Command, cli: Cli): void {
  program
    .command('parse')
    .description('show how a phrase about time is read, without keeping anything')
    .argument('[text...]', 'the phrase, for example: every other Tuesday at 10')
    .option('--now <iso>', 'the moment at which it is said, with or without an offset (default: now)')
    .option('--zone <iana>', "the speaker's zone (default: this machine's)")
    .addOption(new Option('--lang <lang>', 'the language to read (default: told from the words)').choices(['en', 'zh']))
    .option('--jsonl', 'read {"input","now"?,"zone"?,"lang"?} a line from stdin')
    .action(async (words: string[], { jsonl, ...context }: ParseOptions) => {
      // A phrase is read without anything that was kept, so an empty store will do.
      const store = openSqliteStore(':memory:', { clock: cli.surroundings.clock });
      const wakeful = createWakeful({ store });
      const read = (text: string, asked: ParseContext): ParseView => wakeful.parse(text, { ...context, ...asked });
      if (jsonl) cli.exitWith(await parseLines(cli, read));
      else {
        const view = read(textOf(words, 'Say what to read: wakeful parse tomorrow at 3pm'), {});
        await cli.print.answer(view, (style) => viewLines(view, style));
      }
      await store.close();
    });
}

async function parseLines(cli: Cli, read: (text: string, asked: ParseContext) => ParseView): Promise<number> {
  const { readParseLine } = await import('../jsonl-shapes.ts');
  return answerLines(cli.surroundings, cli.print, {
    together: TOGETHER,
    read: readParseLine,
    answer: async (phrases) => phrases.map(({ input, ...asked }) => answerOrError(() => read(input, asked))),
  });
}

function viewLines(view: ParseView, style: Style): string[] {
  const ends = [view.until && `until ${instantOf(view.until)}`, view.count && `${view.count} times`].filter(Boolean);
  return [
    ...(view.content === '' ? [] : [style.bold(view.content)]),
    `${view.says}  ${style.dim([view.zone, ...ends].join(', '))}`,
    ...view.next.map((at) => `  ${style.accent(instantOf(at))}`),
    ...view.ambiguous.map(({ words, chosen, alternatives }) => {
      const others = alternatives.map(({ says }) => says).join(' or ');
      return style.warn(`"${words}" is read as ${chosen}; it could also mean ${others}.`);
    }),
  ];
}
