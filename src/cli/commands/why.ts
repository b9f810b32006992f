import { type Command, Option } from 'commander';
import { type Cli, withHome } from '../cli.ts';

type SpokenLang = 'en' | 'zh-Hant' | 'zh-Hans';

/** `wakeful why ID`: why a fire said what it said, or nothing. */
export function defineWhy(program: Command, cli: Cli): void {
  program
    .command('why')
    .description('tell why something was said, or was not: slot, worker, memory, decision, delivery, answer')
    .argument(
      '<id>',
      'the id of a fire, of a trigger (then its last fire is meant) or of a note with which one began, or its beginning',
    )
    .addOption(
      new Option('--lang <lang>', "the language to tell it in (default: the reminder's)").choices([
        'en',
        'zh-Hant',
        'zh-Hans',
      ]),
    )
    .action(async (id: string, options: { lang?: SpokenLang }, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const why = await wakeful.why(id, options);
        await cli.print.answer(why, (style) => {
          const [head = '', ...rest] = why.says;
          return [style.bold(head), ...rest];
        });
      });
    });
}
