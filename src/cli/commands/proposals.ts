import type { Command } from 'commander';
import type { ProposalView } from '../../views.ts';
import type { Wakeful } from '../../wakeful.ts';
import { type Cli, withHome } from '../cli.ts';
import { proposalLines } from '../show-proposal.ts';

const ID = "a proposal's id, or its beginning";

/** `wakeful proposals`, and `wakeful accept|dismiss ID`. */
export function defineProposals(program: Command, cli: Cli): void {
  program
    .command('proposals')
    .description('list what is proposed: reminders that drifted, and conflicts; nothing is done by itself')
    .option('--all', 'also those that were accepted or dismissed, or came to nothing, the newest first')
    .action(async (options: { all?: boolean }, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const proposals = await wakeful.proposals(options.all ? { all: true } : {});
        await cli.print.answer({ proposals }, (style) =>
          proposals.length === 0
            ? ['Nothing is proposed.']
            : proposals.flatMap((proposal) => proposalLines(proposal, style)),
        );
      });
    });
  const defineOne = (
    name: string,
    description: string,
    verb: (wakeful: Wakeful, id: string) => Promise<ProposalView>,
  ) =>
    program
      .command(name)
      .description(description)
      .argument('<id>', ID)
      .action(async (id: string, _options: object, command: Command) => {
        await withHome(cli, command, async ({ wakeful }) => {
          const proposal = await verb(wakeful, id);
          await cli.print.answer({ proposal }, (style) => proposalLines(proposal, style));
        });
      });
  defineOne('accept', 'do what is proposed', (wakeful, id) => wakeful.acceptProposal(id));
  defineOne('dismiss', 'drop a proposal; the same evidence does not bring it back', (wakeful, id) =>
    wakeful.dismissProposal(id),
  );
}
