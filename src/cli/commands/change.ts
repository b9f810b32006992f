import { type Command, Option } from 'commander';
import { WakefulError } from '../../errors.ts';
import type { MisfirePolicy } from '../../store/index.ts';
import type { TriggerChange } from '../../wakeful.ts';
import { wholeNumber } from '../arguments.ts';
import { type Cli, withHome } from '../cli.ts';
import { triggerLines } from '../show-trigger.ts';

interface ChangeOptions {
  readonly until?: string;
  readonly times?: number;
  readonly misfire?: MisfirePolicy;
  readonly slack?: string | false;
  readonly urgent?: boolean;
  readonly nag?: string | false;
  readonly nagLimit?: number;
  readonly early?: readonly string[] | false;
  readonly afterDone?: string | false;
  readonly escalate?: string | false;
  readonly escalateAfter?: string;
}

/** `wakeful change ID`: what a trigger does beyond its times, and when it ends. */
export function defineChange(program: Command, cli: Cli): void {
  program
    .command('change')
    .description('change what a trigger does beyond its times, or when it ends')
    .argument('<id>', "a trigger's id, or its beginning")
    .option('--until <when>', 'its last time, for example: friday')
    .option('--times <n>', 'how often it still comes', wholeNumber(1, 10_000))
    .addOption(
      new Option('--misfire <policy>', 'what becomes of times that were missed').choices([
        'latest',
        'all',
        'skip',
        'ask',
      ]),
    )
    .option('--slack <length>', 'let a task begin so long after its time, for example: "10 minutes"')
    .option('--no-slack', 'let a task begin exactly at its time')
    .option('--urgent', 'tell it in quiet hours too')
    .option('--no-urgent', 'let it wait for the end of quiet hours')
    .option('--nag <every>', 'tell it again until it is done, for example: "10 minutes"')
    .option('--no-nag', 'tell it once')
    .option('--nag-limit <n>', 'how often at most', wholeNumber(1, 100))
    .option('--early <before>', 'announce it so long before, for example: "1 day"; may be given several times', collect)
    .option('--no-early', 'do not announce it')
    .option('--after-done <step>', 'let the next one come so long after it is done, for example: "3 days"')
    .option('--no-after-done', 'let it be over with its one time')
    .option('--escalate <to>', 'tell this person, or you on this channel, when it is not answered')
    .option('--escalate-after <length>', 'how long it waits for an answer; 30 minutes unless given')
    .option('--no-escalate', 'tell nobody else')
    .action(async (id: string, options: ChangeOptions, command: Command) => {
      await withHome(cli, command, async ({ wakeful }) => {
        const change = toChange(options);
        requireTogether(options);
        if (Object.keys(change).length === 0)
          throw new WakefulError('input_invalid', 'Say what to change: "wakeful change --help" lists what can be.');
        const trigger = await wakeful.change(id, change);
        await cli.print.answer({ trigger }, (style) => triggerLines(trigger, style));
      });
    });
}

function toChange(options: ChangeOptions): TriggerChange {
  const { until, times, misfire, slack, urgent, nag, nagLimit, early, afterDone, escalate } = options;
  return {
    ...(until === undefined ? {} : { until }),
    ...(times === undefined ? {} : { times }),
    ...(misfire === undefined ? {} : { misfire }),
    ...(slack === undefined ? {} : { slack: slack === false ? null : slack }),
    ...(urgent === undefined ? {} : { urgent }),
    ...(nag === undefined ? {} : { nag: toNag(nag, nagLimit) }),
    ...(early === undefined ? {} : { early: early === false ? null : early }),
    ...(afterDone === undefined ? {} : { afterDone: afterDone === false ? null : afterDone }),
    ...(escalate === undefined ? {} : { escalate: toEscalation(escalate, options.escalateAfter) }),
  };
}

/** What only says more of another option would be lost without it. */
function requireTogether({ nag, nagLimit, escalate, escalateAfter }: ChangeOptions): void {
  if (nagLimit !== undefined && !nag)
    throw new WakefulError(
      'input_invalid',
      '--nag-limit says more of --nag: give both, as in --nag "10 minutes" --nag-limit 3.',
    );
  if (escalateAfter !== undefined && !escalate)
    throw new WakefulError(
      'input_invalid',
      '--escalate-after says more of --escalate: give both, as in --escalate anna --escalate-after "1 hour".',
    );
}

function toNag(every: string | false, limit: number | undefined): NonNullable<TriggerChange['nag']> | null {
  if (every === false) return null;
  return limit === undefined ? { every } : { every, limit };
}

function toEscalation(to: string | false, after = '30 minutes'): NonNullable<TriggerChange['escalate']> | null {
  return to === false ? null : { to, after };
}

const collect = (before: string, all: readonly string[] | undefined): string[] => [...(all ?? []), before];
