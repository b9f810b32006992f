import { describePolicy, lengthOf, readStep } from '../../../../triggers/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Answering, refuse } from './hearing.ts';
import { nameOf } from './in-words.ts';
import { withOne } from './manage.ts';

/** Lets a task begin some time after its time: "the news may come any time within half an hour". A reminder is on time. */
export const answerSlack: Answering = async (hearing, { subject, when, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const step = readStep(when, briefing);
  if (!step) return undefined;
  const choice = await chooseTriggers(hearing, subject, ({ action }) => action === 'task');
  if (choice.kind === 'all') return undefined;
  return withOne(hearing, choice, weak, phrases.commands.slack, async (trigger) => {
    if (trigger.action !== 'task') return refuse(phrases.noSlack(nameOf(trigger)), 'state_conflict');
    const changed = await tools.change(trigger.id, { slackMs: lengthOf(step) });
    return phrases.changed(nameOf(changed), phrases.sentences(describePolicy(changed, briefing.lang)));
  });
};
