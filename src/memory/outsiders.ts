import { createHash } from 'node:crypto';
import type { Chat, Route, Tx } from '../store/index.ts';

/** More are not told apart: one is enough to hold back. */
const MOST_OUTSIDERS = 100;

/** Somebody on a channel, as it names them. */
interface Writer {
  readonly channel: string;
  readonly account: string;
  readonly externalId: string;
}

/** Whether somebody is known to read along in a group who is none of its household's members. */
export async function hasOutsiders(tx: Tx, { householdId, route }: Chat): Promise<boolean> {
  return (await outsidersOf(tx, householdId, route)).length > 0;
}

/** Whether it changes anything to note that somebody reads along in a group, as a member of its household or as none. */
export async function isReaderNews(
  tx: Tx,
  householdId: string,
  route: Route,
  writer: Writer,
  isMember: boolean,
): Promise<boolean> {
  const known = await outsidersOf(tx, householdId, route);
  const isNoted = known.includes(hashOf(writer));
  return isMember ? isNoted : !isNoted && known.length < MOST_OUTSIDERS;
}

/** Somebody wrote in a group and is no member of its household. Only a hash of who it was is kept, so that it can end. */
export async function noteOutsider(tx: Tx, householdId: string, route: Route, writer: Writer): Promise<void> {
  const known = await outsidersOf(tx, householdId, route);
  const hash = hashOf(writer);
  if (known.includes(hash) || known.length >= MOST_OUTSIDERS) return;
  await tx.settings.set(householdId, keyOf(route), [...known, hash]);
}

/** They are a member by now. */
export async function noteInsider(tx: Tx, householdId: string, route: Route, writer: Writer): Promise<void> {
  const known = await outsidersOf(tx, householdId, route);
  const hash = hashOf(writer);
  if (known.includes(hash))
    await tx.settings.set(
      householdId,
      keyOf(route),
      known.filter((one) => one !== hash),
    );
}

async function outsidersOf(tx: Tx, householdId: string, route: Route): Promise<readonly string[]> {
  return ((await tx.settings.get(householdId, keyOf(route))) as readonly string[] | undefined) ?? [];
}

/** All topics of a group have the same readers. */
function keyOf({ channel, account, target }: Route): string {
  return `outsiders:${channel}:${account}:${target}`;
}

function hashOf({ channel, account, externalId }: Writer): string {
  return createHash('sha256')
    .update(JSON.stringify([channel, account, externalId]))
    .digest('hex');
}
