import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import type { Channel, Ears, OutgoingMessage } from '../../src/runner/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import type { Lang } from '../../src/time/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

// Proves promises 5 and 6.

const START = Date.parse('2026-12-01T00:00:00+08:00');
const DAY = 86_400_000;

interface Member {
  readonly handle: string;
  readonly channel: string;
  /** The id of the person on the channel, and of the direct chat with them. */
  readonly id: string;
  readonly zone: string;
  readonly lang: Lang;
}

const MEMBERS: readonly Member[] = [
  { handle: 'ana', channel: 'telegram', id: '7', zone: 'Europe/Lisbon', lang: 'en' },
  { handle: 'ben', channel: 'line', id: 'Uben', zone: 'America/New_York', lang: 'en' },
  { handle: 'mei', channel: 'line', id: 'Umei', zone: 'Asia/Taipei', lang: 'zh-Hant' },
  { handle: 'lin', channel: 'chat', id: 'lin', zone: 'Asia/Shanghai', lang: 'zh-Hans' },
];
const GROUP = '-100';
const [ANA, BEN, MEI, LIN] = MEMBERS as [Member, Member, Member, Member];

/**
 * What is said, each with a word of its own that stands in no other, and who may read that word afterwards: the person
 * alone, or everyone who reads the group.
 */
interface Said {
  readonly day: number;
  readonly by: Member;
  readonly inGroup?: boolean;
  readonly text: string;
  readonly mark: string;
}

const SAID: readonly Said[] = [
  { day: 0, by: ANA, text: 'remind me every day at 8am to take my ZAFIRAL pills', mark: 'zafiral' },
  { day: 0, by: ANA, text: 'my ZAFIRAL pills are in the QUOKKA drawer', mark: 'quokka' },
  { day: 0, by: BEN, text: 'remind me every Monday at 9am to prepare the VENDRELL meeting', mark: 'vendrell' },
  { day: 1, by: BEN, text: 'the VENDRELL meeting is about firing PLIMSOLE', mark: 'plimsole' },
  { day: 0, by: MEI, text: '提醒我每天晚上九點量血壓', mark: '血壓' },
  { day: 2, by: MEI, text: '量血壓要用琥珀色的壓脈帶', mark: '琥珀' },
  { day: 0, by: LIN, text: '每周五下午三点提醒我买玳瑁的生日礼物', mark: '玳瑁' },
  { day: 3, by: LIN, text: '玳瑁的生日礼物要买珐琅杯', mark: '珐琅' },
  {
    day: 1,
    by: ANA,
    inGroup: true,
    text: 'remind us every Saturday at 10am about the GRUNION dinner',
    mark: 'grunion',
  },
  { day: 2, by: BEN, inGroup: true, text: 'the GRUNION dinner is at the TARMOOLA', mark: 'tarmoola' },
  // The same things, said in private: the group must not hear of them.
  { day: 3, by: BEN, text: 'the GRUNION dinner is a surprise for Mei with a WOBBEGONG', mark: 'wobbegong' },
  { day: 4, by: ANA, text: 'I will miss the GRUNION dinner because of the BANDICOOT interview', mark: 'bandicoot' },
];

/** Who may read a word: the members of the chat in which it was said. */
function mayRead({ by, inGroup }: Said, { route }: OutgoingMessage): boolean {
  return (
    route.target === by.id ||
    (inGroup === true && (route.target === GROUP || MEMBERS.some((one) => one.id === route.target)))
  );
}

const HAN = /\p{Script=Han}/u;
/** Characters that only one of the scripts has. */
const TRADITIONAL = /[點壓藥記這個嗎說過還時後為對]/;
const SIMPLIFIED = /[点压药记这个吗说过还时后为对]/;

function speaks(text: string): Lang | 'either' {
  if (!HAN.test(text)) return 'en';
  if (TRADITIONAL.test(text)) return 'zh-Hant';
  return SIMPLIFIED.test(text) ? 'zh-Hans' : 'either';
}

