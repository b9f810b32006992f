import type { Command } from 'commander';
import { type Cli, withHome } from '../cli.ts';
import { endedLine, factLine, reasonLine } from '../show-fact.ts';
import { triggerLines } from '../show-trigger.ts';

/** `wakeful preview ID`: what a trigger would recall and say now. */
export function definePreview(program: Command, cli: Cli): void {
  program
    .command('preview')
    .description('show what a trigger would recall and say if it fired now; nothing is written')
    .argument('<id>', "a trigger's id, or its beginning")
    .action(async (id: string, _options: object, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const preview = await wakeful.preview(id);
        await cli.print.answer(preview, (style) => [
          ...triggerLines(preview.trigger, style),
          '',
          ...(preview.text?.split('\n') ?? [style.dim('It would stay silent.')]),
          ...preview.recalled.flatMap((fact) => [factLine(fact, style), reasonLine(fact, style)]),
          ...preview.ended.map((fact) => endedLine(fact, style)),
          '',
          ...preview.why.map((reason) => style.dim(reason)),
        ]);
      });
    });
}
