import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { withBrainOption } from '../brain-config.ts';
import { brainFor, type Cli, type OpenHome, TERMINAL_CHAT, withHome } from '../cli.ts';
import { findRunning } from '../running.ts';

interface SayOptions {
  readonly on?: string;
  readonly person?: string;
}

/** `wakeful say TEXT`: one message, one answer. */
export function defineSay(program: Command, cli: Cli): void {
  withBrainOption(program.command('say'))
    .description('say something to Wakeful and print its answer')
    .argument('<text...>', 'the words, for example: remind me to stretch every day at 5pm')
    .option('--on <channel>', "where it is to be told: a member's direct chat on this channel, such as email")
    .option('--person <name>', 'as which member, with --on (default: me)')
    .action(async (words: string[], { on, person }: SayOptions, command: Command) => {
      // In the terminal's own chat its owner speaks: whoever else was named would be put aside unheard.
      if (on === undefined && person !== undefined)
        throw new WakefulError('input_invalid', '--person says as whom on a channel: name it too, with --on.');
      const { options: thinking } = brainFor(cli, command);
      const work = async ({ home, wakeful }: OpenHome): Promise<void> => {
        const said = await wakeful.hear({
          ...(on === undefined ? { chat: TERMINAL_CHAT } : await directChatOf(wakeful, on, person ?? 'me')),
          text: words.join(' '),
          deliver: false,
        });
        const { heard, answer, refusal } = said;
        // A script must not take a refusal in friendly words for a promise.
        if (refusal !== null) throw new WakefulError(refusal, answer?.text ?? refusal, { fields: { heard, answer } });
        const running = (await findRunning(home, cli.surroundings.clock)) !== undefined;
        await cli.print.answer({ heard, answer, running }, () => answer?.text.split('\n') ?? []);
        // Workers on other machines cannot be seen from here.
        if (!running && home.server === undefined && !cli.print.json) await cli.print.note(NOT_RUNNING);
      };
      await withHome(cli, command, work, thinking);
    });
}

/** The chat in which a member is written to on a channel; it bears the member's own id there. */
async function directChatOf(wakeful: OpenHome['wakeful'], channel: string, person: string) {
  const handle = person.trim().toLowerCase();
  const member = (await wakeful.members()).find((one) => one.channel === channel && one.person === handle);
  if (!member)
    throw new WakefulError('not_found', `"${handle}" is not known on ${channel}. "wakeful members" lists who is.`);
  const { account, externalId: target } = member;
  return { person: handle, route: { channel, account, target, thread: '' }, chatKind: 'direct', chat: target } as const;
}

/** What is said after an answer when nobody would keep what it promises. */
export const NOT_RUNNING = 'Wakeful is not running: reminders will come late. Run: wakeful start';
