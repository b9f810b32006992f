import type { Command } from 'commander';
import { type Brain, type BrainSettings, createRulesBrain, openBrain, type TimeBudgets } from '../agent/index.ts';
import { toWakefulError } from '../errors.ts';
import type { WakefulOptions } from '../wakeful.ts';
import { type BrainConfig, readConfig } from './config.ts';
import type { Home } from './home.ts';
import { secretOf } from './secret.ts';
import type { Surroundings } from './surroundings.ts';
import { timesOf, workshopOf } from './work-config.ts';

/** What a home's commands think with: its brain, and what tasks can work with. */
export interface HomeBrain {
  readonly options: Required<Pick<WakefulOptions, 'brain' | 'brains'>> & Pick<WakefulOptions, 'budget' | 'workshop'>;
  /** Nobody chose one: it is the rules because nothing else was asked for. */
  readonly isDefault: boolean;
}

/** What a process that keeps promises thinks with, and what it does without. */
export interface SteadyBrain extends HomeBrain {
  /** What the home names and cannot be had, and why. */
  readonly faults: readonly { readonly what: 'brain' | 'workshop'; readonly says: string }[];
}

const KEYS = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'AZURE_API_KEY'] as const;

/** The option of every command that thinks. */
export function withBrainOption(command: Command): Command {
  return command.option(
    '--brain <name>',
    "what thinks: rules, openai:MODEL, anthropic:MODEL, ollama:MODEL, … (default: WAKEFUL_BRAIN, the home's config.json, or rules)",
  );
}

/**
 * The brain of a home: `--brain`, else WAKEFUL_BRAIN, else the home's config.json, else the rules. A key that merely lies
 * in the environment chooses nothing: what people say goes to a provider only when somebody asked for that.
 *
 * @throws WakefulError `input_invalid` when the choice or the file is not complete.
 */
export function brainOf(asked: string | undefined, home: Home, surroundings: Surroundings): HomeBrain {
  const { brain: config = {}, ...all } = readConfig(home, surroundings.env);
  return thinkingOf(
    asked,
    { ...config, times: timesOf(all.turnMinutes) },
    surroundings,
    workshopOf(all, home, surroundings),
  );
}

/** What thinks, and how long it may. */
type TimedBrain = BrainConfig & { readonly times: TimeBudgets };

function thinkingOf(
  asked: string | undefined,
  config: TimedBrain,
  { env, clock }: Surroundings,
  workshop: WakefulOptions['workshop'],
): HomeBrain {
  const chosen = asked ?? (env['WAKEFUL_BRAIN']?.trim() || undefined) ?? config.use;
  const rules = createRulesBrain();
  const open = (use: string): Brain => openBrain(settingsFor(use, chosen, config, env), { rules, clock });
  const { dailyTokens: tokens, dailyDollars: dollars } = config;
  const budget = { ...(tokens === undefined ? {} : { tokens }), ...(dollars === undefined ? {} : { dollars }) };
  return {
    options: {
      brain: open(chosen ?? 'rules'),
      brains: open,
      ...(workshop ? { workshop } : {}),
      ...(tokens === undefined && dollars === undefined ? {} : { budget }),
    },
    isDefault: chosen === undefined,
  };
}

/**
 * The brain of a process that keeps promises. A reminder is told without a brain too, so one that cannot be opened leaves
 * the thinking to the rules, and tasks that cannot be given their tools do without: only what was asked for in this command
 * line, whose author reads the answer, ends it.
 *
 * @throws WakefulError `input_invalid` when the command line's choice is not complete.
 */
export function steadyBrainOf(asked: string | undefined, home: Home, surroundings: Surroundings): SteadyBrain {
  const { brain: config = {}, ...all } = readConfig(home, surroundings.env);
  const timed = { ...config, times: timesOf(all.turnMinutes) };
  const faults: { what: 'brain' | 'workshop'; says: string }[] = [];
  const attempt = <T>(what: 'brain' | 'workshop', open: () => T): T | undefined => {
    try {
      return open();
    } catch (thrown) {
      faults.push({ what, says: toWakefulError(thrown).message });
      return undefined;
    }
  };
  const workshop = attempt('workshop', () => workshopOf(all, home, surroundings));
  const open = (): HomeBrain => thinkingOf(asked, timed, surroundings, workshop);
  if (asked !== undefined) return { ...open(), faults };
  const brain = attempt('brain', open);
  // What belongs to the chosen one is not for the rules.
  const rules = (): HomeBrain => thinkingOf('rules', { ...timed, key: undefined }, surroundings, workshop);
  return { ...(brain ?? rules()), faults };
}

/** What to tell of a fault of a {@link SteadyBrain}. */
export function brainFaultSays({ what, says }: SteadyBrain['faults'][number]): string {
  const without =
    what === 'brain' ? 'The brain is NOT running, and the rules speak' : 'Tasks have NOTHING to work with';
  return `${without}: ${says} Mend it and start again.`;
}

/** The name of a key that is there and chooses nothing; undefined when there is none. */
export function unusedKey({ env }: Surroundings): (typeof KEYS)[number] | undefined {
  return KEYS.find((name) => (env[name] ?? '').trim() !== '');
}

/** Address and prices belong to the chosen provider: another that a trigger names has its own. */
function settingsFor(
  use: string,
  chosen: string | undefined,
  { baseUrl, key, prices, maxOutputTokens, times }: TimedBrain,
  env: Surroundings['env'],
): BrainSettings {
  const isChosen = chosen !== undefined && providerOf(use) === providerOf(chosen);
  const { WAKEFUL_BRAIN_URL: url, WAKEFUL_BRAIN_KEY: ownKey, ...rest } = env;
  return {
    use,
    times,
    env: isChosen ? { ...rest, WAKEFUL_BRAIN_URL: url, WAKEFUL_BRAIN_KEY: ownKey } : rest,
    ...(isChosen && key !== undefined
      ? { key: secretOf(key, 'The key of the brain (brain.key in config.json)', env) }
      : {}),
    ...(isChosen && baseUrl !== undefined ? { baseUrl } : {}),
    ...(isChosen && prices !== undefined
      ? {
          prices: {
            input: prices.input,
            output: prices.output,
            ...(prices.cachedInput === undefined ? {} : { cachedInput: prices.cachedInput }),
          },
        }
      : {}),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
  };
}

function providerOf(use: string): string {
  return use.split(':', 1)[0]?.trim() ?? '';
}
