import { createAwareTools } from './aware-tools.ts';
import { createConsentTools } from './consent-tools.ts';
import { createEventTools } from './event-tools.ts';
import { createLifeTools } from './life-tools.ts';
import { createMemoryTools } from './memory-tools.ts';
import { createMemoTools } from './memos/index.ts';
import { createMovingTools } from './moving-tools.ts';
import { createPeopleTools } from './people-tools.ts';
import { createPreferenceTools } from './preference-tools.ts';
import type { ToolContext } from './tool-context.ts';
import { createToolRunner } from './tool-runner.ts';
import type { Tools } from './tools.ts';
import { createTriggerTools } from './trigger-tools.ts';

/** The tools of one turn; see {@link Tools}. */
export function createTools(context: ToolContext): Tools {
  const runner = createToolRunner(context);
  return {
    ...createTriggerTools(context, runner),
    ...createMovingTools(context, runner),
    ...createEventTools(context, runner),
    ...createMemoryTools(context, runner),
    ...createMemoTools(context, runner),
    ...createLifeTools(context, runner),
    ...createAwareTools(context, runner),
    ...createConsentTools(context, runner),
    ...createPeopleTools(context, runner),
    ...createPreferenceTools(context, runner),
  };
}
