import { oneLine } from '../say/index.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords } from './in-words.ts';

/** Takes back the last reminder that was made, cancelled or paused, or the last fact that was noted. */
export const answerUndo: Answering = async ({ tools, phrases, briefing }) => {
  const { reminders, facts, restored, resumed } = await tools.undo();
  const what = [
    ...reminders.map((cue) => phrases.undoneReminder(oneLine(cue))),
    ...facts.map((text) => phrases.undoneFact(oneLine(text))),
    ...restored.map((text) => phrases.undoneRestored(oneLine(text))),
    ...resumed.map(({ cue, nextAt, paused }) =>
      paused
        ? phrases.undonePaused(oneLine(cue))
        : phrases.undoneResumed(oneLine(cue), nextAt === null ? null : instantInWords(nextAt, briefing)),
    ),
  ];
  return speak(what.length === 0 ? phrases.undoNothing() : phrases.undone(what));
};
