import type { Command } from 'commander';
import type { TriggerView } from '../../views.ts';
import type { Wakeful } from '../../wakeful.ts';
import { type Cli, withHome } from '../cli.ts';
import { fireLines } from '../show-fire.ts';
import { triggerLines } from '../show-trigger.ts';

const ID = "a trigger's id, or its beginning";

/** `wakeful pause|resume|cancel|skip|done ID` and `wakeful snooze ID PHRASE`. */
export function defineManage(program: Command, cli: Cli): void {
  const change = async (command: Command, verb: (wakeful: Wakeful) => Promise<TriggerView>): Promise<void> => {
    await withHome(cli, command, async ({ wakeful }) => {
      const trigger = await verb(wakeful);
      await cli.print.answer({ trigger }, (style) => triggerLines(trigger, style));
    });
  };
  const defineOne = (name: 'resume' | 'cancel' | 'skip', description: string): void => {
    program
      .command(name)
      .description(description)
      .argument('<id>', ID)
      .action((id: string, _options: object, command: Command) => change(command, (wakeful) => wakeful[name](id)));
  };
  program
    .command('pause')
    .description('keep a trigger from firing until it is resumed')
    .argument('<id>', ID)
    .option('--until <when>', 'until it goes on by itself, for example: monday')
    .action((id: string, options: { until?: string }, command: Command) =>
      change(command, (wakeful) => wakeful.pause(id, options)),
    );
  defineOne('resume', 'let a paused trigger fire again, from now on');
  defineOne('cancel', 'end a trigger for good');
  defineOne('skip', 'leave out the next time of a trigger');
  program
    .command('done')
    .description('say that what was told is done: nothing asks about it any more')
    .argument('<id>', 'the id of a fire or of a trigger, or its beginning')
    .action(async (id: string, _options: object, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const fire = await wakeful.done(id);
        await cli.print.answer({ fire }, (style) => fireLines(fire, style));
      });
    });
  program
    .command('snooze')
    .description('say it again later, leaving the series as it is')
    .argument('<id>', 'the id of a fire or of a trigger, or its beginning')
    .argument('<phrase...>', 'when, for example: 10 min')
    .action((id: string, phrase: string[], _options: object, command: Command) =>
      change(command, (wakeful) => wakeful.snooze(id, phrase.join(' '))),
    );
}
