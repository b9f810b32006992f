import type { TriggerView } from '../views.ts';
import { instantOf } from './show-instant.ts';
import type { Style } from './style.ts';

/** A trigger for people: what, when, the id to name it by, and what is proposed about it. */
export function triggerLines(trigger: TriggerView, style: Style): string[] {
  const next =
    trigger.nextAt === null
      ? trigger.waitsForDone
        ? 'waits until it is done'
        : trigger.state
      : `${trigger.nextSays ?? ''}, ${instantOf(trigger.nextAt)}`.replace(/^, /, '');
  const until = trigger.resumesAt === null ? '' : ` until ${trigger.resumesSays}, ${instantOf(trigger.resumesAt)}`;
  const state = trigger.state === 'paused' ? style.warn(`  paused${until}`) : '';
  return [
    `${style.bold(trigger.cue)}${state}`,
    `  ${style.accent(next)}`,
    `  ${trigger.says}  ${style.dim(trigger.id)}`,
    ...trigger.also.map((sentence) => `  ${sentence}`),
    ...trigger.proposals.map(({ says, id }) => `  ${style.warn('proposed:')} ${says}  ${style.dim(id)}`),
  ];
}
