import type { Chat, Store, Thought, Tx } from '../store/index.ts';
import { formatInstant } from '../time/index.ts';
import { STORY_VOICE, type StoryLine } from './story-line.ts';

const PAGE = 500;

/** Reads along in all chats of a store. */
export interface StreamReader {
  /** What was said since it last read, in the order in which it was; at one instant, chat by chat. */
  read(store: Store): Promise<StoryLine[]>;
}

/** Begins to read: what was said before does not count. Times are shown on the clock of `zone`. */
export async function beginReading(store: Store, zone: string): Promise<StreamReader> {
  const lastSeq = new Map<string, number>();
  await store.snapshot(async (tx) => {
    for (const chat of await allChats(tx)) {
      const [newest] = await tx.thoughts.list(chat.householdId, chat.id, { limit: 1 });
      if (newest) lastSeq.set(chat.id, newest.seq);
    }
  });

  const readChat = async (tx: Tx, chat: Chat): Promise<StoryLine[]> => {
    const lines: StoryLine[] = [];
    for (;;) {
      const afterSeq = lastSeq.get(chat.id) ?? 0;
      const thoughts = await tx.thoughts.list(chat.householdId, chat.id, { afterSeq, limit: PAGE });
      for (const thought of thoughts) {
        lastSeq.set(chat.id, thought.seq);
        if (thought.kind !== 'noted') lines.push(await storyLine(tx, chat, thought, zone));
      }
      if (thoughts.length < PAGE) return lines;
    }
  };

  return {
    read: (from) =>
      from.snapshot(async (tx) => {
        const lines: StoryLine[] = [];
        for (const chat of await allChats(tx)) lines.push(...(await readChat(tx, chat)));
        return lines.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
      }),
  };
}

async function allChats(tx: Tx): Promise<Chat[]> {
  const chats: Chat[] = [];
  for (const { id } of await tx.households.list()) chats.push(...(await tx.chats.list(id)));
  return chats;
}

async function storyLine(tx: Tx, chat: Chat, thought: Thought, zone: string): Promise<StoryLine> {
  const { data, personId } = thought;
  const speaker = thought.kind === 'heard' && personId ? await tx.people.find(chat.householdId, personId) : undefined;
  return {
    at: formatInstant(thought.at, zone),
    chat: chat.title,
    who: speaker?.handle ?? STORY_VOICE,
    text: thought.text,
    ...(data.fireId === undefined ? {} : { fire: data.fireId }),
    ...(data.lateMs === undefined ? {} : { late: data.lateMs }),
  };
}
