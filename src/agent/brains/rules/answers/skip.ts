import { askWhich, chooseTriggers } from './choose.ts';
import type { Answering } from './hearing.ts';
import { withOne } from './manage.ts';
import { numberIn } from './number-in.ts';
import { skipSeveral } from './skip-one.ts';

/** Leaves out the next slot of what is named. */
export const answerSkip: Answering = async (hearing, { subject, when, weak }) => {
  const { phrases } = hearing;
  const choice = await chooseTriggers(hearing, subject, ({ state }) => state === 'active');
  if (choice.kind === 'all') return askWhich(hearing, choice.triggers, phrases.commands.skip);
  return withOne(hearing, choice, weak, phrases.commands.skip, (trigger) =>
    skipSeveral(hearing, trigger, numberIn(when) ?? 1),
  );
};
