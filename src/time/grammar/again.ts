import type { Choice } from './choose.ts';
import { choosePhrase, isDangling } from './choose.ts';
import type { Phrase } from './group.ts';
import type { Language, Request } from './language.ts';
import { isFreeStep } from './other-time.ts';
import type { Token } from './token.ts';

/** How far from a time the words that repeat it are looked for, in characters. */
const REACH = 30;

/**
 * The time that a sentence asks for, with the steps that are asked for besides: "on Friday at 3pm, and also an hour
 * before" is two reminders, "an hour before my 3pm meeting" one.
 */
export function chooseWithAgain(
  normal: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  requests: readonly Request[],
  languages: readonly Language[],
): Choice | undefined {
  const again = new Map<Phrase, Phrase>();
  for (const phrase of phrases.slice(1)) {
    const isAsked = isDangling(phrase) || isFreeStep(phrase.main);
    const whole = isAsked ? withAgain(normal, tokens, phrase, languages) : undefined;
    if (whole) again.set(phrase, whole);
  }
  if (again.size === 0) return choosePhrase(tokens, phrases, requests);
  const lead = leadOf(phrases, again);
  for (const phrase of lead.slice(1)) again.set(phrase, phrase);
  const choice = choosePhrase(
    tokens,
    phrases.filter((phrase) => !again.has(phrase)),
    lead[0] ? [{ first: lead[0].first, next: lead[0].first, action: undefined }] : requests,
  );
  if (!choice) return choosePhrase(tokens, phrases, requests);
  const more = [...again.values()];
  return { ...choice, used: [...choice.used, ...more], more };
}

/** "…, a week before, the day before and an hour before": the steps before the "and" are asked for as it is. */
function leadOf(phrases: readonly Phrase[], again: ReadonlyMap<Phrase, Phrase>): readonly Phrase[] {
  const last = phrases.findIndex((phrase) => again.has(phrase));
  let first = last;
  while (first > 1 && isStep(phrases[first - 1])) first--;
  return phrases.slice(first, last);
}

const isStep = (phrase: Phrase | undefined): boolean => phrase !== undefined && isDangling(phrase);

/** A step with the words that say it is one more; undefined when none do. */
function withAgain(
  normal: string,
  tokens: readonly Token[],
  phrase: Phrase,
  languages: readonly Language[],
): Phrase | undefined {
  const start = tokens[phrase.first]?.start ?? 0;
  const end = tokens[phrase.next - 1]?.end ?? start;
  const from = Math.max(0, start - REACH);
  for (const { again } of languages) {
    const behind = again?.behind.exec(normal.slice(end, end + REACH));
    // "…, and in an hour" may begin another matter, "and an hour before" counts from this one.
    const mayJoin = isDangling(phrase) || tokens[phrase.first - 1]?.sense.is === 'again';
    const before = mayJoin ? again?.before.exec(normal.slice(from, start)) : undefined;
    if (!before && !behind) continue;
    const first = before ? tokens.findIndex((token) => token.start >= from + before.index) : phrase.first;
    const last = behind ? tokens.findIndex((token) => token.start >= end + behind[0].length) : phrase.next;
    return {
      ...phrase,
      first: Math.min(first, phrase.first),
      next: last < 0 ? tokens.length : Math.max(last, phrase.next),
    };
  }
  return undefined;
}
