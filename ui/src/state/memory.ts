import { effect, signal } from '@preact/signals';
import { get, post } from '../api/client.ts';
import type { FactView, RecallHitView } from '../api/views.ts';
import { lastSeq } from './chat.ts';
import { comingVersion } from './coming.ts';
import { showProblem } from './problem.ts';

/** What memory holds, newest first; null until it is first looked at. */
export const facts = signal<readonly FactView[] | null>(null);
/** The id after which there is more. */
export const moreAfter = signal<string | null>(null);
/** Whether what holds no more is listed too. */
export const showsEnded = signal(false);
/** What is searched for, and what memory would recall for it; null while nothing is. */
export const search = signal('');
export const recalled = signal<readonly RecallHitView[] | null>(null);
/** The fact whose history is open. */
export const openFactId = signal<string | null>(null);

const AT_ONCE = 50;

interface FactPage {
  readonly facts: readonly FactView[];
  readonly next: string | null;
}

const pageAfter = (after: string): Promise<FactPage> =>
  get(`/memory?limit=${AT_ONCE}${showsEnded.value ? '&state=all' : ''}${after}`);

let asked = 0;

/** Looks up what is shown. Only the answer to the latest question counts. */
async function loadMemory(): Promise<void> {
  asked += 1;
  const mine = asked;
  const cue = search.value.trim();
  const [page, found] = await Promise.all([
    pageAfter(''),
    cue === '' ? null : get<{ hits: RecallHitView[] }>(`/memory/recall?cue=${encodeURIComponent(cue)}`),
  ]);
  if (mine !== asked) return;
  facts.value = page.facts;
  moreAfter.value = page.next;
  recalled.value = found?.hits ?? null;
}

export async function loadMoreFacts(): Promise<void> {
  if (moreAfter.value === null) return;
  const page = await pageAfter(`&after=${moreAfter.value}`);
  facts.value = [...(facts.value ?? []), ...page.facts];
  moreAfter.value = page.next;
}

/** Keeps what is shown up to date for as long as the panel is open; returns the way to stop. */
export function watchMemory(): () => void {
  return effect(() => {
    // Whatever is said or changed may be a fact.
    lastSeq();
    comingVersion.value;
    showsEnded.value;
    search.value;
    loadMemory().catch(showProblem);
  });
}

/** How a fact came to be, oldest first. */
export async function historyOf(id: string): Promise<readonly FactView[]> {
  const { chains } = await get<{ chains: { readonly facts: readonly FactView[] }[] }>(`/memory/history?of=${id}`);
  return chains.flatMap((chain) => chain.facts);
}

/** Takes a fact back, or lets one that was replaced or taken back hold again. */
export async function changeFact(id: string, verb: 'forget' | 'restore'): Promise<void> {
  await (verb === 'forget' ? post(`/memory/${id}/forget`) : post('/memory/undo', { id }));
  openFactId.value = null;
  await loadMemory();
}
