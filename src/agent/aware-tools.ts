import type { EpochMs } from '../clock.ts';
import { newId } from '../ids.ts';
import { scopeForChat } from '../memory/index.ts';
import type { Trigger, Tx } from '../store/index.ts';
import { acknowledgeFire, firstOfSnoozes, requireFire } from '../triggers/index.ts';
import { listed } from './listed.ts';
import { propose } from './proposals/draft.ts';
import { heldBack, learnFromReaction, whyHeldInWords } from './salience/index.ts';
import { requireOwn, type ToolContext } from './tool-context.ts';
import type { ToolRunner } from './tool-runner.ts';
import type { ListedTrigger } from './tools.ts';
import { type Undone, undoLastChange } from './undo/index.ts';

/** The tools with which a turn knows what it did and did not say; a part of `Tools`. */
export interface AwareTools {
  /** The person answered a check-in; when it is over by their word, whether to stop is proposed. Gives its trigger. */
  answerCheckIn(fireId: string, answer: { readonly over: boolean }): Promise<ListedTrigger>;
  /** What was decided not to be said lately, as far as this chat may know it, the newest first. */
  held(): Promise<readonly HeldWords[]>;
  /** When a trigger was told last, and when that was said to be done; each null when it was not. */
  lastTold(triggerId: string): Promise<{ readonly toldAt: EpochMs | null; readonly doneAt: EpochMs | null }>;
  /** Takes back the last change that was asked for in this chat. */
  undo(): Promise<Undone>;
}

/** Something that was held back, its reason in the words of the turn. */
export interface HeldWords {
  readonly slotAt: EpochMs;
  readonly cue: string;
  readonly why: string;
  readonly report: string | null;
}

const HELD_FOR_MS = 7 * 86_400_000;
const MOST_HELD = 10;
const FIRES_LOOKED_AT = 20;

/** Makes them for one turn. */
export function createAwareTools(context: ToolContext, { act }: ToolRunner): AwareTools {
  const { store, random, person, chat, lang } = context;
  const { householdId } = chat;
  return {
    answerCheckIn: (fireId, { over }) =>
      act('answer_check_in', { fireId, over }, 'triggers', async (tx) => {
        const fire = await requireFire(tx, householdId, fireId);
        const trigger = await firstOfSnoozes(tx, await requireOwn(tx, context, fire.triggerId));
        await learnFromReaction(tx, trigger, 'done');
        await acknowledgeFire(tx, random, fire, trigger);
        if (over && (trigger.state === 'active' || trigger.state === 'paused'))
          await propose(tx, random, {
            householdId,
            change: { kind: 'end_trigger' },
            reason: 'said_over',
            triggerId: trigger.id,
            personId: trigger.personId,
            chatId: chat.id,
            scope: scopeForChat(chat),
            factId: null,
            key: `end_trigger:${trigger.id}:${newId(random, 'prop')}`,
          });
        return listed(tx, (await tx.triggers.find(householdId, trigger.id)) ?? trigger);
      }),
    held: () =>
      store.snapshot(async (tx) => {
        const held = await heldBack(tx, { person, chat }, { since: tx.now - HELD_FOR_MS, limit: MOST_HELD });
        return held.map((one) => ({
          slotAt: one.fire.slotAt,
          cue: one.trigger.cue,
          why: whyHeldInWords(one, lang),
          report: one.report,
        }));
      }),
    lastTold: (triggerId) => store.snapshot(async (tx) => lastTold(tx, await requireOwn(tx, context, triggerId))),
    undo: () => act('undo', {}, 'memory', (tx) => undoLastChange(tx, context)),
  };
}

async function lastTold(
  tx: Tx,
  { householdId, id }: Trigger,
): Promise<{ toldAt: EpochMs | null; doneAt: EpochMs | null }> {
  const fires = await tx.fires.list(householdId, { triggerId: id, limit: FIRES_LOOKED_AT });
  const told = fires.find(({ outcome, earlyFor }) => outcome === 'spoke' && earlyFor === null);
  if (!told) return { toldAt: null, doneAt: null };
  const deliveries = await tx.deliveries.list(householdId, { fireId: told.id, limit: FIRES_LOOKED_AT });
  const done = deliveries.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  return { toldAt: told.settledAt, doneAt: done.length === 0 ? null : Math.max(...done) };
}
