import { type Command, CommanderError } from 'commander';
import { toWakefulError, WakefulError } from '../errors.ts';
import { EXIT_BROKEN_PIPE, EXIT_OK, exitCodeOf } from './exit-codes.ts';
import { OutputClosed } from './output.ts';
import { createPrinter, type Printer } from './printer.ts';
import { createProgram } from './program.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs one command line and resolves with the exit code; it never rejects. */
export async function runCli(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const print = createPrinter(surroundings, wantsJson(argv));
  let exitCode = EXIT_OK;
  const program = createProgram({
    surroundings,
    print,
    exitWith: (code) => {
      exitCode = code;
    },
  });
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    return await report(thrown, print, commandOf(program, argv));
  }
}

/** Known before the arguments are parsed, because an error in them must be printed too. */
function wantsJson(argv: readonly string[]): boolean {
  const options = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  return options.includes('--json') || options.includes('--jsonl');
}

/** Options of every command that take a value, which is no command. */
const WITH_VALUE = new Set(['--home', '--database']);

/** The command that the arguments name, as far as they do: `wakeful memory list`. */
function commandOf(program: Command, argv: readonly string[]): string {
  let command = program;
  let path = program.name();
  for (const [at, word] of argv.entries()) {
    if (word === '--' || command.commands.length === 0) break;
    if (word.startsWith('-') || WITH_VALUE.has(argv[at - 1] ?? '')) continue;
    const named = command.commands.find((sub) => sub.name() === word);
    if (!named) break;
    command = named;
    path += ` ${named.name()}`;
  }
  return path;
}

async function report(thrown: unknown, print: Printer, asked: string): Promise<number> {
  if (thrown instanceof OutputClosed) return EXIT_BROKEN_PIPE;
  // Help and version come this way too.
  if (thrown instanceof CommanderError && thrown.exitCode === 0) return EXIT_OK;
  const error = thrown instanceof CommanderError ? usageError(thrown, asked) : toWakefulError(thrown);
  try {
    await print.error(error);
    if (error.code === 'internal') await print.note((error.cause instanceof Error ? error.cause : error).stack ?? '');
  } catch (failed) {
    if (failed instanceof OutputClosed) return EXIT_BROKEN_PIPE;
    throw failed;
  }
  return exitCodeOf(error.code);
}

function usageError(error: CommanderError, asked: string): WakefulError {
  if (error.code === 'commander.help')
    return new WakefulError('input_invalid', `Which command? "${asked} --help" lists them.`);
  const problem = error.message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, '. ')
    .replace(/\.?$/, '.');
  const hint =
    error.code === 'commander.unknownOption'
      ? `See "${asked} --help". Words that begin with a dash go after "--".`
      : `See "${asked} --help".`;
  return new WakefulError('input_invalid', `${problem[0]?.toUpperCase() ?? ''}${problem.slice(1)} ${hint}`);
}
