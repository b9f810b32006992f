import { z } from 'zod';
import type { Briefing } from '../../../brain.ts';
import type { ToolOffer } from '../model.ts';
import { futureTools } from './future.ts';
import { lifeTools } from './life.ts';
import { makingTools } from './make.ts';
import { managingTools } from './manage.ts';
import { peopleTools } from './people.ts';
import { rememberingTools } from './remembering.ts';
import { speakingTools } from './speaking.ts';
import type { ModelTool } from './tool.ts';

export { ForModel } from './for-model.ts';
export type { ModelTool, ToolTurn, TurnOutcome } from './tool.ts';

/** All tools that a model can be given, by name. */
export const modelTools: ReadonlyMap<string, ModelTool> = new Map(
  [
    ...makingTools,
    ...futureTools,
    ...managingTools,
    ...lifeTools,
    ...rememberingTools,
    ...peopleTools,
    ...speakingTools,
  ].map((tool) => [tool.name, tool]),
);

/** Whether a turn may use a tool: one that a fire woke looks and speaks, and does no more than its trigger allows. */
export function mayUse(tool: ModelTool, briefing: Briefing): boolean {
  if (briefing.kind === 'message' || tool.inFires === 'always') return true;
  return tool.inFires === 'if_allowed' && briefing.mayUse.includes(tool.name);
}

/** The tools of a turn as a model is offered them. */
export function offersFor(briefing: Briefing): ToolOffer[] {
  return [...modelTools.values()].filter((tool) => mayUse(tool, briefing)).map(offerOf);
}

/** How long a text may be is checked when it comes; a model that is told pays for it in every turn. */
function withoutLengths({ jsonSchema }: { readonly jsonSchema: { minLength?: number; maxLength?: number } }): void {
  delete jsonSchema.minLength;
  delete jsonSchema.maxLength;
}

const offers = new Map<ModelTool, ToolOffer>();

function offerOf(tool: ModelTool): ToolOffer {
  const known = offers.get(tool);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input, { io: 'input', override: withoutLengths });
  const offer = { name: tool.name, description: tool.description, schema };
  offers.set(tool, offer);
  return offer;
}
