import { WakefulError } from '../errors.ts';
import { createEventTrigger, namedEvents, waitingFor } from './event-triggers.ts';
import { asSaid } from './memory-tools.ts';
import type { ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import type { Tools } from './tools.ts';

/** The tools for what waits for a mention instead of a time; a part of `Tools`. */
export function createEventTools(
  context: ToolContext,
  { act }: ToolRunner,
): Pick<Tools, 'remindOnMention' | 'listEvents' | 'cancelEvent'> {
  const { store, chat } = context;
  return {
    remindOnMention: (request) =>
      act('remind_on_mention', { mention: request.mention }, 'triggers', (tx) =>
        createEventTrigger(tx, context, request, (text) => asSaid(context, tx, text)),
      ),
    listEvents: (words) =>
      store.snapshot(async (tx) => {
        const waiting = await waitingFor(tx, context);
        return words === undefined ? waiting : namedEvents(words, waiting);
      }),
    cancelEvent: (id) =>
      act('cancel_event', { eventTriggerId: id }, 'triggers', async (tx) => {
        const waiting = await waitingFor(tx, context);
        if (!waiting.some((one) => one.id === id) || !(await tx.eventTriggers.cancel(chat.householdId, id)))
          throw new WakefulError('not_found', `Nothing waits here under the id "${id}".`, { fields: { id } });
      }),
  };
}
