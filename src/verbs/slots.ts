import { WakefulError } from '../errors.ts';
import { formatInstant, midnightAfter } from '../time/index.ts';
import { wakesBetween } from '../triggers/index.ts';
import type { Address, SlotView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { findSpeaker, HOME } from './speaker.ts';

/** Which slots to show: those of the household, or of one person. */
export interface SlotListing extends Pick<Address, 'householdId' | 'person'> {
  /** From now to the end of the last of this many days on the person's wall, today being the first; 1 to 366. */
  readonly days: number;
  /** At most this many, earliest first. */
  readonly limit?: number;
}

const DEFAULT_SLOTS = 500;

/** The slots to come of active triggers, in order; a person who is not known has none. */
export function listSlots(context: VerbContext, listing: SlotListing): Promise<SlotView[]> {
  const { days, limit = DEFAULT_SLOTS } = listing;
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new WakefulError('input_invalid', 'The number of days must be a whole number from 1 to 366.', {
      fields: { days },
    });
  return context.store.snapshot(async (tx) => {
    const speaker = await findSpeaker(tx, listing);
    const zone = speaker?.person.zone ?? context.defaults.zone;
    const end = midnightAfter(tx.now, days, zone);
    const householdId = listing.householdId ?? HOME;
    const owner = listing.person && (await tx.people.findByHandle(householdId, listing.person));
    if (listing.person && !owner) return [];
    const triggers = await tx.triggers.list(householdId, {
      states: ['active'],
      ...(owner ? { personId: owner.id } : {}),
    });
    return triggers
      .flatMap((trigger) => {
        const { id, nextAt, zone: own } = trigger;
        return nextAt === null ? [] : wakesBetween(trigger, nextAt, end, limit).map((wake) => ({ id, own, ...wake }));
      })
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id, at, own, earlyFor }) => ({
        triggerId: id,
        at: formatInstant(at, own),
        ...(earlyFor === null ? {} : { earlyFor: formatInstant(earlyFor, own) }),
      }));
  });
}
