/** Slips of the finger in the words that a request hangs on; the rest of a message is left as it was written. */
const TYPOS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:remnd|remid|remin|rmind|remimd|reming|remine|reminde|rember|remender|remindd|rmeind|remidn|remnid|reimnd|reminnd|remmind|rremind|remiind|erminde?|remidne?|reminf|remond)(?= me\b)/i,
    'remind',
  ],
  [/\b(?<=\bremind me )(?<word>in|at|on|around) like (?=(?:\d|a |an |half|one|two|five|ten|twenty))/i, '$<word> '],
  [/\b(?:rmd|rmnd)(?= me\b)/i, 'remind'],
  [/\b2m+o?r+o?w?\b(?=.*\b\d)/i, 'tomorrow'],
  [/\bremind ?em(?= to\b)|\bremindme\b/i, 'remind me'],
  [/\b(?<=remind me )2(?= (?!min|hour|hr|h\b|m\b|day|week|month|sec|times|o'?clock|pm|am)[a-z])/i, 'to'],
  [/(?<=\bremind me )(?:abt|bout)\b/i, 'about'],
  [/^(?<lead>please )?(?:chnage|cahnge|chagne|chang|chnge|chaneg)(?= )/i, '$<lead>change'],
  [/^(?<lead>please )?(?:cancle|cancell|canel|cacnel|cnacel|cansel|cancl|canceel)(?= )/i, '$<lead>cancel'],
  [/^(?<lead>please )?(?:puase|pasue|pausee|pauze)(?= |$)/i, '$<lead>pause'],
  [/^(?<lead>please )?(?:snoze|snoooze|snoooz|snooz|sonoze|snoozee)(?= |$)/i, '$<lead>snooze'],
  [/^(?:取肖|取銷|取销|曲消)(?=\p{Script=Han})/u, '取消'],
  [/(?:題醒|提星|提醍|题醒)(?=我)/u, '提醒'],
];

/** A message with those put right. */
export function withoutTypos(text: string): string {
  return TYPOS.reduce((rest, [typo, right]) => rest.replace(typo, right), text);
}
