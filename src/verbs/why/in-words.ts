import { type Judgement, termsInWords } from '../../agent/index.ts';
import type { EpochMs } from '../../clock.ts';
import type { DecisionEntry, Delivery, Fire, Trigger } from '../../store/index.ts';
import { describeDuration, describeInstant, describeSchedule, type Lang } from '../../time/index.ts';
import { spreadOf } from '../../triggers/index.ts';
import type { WhyView } from '../../views.ts';
import { en } from './en.ts';
import type { WhyWords } from './words.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

const WORDS: Readonly<Record<Lang, WhyWords>> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** What the log may hold of a turn. */
interface DecisionData {
  readonly brain?: unknown;
  readonly failure?: unknown;
  readonly salience?: Judgement;
}

/** What there is to tell, with the instants as they are. */
export interface WhyParts {
  readonly trigger: Trigger;
  readonly fire: Fire | undefined;
  readonly decisions: readonly DecisionEntry[];
  readonly deliveries: readonly Delivery[];
  readonly lang: Lang;
  /** The zone on whose clock times are told. */
  readonly zone: string;
  readonly now: EpochMs;
}

/** A fire's story in the words of a language, a line for each step: slot, claim, recall, decision, delivery, answer. */
export function whyInWords(view: Omit<WhyView, 'says'>, parts: WhyParts): string[] {
  const { trigger, fire } = parts;
  const words = WORDS[parts.lang];
  const when = (at: EpochMs): string => describeInstant(at, parts);
  const { briefing } = view;
  const isGroup = briefing.audience === 'group';
  const lines = [
    words.head(trigger.cue, describeSchedule(trigger.schedule, parts)),
    words.set(when(trigger.createdAt), briefing.chat, isGroup),
  ];
  if (briefing.isSnooze) lines.push(words.snoozed);
  if (!fire) return [...lines, words.notYet(trigger.nextAt === null ? null : when(trigger.nextAt))];
  if (fire.earlyFor !== null) lines.push(words.early(when(fire.earlyFor)));
  lines.push(outcomeInWords(words, fire, parts, when));
  if (view.briefing.lateMs) lines.push(words.late(describeDuration(view.briefing.lateMs, parts)));
  const spread = fire.earlyFor === null ? spreadOf(trigger, fire.slotAt) : 0;
  if (spread >= 1_000) lines.push(words.spread(describeDuration(spread, parts)));
  if (fire.missedBefore > 0) lines.push(words.missed(fire.missedBefore));
  if (fire.state === 'settled' && fire.owner !== null) lines.push(words.claimed(fire.owner, fire.attempt));
  // What was not carried out asked memory nothing.
  if (fire.outcome === 'spoke' || fire.outcome === 'silent' || fire.recalled.length > 0) {
    lines.push(words.recalled(trigger.cue, view.recalled.length, isGroup));
    for (const fact of view.recalled) lines.push(factInWords(words, fact));
  }
  for (const memo of view.memos)
    lines.push(words.memo(memo.content.replaceAll(/\s+/g, ' '), when(Date.parse(memo.setAt)), memo.id));
  const tools = toolsOf(parts.decisions);
  if (tools.length > 0) lines.push(words.worked(tools.join(words.comma)));
  for (const { action, data } of parts.decisions) {
    const { brain, failure, salience } = data as DecisionData;
    if (typeof brain === 'string')
      lines.push(words.decided(brain, words.actions[action] ?? action, typeof failure === 'string' ? failure : null));
    if (salience)
      lines.push(
        words.weighed(salience.score.toFixed(2), salience.threshold.toFixed(2), termsInWords(salience, parts.lang)),
      );
  }
  return [...lines, ...deliveriesInWords(words, parts.deliveries, when)];
}

/** The tools that a task worked with, each with how often. */
function toolsOf(decisions: readonly DecisionEntry[]): string[] {
  const times = new Map<string, number>();
  for (const { action, data } of decisions)
    if (action === 'work') times.set(String(data['tool']), (times.get(String(data['tool'])) ?? 0) + 1);
  return [...times].map(([tool, count]) => (count === 1 ? tool : `${tool} ×${count}`));
}

function outcomeInWords(words: WhyWords, fire: Fire, { now, lang }: WhyParts, when: (at: EpochMs) => string): string {
  const slot = when(fire.slotAt);
  if (fire.outcome !== null) {
    const reason = fire.reason ?? '';
    return words.ended[fire.outcome](slot, words.reasons[reason] ?? reason);
  }
  return fire.state === 'leased' && fire.leaseUntil !== null
    ? words.inHand(slot, fire.owner ?? '', when(fire.leaseUntil))
    : words.waits(slot, describeDuration(Math.max(0, now - fire.readyAt), { lang }));
}

function factInWords(words: WhyWords, { text, score, reasons, isNew, holds }: WhyView['recalled'][number]): string {
  const found = reasons.map((reason) => {
    const [kind = '', rest = ''] = reason.split(/: (.*)/s);
    return (words.found[reason] ?? words.found[kind])?.(rest) ?? reason;
  });
  const marks = [...(isNew ? [words.isNew] : []), ...(holds ? [] : [words.gone])];
  return words.fact(text.replaceAll(/\s+/g, ' '), score.toFixed(2), found.join(words.comma), marks);
}

function deliveriesInWords(
  words: WhyWords,
  deliveries: readonly Delivery[],
  when: (at: EpochMs) => string,
): readonly string[] {
  const lines = deliveries.map(({ route, receipt, attempt, error, sentAt }) => {
    if (receipt === 'queued') return words.queued(route.channel, attempt, error);
    if (receipt === 'failed' || sentAt === null) return words.failed(route.channel, attempt, error ?? '');
    return words.sent(route.channel, when(sentAt), attempt);
  });
  const delivered = deliveries.find(({ deliveredAt }) => deliveredAt !== null)?.deliveredAt ?? null;
  if (delivered !== null) lines.push(words.delivered(when(delivered)));
  const seen = deliveries.find(({ seenAt }) => seenAt !== null)?.seenAt ?? null;
  if (seen !== null) lines.push(words.seen(when(seen)));
  const done = deliveries.find(({ acknowledgedAt }) => acknowledgedAt !== null)?.acknowledgedAt ?? null;
  if (done !== null) lines.push(words.acknowledged(when(done)));
  else if (deliveries.some(({ sentAt }) => sentAt !== null)) lines.push(words.unanswered);
  return lines;
}
