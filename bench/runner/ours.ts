// Wakeful as it is measured.
import type { Brain } from '../../src/agent/index.ts';
import type { Channel } from '../../src/runner/index.ts';
import type { Store } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { type Contender, TOGETHER } from './contender.ts';
import { createReminders, openHouseholds, planAll, settleAll, settlePlanned } from './ledger.ts';

/** Wakeful on a store. */
export function ours(store: Store): Contender {
  return {
    name: 'ours',
    create: (jobs) => createReminders(store, { ...jobs, together: TOGETHER }),
    prepare: () => planAll(store, TOGETHER),
    settleDue: () => settleAll(store, TOGETHER),
    planAndSettleDue: () => settlePlanned(store, TOGETHER),
    claimNothing: () => store.lookAhead(['telegram']),
    start: async (onJob, onTold = () => undefined) => {
      const channel: Channel = {
        name: 'telegram',
        send: async ({ body }) => {
          // What was settled before tells no time.
          const dueAt = Number(body.text);
          if (Number.isFinite(dueAt)) onTold(dueAt);
          return { result: 'sent' };
        },
      };
      const brain: Brain = {
        name: 'no-op',
        think: async ({ briefing }) => {
          if (briefing.kind !== 'fire') return { kind: 'speak', text: '' };
          onJob(briefing.slotAt);
          return { kind: 'speak', text: String(briefing.slotAt) };
        },
      };
      await openHouseholds(store);
      const wakeful = createWakeful({ store, brain, channels: [channel], embedder: 'none' });
      await wakeful.tick();
      wakeful.start();
      return () => wakeful.stop();
    },
  };
}
