import { describeDuration } from '../../time/index.ts';
import type { FireBriefing, ToldEnd, ToldFact } from '../brain.ts';
import { commonLines, instantLine } from './heading.ts';
import { quoted } from './quoted.ts';

/** The text of a turn whose trigger's time has come. */
export function fireText(briefing: FireBriefing): string[] {
  const { trigger, fireId, slotAt, earlyFor, isHeld, zone, recalled, ended } = briefing;
  return [
    `[SCHEDULED TRIGGER] ${trigger.checkIn ? 'check_in' : trigger.action} ${trigger.id} ${fireId}`,
    ...commonLines(briefing),
    ...(briefing.wokenBy === null
      ? []
      : [`woken by: ${briefing.wokenBy}, a note of yours; nobody waits for an answer`]),
    `due: ${instantLine(slotAt, zone)}`,
    `late: ${latenessLine(briefing)}`,
    ...(earlyFor === null ? [] : [`early: announces what is due ${instantLine(earlyFor, zone)}`]),
    ...(isHeld ? ['held: it waited for the end of quiet hours'] : []),
    `next: ${trigger.nextAt === null ? 'none, this was the last' : instantLine(trigger.nextAt, zone)}`,
    `keyword: ${quoted(trigger.cue)}`,
    ...(trigger.checkIn && trigger.checkIn.while !== null ? [`while: ${quoted(trigger.checkIn.while)}`] : []),
    ...(trigger.isSnooze ? ['repeats: a reminder that was put off'] : []),
    ...(trigger.verbatim === null ? [] : [`say exactly: ${quoted(trigger.verbatim)}`]),
    ...recalledLines(recalled),
    ...section('NO LONGER SO', ended.flatMap(endLine)),
  ];
}

/** What memory says, one fact a line; nothing at all when it says nothing. */
export function recalledLines(recalled: readonly ToldFact[]): string[] {
  return section('RECALLED', recalled.map(factLine));
}

/** A fact as a model is given it. */
export function factLine({ factId, tier, isNew, saidBy, text }: ToldFact): string {
  const by = saidBy === null ? '' : `, said by ${quoted(saidBy)}`;
  return `${factId} (${tier}${isNew ? ', new' : ''}${by}): ${quoted(text)}`;
}

/** What was told last time and has ended; what the person took back is not said again, not even here. */
export function endLine({ text, why, replacedBy }: ToldEnd): string[] {
  if (text === null) return [];
  return [`${quoted(text)}: ${why}${replacedBy === null ? '' : `, replaced by ${replacedBy}`}`];
}

/** A heading with its lines; without lines there is no heading either. */
export function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`[${heading}]`, ...lines.map((line) => `- ${line}`)];
}

function latenessLine({ lateMs, missedBefore }: FireBriefing): string {
  const late = lateMs === 0 ? 'no' : describeDuration(lateMs, { lang: 'en', style: 'short' });
  return missedBefore === 0 ? late : `${late}; ${missedBefore} earlier times were missed`;
}
