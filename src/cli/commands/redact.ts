import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { type Cli, withHome } from '../cli.ts';

/** `wakeful redact SEQ`: empties a message for good. */
export function defineRedact(program: Command, cli: Cli): void {
  program
    .command('redact')
    .description('empty a message for good, with all that holds its words; its place in the record stays')
    .argument('<message>', 'its number in the chat (seq)', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .requiredOption('--reason <text>', 'why; it is kept, so it must not say what is to be gone')
    .option('--chat <name>', 'the chat (default: web, the page)')
    .option('--chat-id <id>', 'the chat by its id, for one on a channel')
    .action(async (seq: number, options: { reason: string; chat?: string; chatId?: string }, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const redacted = await wakeful.redact({ seq, ...options });
        await cli.print.answer({ redacted }, (style) => [
          `${style.bold(`Message ${redacted.seq}`)} is empty from now on: ${redacted.reason}`,
          ...Object.entries(redacted.also)
            .filter(([, count]) => count > 0)
            .map(([what, count]) => `  ${what}: ${count}`),
        ]);
      });
    });
}
