import type { VirtualClock } from '../../src/clock.ts';
import { WakefulError } from '../../src/errors.ts';
import type { Wakeful } from '../../src/server/verbs.ts';
import type { FireView, MessageView, TriggerView, WakefulEvent } from '../../src/views.ts';

const DAY = 86_400_000;

/** A Wakeful that keeps one reminder a request, every day at the same time. */
export function createFakeWakeful(clock: VirtualClock) {
  const listeners = new Set<(event: WakefulEvent) => void>();
  const messages: MessageView[] = [];
  const triggers = new Map<string, TriggerView>();
  const fires: FireView[] = [];
  const facts: string[] = [];
  let person: { handle: string; zone: string; lang: string | null } = { handle: 'me', zone: 'Asia/Taipei', lang: null };
  const iso = (at: number) => new Date(at).toISOString();
  const emit = (event: WakefulEvent) => {
    for (const listener of listeners) listener(event);
  };
  const changed = () => emit({ type: 'triggers_changed', householdId: 'home' });
  const add = (part: Partial<MessageView> & Pick<MessageView, 'who' | 'text'>): MessageView => {
    const message: MessageView = {
      seq: messages.length + 1,
      at: iso(clock.now()),
      chatId: 'chat_web',
      person: part.who === 'person' ? 'me' : null,
      fireId: null,
      triggerId: null,
      lateMs: null,
      recalled: [],
      buttons: [],
      receipt: null,
      ...part,
    };
    messages.push(message);
    emit({ type: 'message', householdId: 'home', message });
    return message;
  };
  const find = (id: string): TriggerView => {
    const found = triggers.get(id);
    if (!found) throw new WakefulError('not_found', `There is no trigger ${id}.`);
    return found;
  };
  const put = (trigger: TriggerView) => {
    triggers.set(trigger.id, trigger);
    changed();
    return trigger;
  };
  const recalled = () =>
    facts.map((text, index) => ({
      factId: `fact_${index}`,
      text,
      score: 1,
      tier: index === 0 ? ('primary' as const) : ('related' as const),
      reasons: ['mentions “meds”', 'said by you on Monday'],
      isNew: index > 0,
    }));
  const make = (cue: string, nextAt: number, part: Partial<TriggerView> = {}): TriggerView => ({
    id: `trg_${triggers.size + 1}`,
    action: 'remind',
    cue,
    state: 'active',
    says: 'every day at 8:00 PM, until December 14',
    nextAt: iso(nextAt),
    nextSays: 'today at 8:00 PM',
    until: null,
    zone: 'Asia/Taipei',
    lang: 'en',
    chatId: 'chat_web',
    person: 'me',
    createdAt: iso(clock.now()),
    snoozeOf: null,
    next: [iso(nextAt), iso(nextAt + DAY), iso(nextAt + 2 * DAY)],
    ...part,
  });

  const wakeful: Wakeful = {
    hear: async ({ text }) => {
      const heard = add({ who: 'person', text });
      facts.push(text);
      const trigger = put(make(text, clock.now() + 3.33 * 3_600_000));
      const answer = add({ who: 'wakeful', text: `I'll remind you: ${trigger.says}. First today at 8:00 PM.` });
      return { heard, answer };
    },
    triggers: async () => [...triggers.values()].filter(({ state }) => state === 'active' || state === 'paused'),
    slots: async ({ days }) =>
      [...triggers.values()]
        .filter(({ state }) => state === 'active')
        .flatMap((trigger) =>
          Array.from({ length: trigger.snoozeOf ? 1 : days }, (_, index) => ({
            triggerId: trigger.id,
            at: iso(Date.parse(trigger.nextAt ?? '') + index * DAY),
          })),
        )
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    pause: async (id) => put({ ...find(id), state: 'paused', nextAt: null, next: [] }),
    resume: async (id) => put(make(find(id).cue, clock.now() + 3_600_000, { id })),
    cancel: async (id) => put({ ...find(id), state: 'cancelled', nextAt: null, next: [] }),
    snooze: async (id) =>
      put(make('again', clock.now() + 600_000, { snoozeOf: id, says: 'once', next: [iso(clock.now() + 600_000)] })),
    done: async (id) => {
      const index = fires.findIndex((fire) => fire.id === id);
      const fire = fires[index];
      if (!fire) throw new WakefulError('not_found', `There is no fire ${id}.`);
      fires[index] = { ...fire, acknowledged: true };
      changed();
      return { ...fire, acknowledged: true };
    },
    fires: async () => fires,
    preview: async (id) => ({
      trigger: find(id),
      recalled: recalled(),
      text: `It is time: ${find(id).cue}. ${facts.slice(1).join(' ')}`,
      why: [`It looks up “${find(id).cue}” in what you told it.`, 'You alone read this chat.'],
    }),
    messages: async ({ afterSeq = 0, limit = 200 }) => messages.filter(({ seq }) => seq > afterSeq).slice(0, limit),
    person: async () => person,
    setPerson: async (_address, change) => {
      if (change.zone === 'Mars/Base') throw new WakefulError('zone_unknown', 'There is no time zone Mars/Base.');
      person = { ...person, ...change };
      return person;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const fire = (id: string, lateMs: number | null = null) => {
    const trigger = find(id);
    const fireId = `fire_${fires.length + 1}`;
    fires.unshift({
      id: fireId,
      triggerId: id,
      cue: trigger.cue,
      slotAt: iso(clock.now()),
      state: 'settled',
      outcome: 'spoke',
      reason: null,
      attempt: 1,
      missedBefore: 0,
      lateMs,
      settledAt: iso(clock.now()),
      acknowledged: false,
      recalled: recalled(),
    });
    put(make(trigger.cue, clock.now() + DAY, { ...trigger, nextAt: iso(clock.now() + DAY) }));
    add({ who: 'wakeful', text: `Time to ${trigger.cue}.`, fireId, triggerId: id, lateMs, recalled: recalled() });
  };
  return { wakeful, fire, listeners };
}
