import { describePolicy } from '../../../../triggers/index.ts';
import { chooseTriggers } from './choose.ts';
import type { Answering } from './hearing.ts';
import { nameOf } from './in-words.ts';
import { withOne } from './manage.ts';

/** Lets a reminder come in quiet hours too. */
export const answerUrgent: Answering = async (hearing, { subject, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject);
  if (choice.kind === 'all') return undefined;
  return withOne(hearing, choice, weak, phrases.commands.urgent, async (trigger) => {
    const changed = await tools.change(trigger.id, { urgent: true });
    return phrases.changed(nameOf(changed), phrases.sentences(describePolicy(changed, briefing.lang)));
  });
};
