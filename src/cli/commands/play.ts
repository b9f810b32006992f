import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { Command } from 'commander';
import { WakefulError } from '../../errors.ts';
import { playStory } from '../../simulation/index.ts';
import type { Cli } from '../cli.ts';
import { printStory } from '../print-story.ts';
import { hostZone } from '../zone.ts';

/** `wakeful play STORY`: lives through a story on the virtual clock. */
export function definePlay(program: Command, cli: Cli): void {
  program
    .command('play')
    .description('live through a story with the true engine, in no time, and print everything that is said')
    .argument('<story>', 'the file with the story, or - for stdin')
    .option('--zone <iana>', "the zone of the story's times (default: this machine's)")
    .action(async (path: string, options: { zone?: string }) => {
      const story = path === '-' ? await readAll(cli.surroundings.stdin) : await readStory(path);
      await printStory(cli.print, playStory(story, { zone: options.zone ?? hostZone() }));
    });
}

async function readStory(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(cause);
    throw new WakefulError('input_invalid', `Cannot read the story ${path}: ${reason}.`, { cause, fields: { path } });
  }
}
