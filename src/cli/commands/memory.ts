import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import type { FactListing } from '../../wakeful.ts';
import { textOf, wholeNumber } from '../arguments.ts';
import { type Cli, withHome } from '../cli.ts';
import { address, type Looking } from '../looking.ts';
import { chainLines, detailLines, factLines, linkLines, pageLines, undoneLines } from '../show-memory.ts';
import { defineMemoryTransfer } from './memory-transfer.ts';

const STATES = ['current', 'expired', 'superseded', 'forgotten'] as const;
type State = (typeof STATES)[number];
const ID = "a fact's id, or its beginning";

interface Listing extends Looking {
  readonly entity?: string;
  readonly domain?: string;
  readonly scope?: string;
  readonly state?: readonly State[];
  readonly at?: string;
  readonly limit?: number;
  readonly after?: string;
}

/** `wakeful memory list|show|history|links|undo|forget`: memory as it is, as it was, and taken back. */
export function defineMemory(program: Command, cli: Cli): void {
  const memory = program.command('memory').description('look at what is remembered, undo it, move it in and out');
  const define: Define = (name, description) =>
    memory
      .command(name)
      .description(description)
      .option('--person <handle>', 'whose memory (default: me)')
      .option('--all', 'all of the household, whoever may see it');
  defineList(define, cli);
  defineLooking(define, cli);
  defineHistory(define, cli);
  defineTakingBack(define, cli);
  defineMemoryTransfer(memory, cli);
}

/** Begins a command on one person's memory, or on all of it. */
type Define = (name: string, description: string) => Command;

function defineList(define: Define, cli: Cli): void {
  define('list', 'list what memory holds, the newest first')
    .option('--entity <name>', 'only what is about them, for example: my wife')
    .option('--domain <domain>', 'only this field of life, for example: health')
    .option('--scope <scope>', 'only what these may see: household, person, chat, chat:NAME')
    .option('--state <state>', `${STATES.join(', ')} or all (default: current)`, readStates)
    .option('--at <iso>', 'as memory stood then; a date means its end')
    .option('--limit <n>', 'how many at most (default: 50)', wholeNumber(1, 1000))
    .option('--after <id>', 'the page after this fact')
    .action((options: Listing, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const { person: _person, all: _all, state, ...filter } = options;
        const listing: FactListing = { ...address(options), ...filter, ...(state ? { states: state } : {}) };
        const page = await wakeful.memory.list(listing);
        await cli.print.answer(page, (style) => pageLines(page, style));
      }),
    );
}

/** `show` and `links`: one fact, and what it is tied to. */
function defineLooking(define: Define, cli: Cli): void {
  define('show', 'show a fact with all that is known of it')
    .argument('<id>', ID)
    .action((id: string, options: Looking, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const fact = await wakeful.memory.show(id, address(options));
        await cli.print.answer({ fact }, (style) => detailLines(fact, style));
      }),
    );

  define('links', 'show what a fact is linked to')
    .argument('<id>', ID)
    .action((id: string, options: Looking, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const linked = await wakeful.memory.links(id, address(options));
        await cli.print.answer(linked, (style) => linkLines(linked, style));
      }),
    );
}

function defineHistory(define: Define, cli: Cli): void {
  define('history', 'tell how what memory holds of something came to be')
    .argument('<of...>', "a fact's id, a name, or a field of yours, for example: home_city")
    .option('--field <field>', 'with a name: only this field of theirs')
    .action((words: string[], options: Looking & { field?: string }, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const of = textOf(words, 'Say of what: wakeful memory history my wife');
        const { field } = options;
        const chains = await wakeful.memory.history({ ...address(options), of, ...(field ? { field } : {}) });
        await cli.print.answer({ chains }, (style) => chainLines(chains, style));
      }),
    );
}

/** `undo` and `forget`. */
function defineTakingBack(define: Define, cli: Cli): void {
  define('undo', 'undo the last writing, or what happened last to one fact')
    .argument('[id]', ID)
    .action((id: string | undefined, options: Looking, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const undone = await wakeful.memory.undo(id, address(options));
        await cli.print.answer(undone, () => undoneLines(undone));
      }),
    );

  define('forget', 'take a fact back; it stays in the history')
    .argument('<id>', ID)
    .action((id: string, options: Looking, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const fact = await wakeful.memory.forget(id, address(options));
        await cli.print.answer({ fact }, (style) => factLines(fact, style));
      }),
    );
}

function readStates(text: string): readonly State[] {
  if (text === 'all') return STATES;
  const asked = text.split(',').map((each) => STATES.find((state) => state === each.trim()));
  const known = asked.filter((state) => state !== undefined);
  if (known.length === asked.length) return known;
  throw new WakefulError('input_invalid', `A state is ${STATES.join(', ')} or all, not "${text}".`);
}
