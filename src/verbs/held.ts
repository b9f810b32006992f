import { type HeldFire, heldBack, whyHeldInWords } from '../agent/index.ts';
import { describeInstant, formatInstant, type Lang } from '../time/index.ts';
import type { Address, HeldView } from '../views.ts';
import type { VerbContext } from './context.ts';
import { speakerFor } from './speaker.ts';

/** What was held back, for whom and since when. */
export interface HeldListing extends Address {
  /** So many days back; default: 7. */
  readonly days?: number;
  readonly limit?: number;
  /** Default: the person's language. */
  readonly lang?: Lang;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 7;
const USUAL_LIMIT = 50;

/** What was decided not to be said to a person, as far as the chat of the address may know it; the newest first. */
export async function listHeld(context: VerbContext, listing: HeldListing): Promise<HeldView[]> {
  const { person, chat } = await speakerFor(context, listing);
  const { days = USUAL_DAYS, limit = USUAL_LIMIT } = listing;
  const lang = listing.lang ?? person.lang ?? 'en';
  return context.store.snapshot(async (tx) => {
    const held = await heldBack(tx, { person, chat }, { since: tx.now - days * DAY_MS, limit });
    return held.map((one) => presentHeld(one, { zone: person.zone, lang, now: tx.now }));
  });
}

function presentHeld(held: HeldFire, listener: { zone: string; lang: Lang; now: number }): HeldView {
  const { fire, trigger, judgement, report, reason } = held;
  return {
    fireId: fire.id,
    triggerId: trigger.id,
    cue: trigger.cue,
    isCheckIn: trigger.policy.checkIn !== undefined,
    slotAt: formatInstant(fire.slotAt, listener.zone),
    slotSays: describeInstant(fire.slotAt, listener),
    reason,
    score: judgement?.score ?? null,
    threshold: judgement?.threshold ?? null,
    terms: judgement?.terms ?? null,
    report,
    says: whyHeldInWords(held, listener.lang),
  };
}
