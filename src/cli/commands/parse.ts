import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { isOfTheStore, toWakefulError } from '../../errors.ts';
import { counted } from '../../plural.ts';
import { openSqliteStore } from '../../store/index.ts';
import { createWakeful, type Wakeful } from '../../wakeful.ts';
import { requireNoWords, textOf } from '../arguments.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';
import { answerLines, answerOrError } from '../jsonl.ts';
import { instantOf } from '../show-instant.ts';
import type { Style } from '../style.ts';

/** As many lines as one chunk of a pipe holds. */
const TOGETHER = 1000;

type ParseContext = NonNullable<Parameters<Wakeful['parse']>[1]>;
type ParseView = Awaited<ReturnType<Wakeful['parse']>>;
type Read = (text: string, asked: ParseContext) => Promise<ParseView>;

interface ParseOptions {
  readonly now?: string;
  readonly zone?: string;
  readonly lang?: 'en' | 'zh';
  readonly jsonl?: boolean;
}

/** `wakeful parse TEXT`, and a stream of phrases with `--jsonl`. Of the home only the calendar of workdays is read. */
export function defineParse(program: Command, cli: Cli): void {
  program
    .command('parse')
    .description('show how a phrase about time is read, without keeping anything')
    .argument('[text...]', 'the phrase, for example: every other Tuesday at 10')
    .option('--now <iso>', 'the moment at which it is said, with or without an offset (default: now)')
    .option('--zone <iana>', "the speaker's zone (default: this machine's)")
    .addOption(new Option('--lang <lang>', 'the language to read (default: told from the words)').choices(['en', 'zh']))
    .option('--jsonl', 'read {"input","now"?,"zone"?,"lang"?} a line from stdin')
    .action(async (words: string[], { jsonl, ...context }: ParseOptions, command: Command) => {
      if (jsonl) requireNoWords(words);
      await withCalendar(cli, command, async (wakeful) => {
        const read: Read = (text, asked) => wakeful.parse(text, { ...context, ...asked });
        if (jsonl) {
          cli.exitWith(await parseLines(cli, read));
          return;
        }
        const view = await read(textOf(words, 'Say what to read: wakeful parse tomorrow at 3pm'), {});
        await cli.print.answer(view, (style) => viewLines(view, style));
      });
    });
}

/** Uses the home where there is one; a phrase can be read without, and makes none. */
async function withCalendar(cli: Cli, command: Command, work: (wakeful: Wakeful) => Promise<void>): Promise<void> {
  const home = homeFor(cli, command);
  if (home.server !== undefined || existsSync(home.database))
    try {
      return await withHome(cli, command, ({ wakeful }) => work(wakeful));
    } catch (thrown) {
      if (!isOfTheStore(thrown)) throw thrown;
      await cli.print.note(`Workdays are read as Monday to Friday: ${toWakefulError(thrown).message}`);
    }
  const store = openSqliteStore(':memory:', { clock: cli.surroundings.clock });
  try {
    await work(createWakeful({ store }));
  } finally {
    await store.close();
  }
}

async function parseLines(cli: Cli, read: Read): Promise<number> {
  const { readParseLine } = await import('../jsonl-shapes.ts');
  return answerLines(cli.surroundings, cli.print, {
    together: TOGETHER,
    read: readParseLine,
    answer: (phrases) => Promise.all(phrases.map(({ input, ...asked }) => answerOrError(() => read(input, asked)))),
  });
}

function viewLines(view: ParseView, style: Style): string[] {
  const ends = [view.until && `until ${instantOf(view.until)}`, view.count && counted(view.count, 'time')].filter(
    Boolean,
  );
  return [
    ...(view.content === '' ? [] : [style.bold(view.content)]),
    `${view.says}  ${style.dim([view.zone, ...ends].join(', '))}`,
    ...view.next.map((at) => `  ${style.accent(instantOf(at))}`),
    ...view.notes.map(({ says }) => style.warn(says)),
    ...view.ambiguous.map(({ words, chosen, alternatives }) => {
      const others = alternatives.map(({ says }) => says).join(' or ');
      return style.warn(`"${words}" is read as ${chosen}; it could also mean ${others}.`);
    }),
  ];
}
