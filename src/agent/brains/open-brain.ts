import type { Clock } from '../../clock.ts';
import type { Brain } from '../brain.ts';
import { timeBudgets } from '../time-budgets.ts';
import { type BrainSettings, type ChosenBrain, chooseBrain } from './brain-settings.ts';
import type { Model } from './conversing/index.ts';
import { limitSteps } from './limit-steps.ts';
import { createModelBrain } from './model-brain.ts';

const DEFAULT_OUTPUT_TOKENS = 4_096;

/**
 * Opens the brain that is chosen; nothing is loaded or asked before it thinks.
 *
 * @param rules speaks for the brain `rules`, and gives the others the buttons of a fire.
 * @throws WakefulError `input_invalid` when the choice is not complete.
 */
export function openBrain(settings: BrainSettings, { rules, clock }: { rules: Brain; clock: Clock }): Brain {
  const chosen = chooseBrain(settings);
  if (chosen.kind === 'rules') return rules;
  const { stepMs } = settings.times ?? timeBudgets();
  const open = async (): Promise<Model> => limitSteps(await openModel(chosen, settings, clock), clock, stepMs);
  const name = chosen.kind === 'model' ? `${chosen.provider}:${chosen.model}` : chosen.kind;
  // A program learns in its turn, by its calls; being asked a second time for each message would surprise it.
  const learns = chosen.kind === 'model';
  return createModelBrain({ name, open, learns }, rules);
}

async function openModel(
  chosen: Exclude<ChosenBrain, { kind: 'rules' }>,
  { env, prices, maxOutputTokens = DEFAULT_OUTPUT_TOKENS, times = timeBudgets() }: BrainSettings,
  clock: Clock,
): Promise<Model> {
  if (chosen.kind === 'model') {
    const { createSdkModel } = await import('./model/index.ts');
    return createSdkModel({ ...chosen, prices, maxOutputTokens, waitMs: times.waitMs }, clock);
  }
  const { createCommandModel, createWebhookModel } = await import('./exchange/index.ts');
  return chosen.kind === 'command'
    ? createCommandModel(chosen.command, env)
    : createWebhookModel(chosen.url, chosen.secret, clock);
}
