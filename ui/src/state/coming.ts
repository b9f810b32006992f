import { computed, signal } from '@preact/signals';
import { get, post } from '../api/client.ts';
import type { FireView, HeldView, MemoView, ProposalView, SlotView, TriggerView } from '../api/views.ts';
import { lang } from '../i18n/index.ts';

/** The triggers that live, as the server lists them; null until loaded. */
export const triggers = signal<readonly TriggerView[] | null>(null);
/** The slots of the next days, for the picture of the week. */
export const slots = signal<readonly SlotView[]>([]);
/** The latest fires, by id. */
export const fires = signal<ReadonlyMap<string, FireView>>(new Map());
/** What is proposed and waits for a word. */
export const proposals = signal<readonly ProposalView[]>([]);
/** The notes to the future self that wait for their time. */
export const notes = signal<readonly MemoView[]>([]);
/** What was decided not to be said in the last days. */
export const held = signal<readonly HeldView[]>([]);
/** The trigger whose preview is open. */
export const openTriggerId = signal<string | null>(null);
/** Grows whenever something changed that a preview may depend on. */
export const comingVersion = signal(0);

const PICTURE_DAYS = 7;
const MOST_HELD = 5;

/** The triggers in the order in which they come; those that wait for nothing are last. */
export const coming = computed(() => {
  const at = (trigger: TriggerView) => (trigger.nextAt === null ? Infinity : Date.parse(trigger.nextAt));
  return triggers.value === null ? null : [...triggers.value].sort((a, b) => at(a) - at(b));
});

export async function loadComing(): Promise<void> {
  const [list, week, recent, open, memos, silent] = await Promise.all([
    get<{ triggers: TriggerView[] }>(`/triggers?lang=${lang.peek()}`),
    get<{ slots: SlotView[] }>(`/slots?days=${PICTURE_DAYS}`),
    get<{ fires: FireView[] }>('/fires'),
    get<{ proposals: ProposalView[] }>('/proposals'),
    get<{ memos: MemoView[] }>(`/memos?lang=${lang.peek()}`),
    get<{ held: HeldView[] }>(`/held?lang=${lang.peek()}`),
  ]);
  triggers.value = list.triggers;
  slots.value = week.slots;
  fires.value = new Map(recent.fires.map((fire) => [fire.id, fire]));
  proposals.value = open.proposals;
  notes.value = memos.memos.filter(({ state }) => state === 'waiting');
  held.value = silent.held.slice(0, MOST_HELD);
  comingVersion.value += 1;
}

export type TriggerVerb = 'pause' | 'resume' | 'cancel' | 'skip' | 'done';

export async function changeTrigger(id: string, verb: TriggerVerb): Promise<void> {
  await post<unknown>(`/triggers/${id}/${verb}`);
  await loadComing();
}

export async function settleProposal(id: string, verb: 'accept' | 'dismiss'): Promise<void> {
  await post<ProposalView>(`/proposals/${id}/${verb}`);
  await loadComing();
}

export async function dropNote(id: string): Promise<void> {
  await post<MemoView>(`/memos/${id}/cancel`);
  await loadComing();
}

export async function finishFire(fireId: string): Promise<void> {
  await post<FireView>(`/fires/${fireId}/done`);
  await loadComing();
}

export async function snoozeFire(fireId: string, phrase: string): Promise<void> {
  await post<TriggerView>(`/fires/${fireId}/snooze`, { phrase });
  await loadComing();
}
