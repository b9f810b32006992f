import type { Command } from 'commander';
import type { MemberView } from '../../wakeful.ts';
import { type Cli, withHome } from '../cli.ts';

/** `wakeful pair`, `wakeful members`, `wakeful unpair`: who is heard on the channels. */
export function defineMembers(program: Command, cli: Cli): void {
  program
    .command('pair')
    .description('make a one-time code: whoever sends it to the bot is heard from then on')
    .option('--person <name>', 'as whom; a name that is new makes a new member', 'me')
    .action(({ person }: { person: string }, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const invitation = await wakeful.invite({ person });
        await cli.print.answer(invitation, (style) => [
          `Send this to the bot in a direct chat, within 15 minutes: ${style.accent(invitation.code)}`,
          style.dim(`Whoever sends it first is heard as "${invitation.person}".`),
        ]);
      }),
    );

  program
    .command('members')
    .description('list who is heard on which channel')
    .action((_options: object, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        const members = await wakeful.members();
        await cli.print.answer({ members }, () =>
          members.length === 0 ? ['Nobody yet. "wakeful pair" makes a code.'] : members.map(lineOf),
        );
      }),
    );

  program
    .command('unpair')
    .description("make a channel's user a stranger again; his reminders stay until they are cancelled")
    .argument('<channel>', 'telegram, line, …')
    .argument('<id>', 'the channel\'s own id of the user, as "members" shows it')
    .option('--account <name>', 'of which of several bots', '')
    .action((channel: string, externalId: string, { account }: { account: string }, command: Command) =>
      withHome(cli, command, async ({ wakeful }) => {
        await wakeful.dismiss({ channel, account, externalId });
        await cli.print.answer({ channel, account, externalId }, () => [`${externalId} is no longer heard.`]);
      }),
    );
}

function lineOf({ channel, account, externalId, person, since }: MemberView): string {
  const bot = account === '' ? '' : ` (${account})`;
  return `${person}  ${channel}${bot} ${externalId}  since ${since.slice(0, 10)}`;
}
