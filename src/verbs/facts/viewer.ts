import { WakefulError } from '../../errors.ts';
import { audienceScopes } from '../../memory/index.ts';
import type { Fact, Scope, Tx } from '../../store/index.ts';
import { requireIdLength } from '../../triggers/index.ts';
import type { Address } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { ensureReader, findSpeaker, HOME, ME } from '../speaker.ts';

/** Who looks at memory. `everyone`: whoever runs the home, who may read its file anyway, sees all of the household. */
export interface FactAddress extends Address {
  readonly everyone?: boolean;
}

/** Whoever looks: what they may see, on whose clock, and how people and chats are called. */
export interface Viewer {
  readonly householdId: string;
  readonly personId: string;
  readonly zone: string;
  readonly scopes: readonly Scope[];
  /** A person's handle; null for nobody that is known. */
  handleOf(personId: string | null): string | null;
  /** A chat's title; null for none that is known. */
  titleOf(chatId: string | null): string | null;
  /** A scope as people write it: `household`, `person:me`, `chat:family`. */
  nameOfScope(scope: Scope): string;
  /**
   * The scopes that a name means: `household`, `person` (one's own), `person:HANDLE`, `chat` (all), `chat:TITLE`.
   *
   * @throws WakefulError `input_invalid` when it is none, or none that may be seen.
   */
  scopesNamed(name: string): Scope[];
}

/**
 * Makes whoever runs the home known to the household if they are new, so that a look into an empty memory is no error.
 * With `anybody`, whoever is named: somebody whose memories come in before they ever spoke.
 *
 * @throws WakefulError `not_found` for somebody else who is named and not known here, with the names that are.
 */
export async function ensureViewer(
  context: VerbContext,
  address: FactAddress,
  { anybody = false }: { readonly anybody?: boolean } = {},
): Promise<void> {
  const known = await context.store.snapshot((tx) => findSpeaker(tx, address));
  if (known) return;
  await context.store.transaction(async (tx) => {
    if (!anybody) await requirePerson(tx, address);
    await ensureReader(tx, context, address);
  });
}

async function requirePerson(tx: Tx, { person, householdId = HOME }: FactAddress): Promise<void> {
  if (person === undefined || person.toLowerCase() === ME) return;
  if (await tx.people.findByHandle(householdId, person.toLowerCase())) return;
  const known = (await tx.people.list(householdId)).map(({ handle }) => handle);
  const names = known.length > 0 ? ` Known are: ${known.slice(0, 12).join(', ')}.` : '';
  throw new WakefulError('not_found', `Nobody here is called "${person}".${names}`, { fields: { person } });
}

/**
 * The one who looks.
 *
 * @throws WakefulError `not_found` for somebody who is not known here.
 */
export async function openViewer(tx: Tx, address: FactAddress): Promise<Viewer> {
  const householdId = address.householdId ?? HOME;
  const speaker = await findSpeaker(tx, address);
  if (!speaker) throw new WakefulError('not_found', `Nobody here is called "${address.person ?? 'me'}".`);
  const people = await tx.people.list(householdId);
  const chats = await tx.chats.list(householdId);
  const handles = new Map(people.map(({ id, handle }) => [id, handle]));
  const titles = new Map(chats.map(({ id, title }) => [id, title]));
  const scopes: Scope[] = address.everyone
    ? ['household', ...people.map(({ id }): Scope => `person:${id}`), ...chats.map(({ id }): Scope => `chat:${id}`)]
    : await audienceScopes(tx, speaker.chat);
  const nameOfScope = (scope: Scope): string => {
    const [kind = '', id = ''] = scope.split(':');
    if (kind === 'person') return `person:${handles.get(id) ?? id}`;
    return kind === 'chat' ? `chat:${titles.get(id) ?? id}` : scope;
  };
  return {
    householdId,
    personId: speaker.person.id,
    zone: speaker.person.zone,
    scopes,
    handleOf: (personId) => (personId === null ? null : (handles.get(personId) ?? null)),
    titleOf: (chatId) => (chatId === null ? null : (titles.get(chatId) ?? null)),
    nameOfScope,
    scopesNamed: (name) => {
      const own: Scope = `person:${speaker.person.id}`;
      const named = scopes.filter(
        (scope) =>
          nameOfScope(scope).toLowerCase() === name.toLowerCase() ||
          (name === 'chat' && scope.startsWith('chat:')) ||
          (name === 'person' && scope === own),
      );
      if (named.length > 0) return named;
      const known = [...new Set(scopes.map(nameOfScope))].slice(0, 12).join(', ');
      throw new WakefulError('input_invalid', `There is no scope "${name}" that you can see. There are: ${known}.`, {
        fields: { scope: name },
      });
    },
  };
}

const ID_PREFIX = 'fact_';

/**
 * The fact of this id, or of the only id that begins so, if the viewer may see it.
 *
 * @throws WakefulError `input_invalid` for an empty id, `not_found`, `id_ambiguous` when several ids begin so.
 */
export async function requireFact(tx: Tx, viewer: Viewer, id: string): Promise<Fact> {
  if (id.trim() === '' || id.trim() === ID_PREFIX)
    throw new WakefulError('input_invalid', "Give a fact's id. `wakeful memory list` shows them.", { fields: { id } });
  const begin = id.trim().startsWith(ID_PREFIX) ? id.trim() : `${ID_PREFIX}${id.trim()}`;
  const exact = await tx.facts.find(viewer.householdId, begin);
  const all = exact ? [exact] : await tx.facts.findByPrefix(viewer.householdId, begin, 50);
  const found = all.filter(({ scope }) => viewer.scopes.includes(scope));
  const [first, second] = found;
  if (!exact && first !== undefined) requireIdLength(begin, 'fact', '`wakeful memory list`');
  if (second !== undefined)
    throw new WakefulError(
      'id_ambiguous',
      `Several ids begin with "${id}". Give more of it; \`wakeful memory list\` shows them.`,
      { fields: { id } },
    );
  if (first === undefined)
    throw new WakefulError('not_found', `There is no fact with the id "${id}". \`wakeful memory list\` shows them.`, {
      fields: { id },
    });
  return first;
}
