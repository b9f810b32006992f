import type { EpochMs } from '../../clock.ts';
import { audienceScopes } from '../../memory/index.ts';
import type { Chat, FollowUp, Person, Tx } from '../../store/index.ts';
import { describeDate, describeInstant, type Lang, midnightAfter, toWallTime } from '../../time/index.ts';
import { wakesBetween } from '../../triggers/index.ts';
import { oneLine } from '../brains/rules/index.ts';
import { proposalInWords } from '../proposals/index.ts';
import { digestWords } from './words.ts';

/** Begins the id of a digest that waits for the end of quiet hours: it is told in no other one. */
const WAITING_DIGEST = 'digest:';

/** The id of what waits for a member of a digest. */
export function waitingDigestOf(triggerId: string, personId: string): string {
  return `${WAITING_DIGEST}${triggerId}:${personId}`;
}

/** What one member is told, and what is told with it that waited to be. */
export interface Digest {
  readonly text: string;
  readonly untold: readonly FollowUp[];
}

const MOST_SLOTS = 20;
const MOST_FACTS = 8;
const MOST_OPEN = 5;
/** Facts of the coming days are near. */
const NEAR_DAYS = 7;
/** From this hour on, a digest is about tomorrow too. */
const EVENING_HOUR = 17;

/**
 * What a member may see of their day, in their language and on their clock: their reminders, what memory knows of the days to
 * come, what waits for their word, and what could not be told before. Undefined when there is nothing of all that.
 *
 * @param chat The member's own direct chat: what may be recalled there is what it says.
 * @param withUntold Whether it tells what waits to be told; default: yes.
 */
export async function composeDigest(
  tx: Tx,
  {
    person,
    chat,
    lang,
    withUntold = true,
  }: { readonly person: Person; readonly chat: Chat; readonly lang: Lang; readonly withUntold?: boolean },
): Promise<Digest | undefined> {
  const words = digestWords(lang);
  const { zone } = person;
  const listener = { now: tx.now, zone, lang };
  const isEvening = toWallTime(tx.now, zone).hour >= EVENING_HOUR;
  const waiting = withUntold ? await tx.followUps.wordsFor(person.householdId, person.id) : [];
  const untold = waiting.filter(({ id }) => !id.startsWith(WAITING_DIGEST));
  const sections = [
    await slotLines(tx, person, { until: midnightAfter(tx.now, isEvening ? 2 : 1, zone), lang }),
    headed(words.near, (await nearFacts(tx, person, chat)).map(words.item)),
    headed(words.open, await openLines(tx, person, lang)),
    headed(
      words.untold,
      untold.map(({ text }) => words.item(oneLine(text))),
    ),
  ];
  const lines = sections.flat();
  if (lines.length === 0) return undefined;
  return { text: [words.head(describeDate(tx.now, listener)), ...lines].join('\n'), untold };
}

function headed(head: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [head, ...lines];
}

async function slotLines(
  tx: Tx,
  { householdId, id, zone }: Person,
  { until, lang }: { readonly until: EpochMs; readonly lang: Lang },
): Promise<string[]> {
  const words = digestWords(lang);
  const own = await tx.triggers.list(householdId, { states: ['active'], personId: id });
  const slots = own
    .filter(({ policy }) => policy.digest === undefined)
    .flatMap((trigger) => {
      const { nextAt, cue } = trigger;
      if (nextAt === null) return [];
      const wakes = wakesBetween(trigger, nextAt, until, MOST_SLOTS);
      return wakes.filter(({ earlyFor }) => earlyFor === null).map(({ at }) => ({ at, cue }));
    })
    .sort((a, b) => a.at - b.at);
  const lines = slots
    .slice(0, MOST_SLOTS)
    .map(({ at, cue }) => words.slot(describeInstant(at, { now: tx.now, zone, lang }), oneLine(cue)));
  return slots.length > MOST_SLOTS ? [...lines, words.more(slots.length - MOST_SLOTS)] : lines;
}

/** What speaks of a date from today on. What reminders are made of is told at their own times. */
async function nearFacts(tx: Tx, { householdId, zone }: Person, chat: Chat): Promise<string[]> {
  const scopes = await audienceScopes(tx, chat);
  const from = midnightAfter(tx.now, 0, zone);
  const to = midnightAfter(tx.now, NEAR_DAYS, zone) - 1;
  const facts = await tx.facts.findDated({ householdId, scopes, at: tx.now }, from, to, 2 * MOST_FACTS);
  const contents = await tx.triggers.contentFacts(
    householdId,
    facts.map(({ id }) => id),
  );
  return facts
    .filter(({ id }) => !contents.has(id))
    .slice(0, MOST_FACTS)
    .map(({ text }) => oneLine(text));
}

async function openLines(tx: Tx, { householdId, id, zone }: Person, lang: Lang): Promise<string[]> {
  const open = (await tx.proposals.listOpen(householdId, { personId: id })).slice(0, MOST_OPEN);
  const lines: string[] = [];
  for (const proposal of open) lines.push(await proposalInWords(tx, proposal, { personId: id, zone, lang }));
  return lines.map((text) => digestWords(lang).item(oneLine(text)));
}
