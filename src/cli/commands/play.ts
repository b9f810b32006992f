import type { Command } from 'commander';
import { playStory } from '../../simulation/index.ts';
import type { Cli } from '../cli.ts';
import { printStory } from '../print-story.ts';
import { readTextFile } from '../read-file.ts';
import { hostZone } from '../zone.ts';

/** `wakeful play STORY`: lives through a story on the virtual clock. */
export function definePlay(program: Command, cli: Cli): void {
  program
    .command('play')
    .description('live through a story with the true engine, in no time, and print everything that is said')
    .argument('<story>', 'the file with the story, or - for stdin')
    .option('--zone <iana>', "the zone of the story's times (default: this machine's)")
    .action(async (path: string, options: { zone?: string }) => {
      const story = await readTextFile(cli, path, 'story');
      await printStory(cli.print, playStory(story, { zone: options.zone ?? hostZone() }));
    });
}
