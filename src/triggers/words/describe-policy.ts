import type { QuietHours, Step, Trigger } from '../../store/index.ts';
import { describeDuration, describeSchedule, type Lang, type Listener } from '../../time/index.ts';
import { scheduleFault } from '../schedule-fault.ts';
import { lengthOf } from '../step.ts';
import { POLICY_WORDS } from './policy-words.ts';

/** Who, or where, a trigger tells when it is not answered: a name, or a channel of the person themselves. */
export interface EscalationNames {
  readonly name: string | null;
  readonly channel: string | null;
}

/** What a trigger does beyond its slots, a sentence each; none for one that does no more than that. */
export function describePolicy(
  { policy, misfire }: Pick<Trigger, 'policy' | 'misfire'>,
  lang: Lang,
  told: EscalationNames | null = null,
): string[] {
  const words = POLICY_WORDS[lang];
  const { early, nag, escalate, urgent, checkIn, digest, slackMs } = policy;
  const sentences: string[] = checkIn ? [words.checkIn(checkIn.while)] : [];
  if (digest) sentences.push(words.digest[digest]);
  if (early) sentences.push(words.early(words.list(early.map((step) => describeStep(step, lang))), early.length === 1));
  if (nag) sentences.push(words.nag(describeDuration(nag.everyMs, { lang, style: 'long' }), nag.limit));
  if (escalate) {
    const after = describeDuration(escalate.afterMs, { lang, style: 'long' });
    sentences.push(words.escalate(after, told?.name ?? null, told?.channel ?? null));
  }
  if (slackMs !== undefined)
    sentences.push(slackMs === 0 ? words.punctual : words.slack(describeDuration(slackMs, { lang, style: 'long' })));
  if (urgent) sentences.push(words.urgent);
  if (misfire !== 'latest') sentences.push(words.misfire[misfire]);
  return sentences;
}

/** When a trigger fires, in words: its schedule, or what it counts from; or why that cannot be read any more. */
export function describeRule({ schedule, policy }: Pick<Trigger, 'schedule' | 'policy'>, listener: Listener): string {
  const { afterDone } = policy;
  const fault = scheduleFault(schedule);
  if (fault !== undefined) return POLICY_WORDS[listener.lang].unreadable(fault);
  return afterDone ? describeAfterDone(afterDone, listener.lang) : describeSchedule(schedule, listener);
}

/** A recurrence that counts from when it is done, in words. */
function describeAfterDone(afterDone: NonNullable<Trigger['policy']['afterDone']>, lang: Lang): string {
  const { clock } = afterDone;
  return POLICY_WORDS[lang].afterDone(
    describeStep(afterDone, lang),
    clock === undefined ? null : describeClock(clock, lang),
  );
}

/** A step in words: "3 days". */
export function describeStep(step: Step, lang: Lang): string {
  return step.unit === 'month'
    ? POLICY_WORDS[lang].months(step.count)
    : describeDuration(lengthOf(step), { lang, style: 'long' });
}

/** The two ends of quiet hours in words. */
export function describeQuiet({ from, to }: QuietHours, lang: Lang): { readonly from: string; readonly to: string } {
  return { from: describeClock(from, lang), to: describeClock(to, lang) };
}

/** `HH:mm` in words. */
function describeClock(clock: string, lang: Lang): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return POLICY_WORDS[lang].clock(60 * hour + minute);
}
