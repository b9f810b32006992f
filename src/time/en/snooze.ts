import type { SnoozeWords } from '../grammar/snooze-words.ts';

export const snoozeWords: SnoozeWords = {
  skip: /\bskip\b|\bnot (?:today|tonight)$|\bnot this time\b|\bleave (?:this|the next) one out\b/,
  stop: /^(?:please )?(?:stop|end|finish|quit)(?: it| this| reminding me)?(?: after| on| by| at)? (?<when>.+)$|^(?:no more|nothing more|don't remind me)(?: of this| about this)? after (?<after>.+)$|^(?:only |just )?until (?<until>.+)$/,
  later:
    /\blater\b|\bnot (?:right )?now\b|\bin a (?:bit|while)\b|^snooze(?: it| this)?[.!]?$|\bpostpone\b|\bremind me again\b/,
  backwards: /(?<![a-z\d])[-\u2212]\d|\b(?:minus|negative) [a-z\d]/,
  lead: /\b(?:please|snooze|postpone|delay|defer|push|move|put off|put|reschedule|remind me again|remind me|try again|ask again|it|this|that|back|by|off|not now|not right now|no|ok|give me|let me have|just|more|longer|another)\b[,.]?|^for\b/g,
};
