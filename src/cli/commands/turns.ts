import type { Command } from 'commander';
import { brainOf } from '../brain-config.ts';
import { type Cli, homeFor, withHome } from '../cli.ts';

interface TurnsOptions {
  readonly brain?: string;
  readonly mayUse?: string;
  readonly usual?: boolean;
}

/** `wakeful turns ID`: what thinks when one trigger fires, and what it may do then. */
export function defineTurns(program: Command, cli: Cli): void {
  program
    .command('turns')
    .description('say which brain thinks when a trigger fires, and which tools it may use then')
    .argument('<id>', 'the id of a trigger, or its beginning')
    .option('--brain <name>', 'the brain of its turns, as for "wakeful start"')
    .option(
      '--may-use <tools>',
      'tools besides those that look and speak, with commas: remind,sandbox; for a task, "none" takes its work away',
    )
    .option('--usual', 'the usual brain and no further tools')
    .action(async (id: string, options: TurnsOptions, command: Command) => {
      const { brain, mayUse, usual } = options;
      const change = {
        ...(usual ? { brain: null, mayUse: null } : {}),
        ...(brain === undefined ? {} : { brain }),
        ...(mayUse === undefined ? {} : { mayUse: listOf(mayUse) }),
      };
      const { brains, workshop } = brainOf(undefined, homeFor(cli, command), cli.surroundings).options;
      await withHome(
        cli,
        command,
        async ({ wakeful }) => {
          const turns = await wakeful.setTurns(id, change);
          await cli.print.answer({ id, ...turns }, () => [
            `When it fires, ${turns.brain ?? 'the usual brain'} thinks${turns.mayUse.length === 0 ? '.' : ` and may use ${turns.mayUse.join(', ')}.`}`,
          ]);
        },
        { brains, ...(workshop ? { workshop } : {}) },
      );
    });
}

function listOf(tools: string): string[] {
  return tools.split(/[\s,]+/).filter((tool) => tool !== '');
}