test('four people, three channels and a group through a month: everything reaches its chat, in its language, and nothing leaks', async () => {
  const clock = createVirtualClock(START);
  const store = openSqliteStore(':memory:', { clock });
  const sent: (OutgoingMessage & { readonly at: number })[] = [];
  const ears = new Map<string, Ears>();
  const channels = ['telegram', 'line', 'chat'].map(
    (name): Channel => ({
      name,
      send: async (message) => {
        sent.push({ ...message, at: clock.now() });
        return { result: 'sent', externalId: `${name}${sent.length}` };
      },
      listen: (given) => {
        ears.set(name, given);
        return async () => undefined;
      },
    }),
  );
  const wakeful = createWakeful({ store, random: createSeededRandom(11), zone: 'UTC', channels, embedder: 'none' });
  wakeful.start();
  for (const { handle, channel, id, zone, lang } of MEMBERS) {
    await wakeful.admit({ channel, account: '', externalId: id }, { person: handle });
    await wakeful.setPerson({ person: handle }, { zone, lang });
  }
  // Two of them are in the group, which is on Telegram.
  await wakeful.admit({ channel: 'telegram', account: '', externalId: '8' }, { person: 'ben' });

  let count = 0;
  const say = async ({ by, inGroup = false, text }: Said): Promise<void> => {
    count += 1;
    const channel = inGroup ? 'telegram' : by.channel;
    await ears.get(channel)?.hear({
      route: { channel, account: '', target: inGroup ? GROUP : by.id, thread: '' },
      chatKind: inGroup ? 'group' : 'direct',
      chatTitle: inGroup ? 'Family' : by.handle,
      senderId: inGroup && by === BEN ? '8' : by.id,
      messageId: `m${count}`,
      text,
      isAddressed: true,
      repliesTo: null,
    });
    await wakeful.tick();
  };
  const liveUntil = async (end: number): Promise<void> => {
    for (let next = await wakeful.nextWakeAt(); next !== undefined && next <= end; next = await wakeful.nextWakeAt()) {
      clock.set(Math.max(next, clock.now()));
      await wakeful.tick();
    }
    clock.set(end);
  };

  for (let day = 0; day < 31; day += 1) {
    for (const said of SAID) if (said.day === day) await say(said);
    await liveUntil(START + (day + 1) * DAY);
  }
  await wakeful.stop();

  // Each word is read by those alone who were there when it was said.
  const leaks = sent.flatMap((message) =>
    SAID.filter((said) => message.body.text.toLowerCase().includes(said.mark) && !mayRead(said, message)).map(
      ({ mark }) => `${mark} was told to ${message.route.target}: ${message.body.text}`,
    ),
  );
  expect(leaks).toEqual([]);

  // … and it is read: every fact was told with its reminder, in the chat of that reminder.
  const fires = sent.filter(({ fireId }) => fireId !== null);
  const told = (member: string, mark: string) =>
    fires.filter(({ route, body }) => route.target === member && body.text.toLowerCase().includes(mark)).length;
  expect(told(ANA.id, 'quokka')).toBeGreaterThanOrEqual(29);
  expect(told(BEN.id, 'plimsole')).toBe(4);
  expect(told(MEI.id, '琥珀')).toBeGreaterThanOrEqual(28);
  expect(told(LIN.id, '珐琅')).toBe(4);
  expect(told(GROUP, 'tarmoola')).toBe(4);

  // At the hour of each one's own wall clock, in each one's own language and script.
  for (const { body, route, at } of fires) {
    const member = MEMBERS.find(({ id }) => id === route.target) ?? ANA;
    expect([member.lang, 'either']).toContain(speaks(body.text));
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: member.zone, hour: '2-digit', hour12: false }).format(at);
    expect(['08', '09', '10', '15', '21']).toContain(hour);
  }
  await store.close();
}, 60_000);
