import { oneLine } from '../say/index.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** Tells what was decided not to be said, and why. */
export const answerHeld: Answering = async ({ tools, phrases, briefing }) => {
  const held = await tools.held();
  if (held.length === 0) return speak(phrases.heldNothing());
  const lines = held.map(({ slotAt, cue, why, report }) =>
    phrases.item(
      phrases.heldItem(
        instantInWords(slotAt, briefing),
        oneLine(cue),
        oneLine(why),
        report === null ? null : oneLine(report),
      ),
    ),
  );
  return speak([phrases.heldHead(held.length), ...lines].join('\n'));
};
