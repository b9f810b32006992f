import { type Command, Option } from 'commander';
import type { MemoIntent } from '../../store/index.ts';
import type { MemoView } from '../../views.ts';
import type { Wakeful } from '../../wakeful.ts';
import { textOf } from '../arguments.ts';
import { type Cli, withHome } from '../cli.ts';
import { memoLines } from '../show-memo.ts';

const ID = "a note's id, or its beginning";

/** `wakeful memo list|show|add|cancel|pause|resume`: notes that the agent leaves for its future self. */
export function defineMemo(program: Command, cli: Cli): void {
  const memo = program.command('memo').description("the agent's notes to its future self").helpCommand(false);
  memo
    .command('list')
    .description('list the notes that wait, the soonest first')
    .option('--all', 'also those that were read or called off')
    .action(async (options: { all?: boolean }, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const memos = await wakeful.memos.list(options.all ? { all: true } : {});
        await cli.print.answer({ memos }, (style) =>
          memos.length === 0 ? ['No note waits.'] : memos.flatMap((each) => memoLines(each, style)),
        );
      });
    });
  memo
    .command('add')
    .description('leave a note: the first turn of its chat at or after that time begins with it')
    .argument('<when>', 'an offset such as +2h, an ISO time, or words in quotes such as "at 4pm"')
    .argument('<content...>', 'what to think of then')
    .addOption(
      new Option('--intent <intent>', 'tell the person, do something, or only keep it in mind')
        .choices(['tell', 'act', 'think'])
        .default('tell'),
    )
    .option('--chat <name>', 'the chat that it belongs to (default: web, the page)')
    .action(
      async (when: string, content: string[], options: { intent: MemoIntent; chat?: string }, command: Command) => {
        await withHome(cli, command, async ({ wakeful }) => {
          const text = textOf(content, 'Say what the note is about: wakeful memo add +2h check the oven');
          await answer(cli, await wakeful.memos.add({ when, content: text, ...options }));
        });
      },
    );
  const defineOne = (
    name: string,
    description: string,
    verb: (wakeful: Wakeful, id: string) => Promise<MemoView>,
  ): Command =>
    memo
      .command(name)
      .description(description)
      .argument('<id>', ID)
      .action(async (id: string, _options: object, command: Command) => {
        await withHome(cli, command, async ({ wakeful }) => answer(cli, await verb(wakeful, id)));
      });
  defineOne('show', 'show a note, and what the turn that began with it has done', ({ memos }, id) => memos.show(id));
  defineOne('cancel', 'call a note off', ({ memos }, id) => memos.cancel(id));
  defineOne('pause', 'keep a note from surfacing until it is resumed', ({ memos }, id) => memos.pause(id));
  defineOne('resume', 'let a paused note go on; it is due at once if its time has passed', ({ memos }, id) =>
    memos.resume(id),
  );
}

function answer(cli: Cli, memo: MemoView): Promise<void> {
  return cli.print.answer({ memo }, (style) => memoLines(memo, style));
}
