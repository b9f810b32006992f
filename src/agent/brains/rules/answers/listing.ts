import type { EpochMs } from '../../../../clock.ts';
import { fromWallTime, slotsBetween, toWallTime } from '../../../../time/index.ts';
import { askWhich, chooseTriggers, sayNotFound } from './choose.ts';
import { eventLines } from './event.ts';
import { type Answering, type Hearing, speak, timeText } from './hearing.ts';
import { allInWords, instantInWords, listedInWords, nameOf } from './in-words.ts';

/** What is coming is told for so many slots at most, and so many of one trigger. */
const MOST_SLOTS = 12;
const MOST_OF_ONE = 5;
/** Without a day, the next so many. */
const MOST_NEXT = 5;

/** All that is there. */
export const answerList: Answering = async (hearing) => {
  const { tools, phrases, briefing } = hearing;
  if (hearing.picked !== undefined) return showPicked(hearing);
  const triggers = await tools.listTriggers();
  const there = allInWords(triggers, briefing);
  const events = await eventLines(hearing);
  if (there.length === 0) return speak(events.length === 0 ? phrases.listEmpty() : events.join('\n'));
  const lines = there.map((it, at) => phrases.numbered(at + 1, phrases.listed(it)));
  const proposed = triggers.flatMap((trigger) => trigger.proposed ?? []).map((says) => phrases.item(says));
  return speak([phrases.listHead(there.length), ...lines, ...events, ...proposed].join('\n'));
};

/** The one of the list that was picked by its number, with what can be done about it. */
async function showPicked(hearing: Hearing): ReturnType<Answering> {
  const { phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, '');
  if (choice.kind !== 'one') return undefined;
  const { id, state } = choice.trigger;
  const { commands } = phrases;
  const does = [state === 'paused' ? commands.resume : commands.pause, commands.skip, commands.cancel];
  return speak(phrases.reminder(listedInWords(choice.trigger, briefing)), {
    buttons: does.map((command) => ({ label: command(nameOf(choice.trigger)), says: command(id) })),
  });
}

/** What is coming: on a day, in a week, about something, or next. */
export const answerComing: Answering = async (hearing, { subject }) => {
  if (subject !== '') return comingAbout(hearing, subject);
  const { tools, phrases, briefing } = hearing;
  const span = spanOf(hearing);
  const active = (await tools.listTriggers()).filter(({ state }) => state === 'active');
  const slots = active
    .flatMap((trigger) => {
      const { nextAt, schedule } = trigger;
      if (nextAt === null) return [];
      if (!span) return [{ at: nextAt, trigger }];
      const from = Math.max(nextAt, span.fromAt);
      return slotsBetween(schedule, from, span.toAt, MOST_OF_ONE).map((at) => ({ at, trigger }));
    })
    .sort((a, b) => a.at - b.at);
  if (slots.length === 0) return speak(phrases.comingEmpty(span?.says ?? null));
  const told = slots.slice(0, span ? MOST_SLOTS : MOST_NEXT);
  const lines = told.map(({ at, trigger }) =>
    phrases.item(phrases.comingItem(instantInWords(at, briefing), nameOf(trigger))),
  );
  if (slots.length > told.length) lines.push(phrases.item(phrases.more(slots.length - told.length)));
  return speak([phrases.comingHead(span?.says ?? null), ...lines].join('\n'));
};

async function comingAbout(hearing: Hearing, subject: string): ReturnType<Answering> {
  const { phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject);
  switch (choice.kind) {
    case 'one':
      return speak(phrases.reminder(listedInWords(choice.trigger, briefing)));
    case 'none': {
      // That nothing is coming answers the question: nothing is refused.
      const answer = await sayNotFound(hearing, choice.words);
      return answer.kind === 'speak' ? speak(answer.text) : answer;
    }
    case 'all':
    case 'several':
      return askWhich(hearing, choice.triggers, (what) => what);
  }
}

interface TimeSpan {
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  /** In the person's words, or ours. */
  readonly says: string;
}

/** The day or week that the question names. */
function spanOf({ words, when, said, phrases, briefing }: Hearing): TimeSpan | undefined {
  const { now, zone } = briefing;
  for (const table of words.tables) {
    const today = table.today.exec(words.text);
    if (today) return daysFrom(now, zone, 0, 1, today[0]);
    const weekend = table.weekend.exec(words.text);
    const week = weekend ?? table.week.exec(words.text);
    if (week) {
      const sinceMonday = (weekdayOf(now, zone) + 6) % 7;
      const isNext = week.groups?.['next'] !== undefined;
      const monday = (isNext ? 7 : 0) - sinceMonday;
      if (weekend) return daysFrom(now, zone, monday + 5, 2, weekend[0].trim());
      return daysFrom(now, zone, monday, 7, isNext ? phrases.nextWeek : phrases.thisWeek);
    }
  }
  if (when.kind !== 'found' || when.parsed.schedule.kind !== 'at') return undefined;
  const says = timeText({ when, said }).replace(/^for\s+/i, '');
  return daysFrom(when.parsed.schedule.at, zone, 0, 1, says);
}

/** Whole local days, from `offset` days after the day of `at`. */
function daysFrom(at: EpochMs, zone: string, offset: number, days: number, says: string): TimeSpan {
  const midnight = { ...toWallTime(at, zone), hour: 0, minute: 0, second: 0, ms: 0 };
  return {
    fromAt: fromWallTime({ ...midnight, day: midnight.day + offset }, zone),
    toAt: fromWallTime({ ...midnight, day: midnight.day + offset + days }, zone),
    says,
  };
}

/** 0 is Sunday. */
function weekdayOf(at: EpochMs, zone: string): number {
  const { year, month, day } = toWallTime(at, zone);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}
