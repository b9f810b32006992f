import { type FakeRequest, type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const ACCESS_TOKEN = 'syt_d2FrZWZ1bA_bPxKYQvHnQTSmXxc_1a2b3c';
export const SELF = '@wakeful:home.example';
export const ANA = '@ana:home.example';
export const STRANGER = '@stranger:elsewhere.example';
export const DIRECT = '!Direct1:home.example';
export const FAMILY = '!Family1:home.example';

/** An event as the homeserver keeps it. */
export interface FakeEvent {
  readonly type: string;
  readonly event_id: string;
  readonly sender: string;
  readonly origin_server_ts: number;
  readonly content: Record<string, unknown>;
  readonly room: string;
}

export type Failure =
  | { readonly status: number; readonly errcode: string; readonly retryAfterMs?: number }
  | 'done_without_answer'
  | 'done_in_silence'
  | 'broken';

interface Room {
  /** Who is in it, or invited. */
  readonly members: Map<string, 'join' | 'invite' | 'leave'>;
  name?: string;
  isEncrypted: boolean;
  /** Other state, by its type. */
  state?: Record<string, object>;
}

/**
 * The client-server API of Matrix for one user, as its specification describes it: events in one order over all rooms, looks
 * with a place from which the next goes on, transactions that are known again.
 *
 * @see https://spec.matrix.org/latest/client-server-api/
 */
export interface FakeMatrix extends HttpFake {
  /** The next room is made, and the answer is lost. */
  loseNextRoom(): void;
  readonly events: readonly FakeEvent[];
  readonly rooms: ReadonlyMap<string, Room>;
  /** Requests that were made, by method and path behind `/v3`. */
  readonly calls: readonly string[];
  /** What people see: the messages that we sent, as they are after changes, with what stands under them. */
  shown(): { readonly event: FakeEvent; readonly text: string; readonly buttons: readonly string[] }[];
  /** The next message that is sent meets this. */
  failNext(failure: Failure): void;
  /** Somebody's event. */
  say(room: string, sender: string, content: object, type?: string): FakeEvent;
  /** Gives an event a second time, as a server does whose client goes on from an older place. */
  giveAgain(event: FakeEvent): void;
  /** `more`: what else stands in the state that the invitation shows; another server chose it. */
  invite(sender: string, isDirect: boolean, more?: readonly unknown[]): string;
  read(room: string, userId: string, eventId: string): void;
  /** The same with whatever another server says of it. */
  tellReceipts(room: string, content: unknown): void;
  encrypt(room: string): void;
  /** Somebody comes into a room. */
  join(room: string, userId: string): void;
  signOut(): void;
}

/** Starts one. */
export async function startFakeMatrix(): Promise<FakeMatrix> {
  const events: FakeEvent[] = [];
  const calls: string[] = [];
  const failures: Failure[] = [];
  const transactions = new Map<string, string>();
  const receipts: { at: number; room: string; content: unknown }[] = [];
  const invitations = new Map<string, { at: number; sender: string; isDirect: boolean; more: readonly unknown[] }>();
  let isSignedOut = false;
  let direct: Record<string, string[]> = { [ANA]: [DIRECT] };
  const rooms = new Map<string, Room>([
    [DIRECT, roomOf(SELF, ANA)],
    [FAMILY, { ...roomOf(SELF, ANA, '@ben:home.example'), name: 'Family' }],
  ]);
  /** What happened so far, over all rooms: a place in it is a number. */
  let clock = 0;

  const add = (room: string, sender: string, type: string, content: object): FakeEvent => {
    clock += 1;
    const event = {
      ...{ type, sender, room, content: content as Record<string, unknown> },
      ...{ event_id: `$event${clock}`, origin_server_ts: Date.parse('2026-12-01T12:00:00Z') + clock },
    };
    events.push(event);
    at.set(event, clock);
    return event;
  };
  const at = new Map<FakeEvent, number>();
  const refuse = (status: number, errcode: string, more = {}): FakeResponse => ({
    status,
    json: { errcode, error: 'The homeserver says no', ...more },
  });

  const send = (roomId: string, type: string, transaction: string, content: Record<string, unknown>): FakeResponse => {
    const room = rooms.get(roomId);
    if (room?.members.get(SELF) !== 'join') return refuse(403, 'M_FORBIDDEN');
    if (JSON.stringify(content).length > 65_536) return refuse(413, 'M_TOO_LARGE');
    if (type === 'm.room.message' && (typeof content['body'] !== 'string' || content['msgtype'] === undefined))
      return refuse(400, 'M_BAD_JSON');
    const key = `${roomId} ${type} ${transaction}`;
    const known = transactions.get(key) ?? add(roomId, SELF, type, content).event_id;
    transactions.set(key, known);
    return { status: 200, json: { event_id: known } };
  };

  const sync = async (query: URLSearchParams): Promise<FakeResponse> => {
    const since = query.get('since');
    if (since !== null && !/^s\d+$/.test(since)) return refuse(400, 'M_UNKNOWN');
    const from = since === null ? clock : Number(since.slice(1));
    // A real one holds the request for as long as was asked.
    for (let waited = 0; since !== null && clock <= from && waited < 10; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const { room } = JSON.parse(query.get('filter') ?? '{}') as {
      room: { timeline: { limit: number; types: string[] } };
    };
    const join: Record<string, object> = {};
    for (const [id, { members }] of rooms) {
      if (members.get(SELF) !== 'join') continue;
      const fresh = events.filter(
        (one) => one.room === id && (at.get(one) ?? 0) > from && room.timeline.types.includes(one.type),
      );
      const read = receipts.filter((one) => one.room === id && one.at > from);
      if (fresh.length + read.length === 0) continue;
      const last = fresh.slice(-room.timeline.limit);
      const limited = last.length < fresh.length;
      join[id] = {
        timeline: { events: last, limited, prev_batch: `s${(at.get(last[0] as FakeEvent) ?? 1) - 1}` },
        ephemeral: { events: read.map(({ content }) => ({ type: 'm.receipt', content })) },
      };
    }
    const invite: Record<string, object> = {};
    for (const [id, { sender, isDirect, more, at: invitedAt }] of invitations)
      if (since === null || invitedAt > from)
        invite[id] = {
          invite_state: {
            events: [
              ...more,
              { type: 'm.room.create', sender, state_key: '', content: {} },
              {
                type: 'm.room.member',
                sender,
                state_key: SELF,
                content: { membership: 'invite', is_direct: isDirect },
              },
            ],
          },
        };
    return { status: 200, json: { next_batch: `s${clock}`, rooms: { join, invite } } };
  };

  const pageOf = (roomId: string, query: URLSearchParams): FakeResponse => {
    const [from, to, limit] = [query.get('from'), query.get('to')].map((place) => Number(place?.slice(1))).concat(20);
    const { types } = JSON.parse(query.get('filter') ?? '{}') as { types: string[] };
    const between = events.filter((one) => {
      const place = at.get(one) ?? 0;
      return one.room === roomId && place <= (from ?? 0) && place > (to ?? 0) && types.includes(one.type);
    });
    const chunk = between.slice(-(limit ?? 20)).reverse();
    const oldest = chunk.at(-1);
    const end = between.length > chunk.length && oldest ? { end: `s${(at.get(oldest) ?? 1) - 1}` } : {};
    return { status: 200, json: { chunk, start: query.get('from'), ...end } };
  };

  const inRoom = (
    method: string,
    roomId: string,
    rest: string,
    body: Record<string, unknown>,
    query: URLSearchParams,
  ) => {
    const room = rooms.get(roomId);
    const [what = '', ...more] = rest.split('/').map(decodeURIComponent);
    if (what === 'join' || what === 'leave') {
      const invitation = invitations.get(roomId);
      if (!invitation || !room) return refuse(403, 'M_FORBIDDEN');
      invitations.delete(roomId);
      room.members.set(SELF, what);
      return { status: 200, json: what === 'join' ? { room_id: roomId } : {} };
    }
    if (room?.members.get(SELF) !== 'join') return refuse(403, 'M_FORBIDDEN');
    if (method === 'PUT' && what === 'send') return sendOrFail(roomId, more[0] ?? '', more[1] ?? '', body);
    if (what === 'members') {
      const chunk = [...room.members].map(([state_key, membership]) => ({
        type: 'm.room.member',
        state_key,
        content: { membership },
      }));
      return { status: 200, json: { chunk } };
    }
    const other = what === 'state' ? room.state?.[more[0] ?? ''] : undefined;
    if (other) return { status: 200, json: other };
    if (what === 'state' && more[0] === 'm.room.encryption')
      return room.isEncrypted
        ? { status: 200, json: { algorithm: 'm.megolm.v1.aes-sha2' } }
        : refuse(404, 'M_NOT_FOUND');
    if (what === 'state' && more[0] === 'm.room.name')
      return room.name === undefined ? refuse(404, 'M_NOT_FOUND') : { status: 200, json: { name: room.name } };
    if (what === 'event') {
      const found = events.find((one) => one.event_id === more[0] && one.room === roomId);
      return found ? { status: 200, json: found } : refuse(404, 'M_NOT_FOUND');
    }
    return what === 'messages' ? pageOf(roomId, query) : refuse(404, 'M_UNRECOGNIZED');
  };

  const sendOrFail = (
    roomId: string,
    type: string,
    transaction: string,
    body: Record<string, unknown>,
  ): FakeResponse => {
    const failure = type === 'm.room.message' ? failures.shift() : undefined;
    if (failure === undefined) return send(roomId, type, transaction, body);
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer' || failure === 'done_in_silence') {
      send(roomId, type, transaction, body);
      return failure === 'done_in_silence' ? 'silence' : 'hang_up';
    }
    const { status, errcode, retryAfterMs } = failure;
    return refuse(status, errcode, retryAfterMs === undefined ? {} : { retry_after_ms: retryAfterMs });
  };

  const roomFailures: boolean[] = [];
  const answer = async ({ method, path, headers, body }: FakeRequest): Promise<FakeResponse> => {
    const url = new URL(path, 'http://fake');
    const behind = /^\/_matrix\/client\/v3(\/.*)$/.exec(url.pathname)?.[1];
    if (behind === undefined) return refuse(404, 'M_UNRECOGNIZED');
    calls.push(`${method} ${decodeURIComponent(behind)}`);
    if (isSignedOut || headers['authorization'] !== `Bearer ${ACCESS_TOKEN}`) return refuse(401, 'M_UNKNOWN_TOKEN');
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    if (behind === '/account/whoami') return { status: 200, json: { user_id: SELF, device_id: 'DEVICE' } };
    if (behind === '/sync') return sync(url.searchParams);
    if (behind === '/createRoom') {
      const id = `!Made${rooms.size}:home.example`;
      const invited = (given['invite'] as string[]).map((user) => [user, 'invite'] as const);
      rooms.set(id, { members: new Map([[SELF, 'join'] as const, ...invited]), isEncrypted: false });
      const made = rooms.get(id);
      const state = (given['initial_state'] ?? []) as { type: string; content: object }[];
      if (made) made.state = Object.fromEntries(state.map(({ type, content }) => [type, content]));
      if (roomFailures.shift()) return 'hang_up';
      return { status: 200, json: { room_id: id } };
    }
    if (behind === `/user/${encodeURIComponent(SELF)}/account_data/m.direct`) {
      if (method === 'PUT') direct = given as typeof direct;
      return { status: 200, json: method === 'PUT' ? {} : direct };
    }
    if (behind === '/joined_rooms') return { status: 200, json: { joined_rooms: [...rooms.keys()] } };
    const [, room = '', rest = ''] = /^\/rooms\/([^/]+)\/(.+)$/.exec(behind) ?? [];
    return inRoom(method, decodeURIComponent(room), rest, given, url.searchParams);
  };

  const http = await startHttpFake(answer);
  return {
    ...http,
    events,
    rooms,
    loseNextRoom: () => void roomFailures.push(true),
    calls,
    shown: () => {
      const related = (type: string, to: string) =>
        events.filter((one) => one.type === type && relationOf(one)['event_id'] === to && one.sender === SELF);
      const messages = events.filter(({ type, sender }) => type === 'm.room.message' && sender === SELF);
      return messages
        .filter((one) => relationOf(one)['rel_type'] !== 'm.replace')
        .map((event) => {
          const change = related('m.room.message', event.event_id).findLast(
            (one) => relationOf(one)['rel_type'] === 'm.replace',
          );
          const newest = (change?.content['m.new_content'] as { body?: string } | undefined) ?? event.content;
          return {
            event,
            text: String(newest['body']),
            buttons: related('m.reaction', event.event_id).map((one) => String(relationOf(one)['key'])),
          };
        });
    },
    failNext: (failure) => void failures.push(failure),
    say: (room, sender, content, type = 'm.room.message') => add(room, sender, type, content),
    giveAgain: (event) => {
      clock += 1;
      at.set(event, clock);
    },
    invite: (sender, isDirect, more = []) => {
      clock += 1;
      const id = `!Invited${clock}:elsewhere.example`;
      rooms.set(id, { members: new Map([[SELF, 'invite'] as const, [sender, 'join'] as const]), isEncrypted: false });
      invitations.set(id, { at: clock, sender, isDirect, more });
      return id;
    },
    read: (room, userId, eventId) => {
      clock += 1;
      receipts.push({ at: clock, room, content: { [eventId]: { 'm.read': { [userId]: { ts: 1_780_000_000_000 } } } } });
    },
    tellReceipts: (room, content) => {
      clock += 1;
      receipts.push({ at: clock, room, content });
    },
    encrypt: (room) => {
      const known = rooms.get(room);
      if (known) known.isEncrypted = true;
    },
    join: (room, userId) => void rooms.get(room)?.members.set(userId, 'join'),
    signOut: () => {
      isSignedOut = true;
    },
  };
}

function roomOf(...members: readonly string[]): Room {
  return { members: new Map(members.map((one) => [one, 'join'] as const)), isEncrypted: false };
}

function relationOf({ content }: FakeEvent): Record<string, unknown> {
  return (content['m.relates_to'] ?? {}) as Record<string, unknown>;
}
