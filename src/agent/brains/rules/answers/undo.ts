import { oneLine } from '../say/index.ts';
import { type Answering, speak } from './hearing.ts';

/** Takes back the last reminder that was made, or the last fact that was noted. */
export const answerUndo: Answering = async ({ tools, phrases }) => {
  const { reminders, facts, restored } = await tools.undo();
  const what = [
    ...reminders.map((cue) => phrases.undoneReminder(oneLine(cue))),
    ...facts.map((text) => phrases.undoneFact(oneLine(text))),
    ...restored.map((text) => phrases.undoneRestored(oneLine(text))),
  ];
  return speak(what.length === 0 ? phrases.undoNothing() : phrases.undone(what));
};
