import type { Person, Tx } from '../store/index.ts';

/** Another member of the household, by a name that somebody has for them. */
export interface NamedMember {
  /** The name, in lower case. */
  readonly name: string;
  readonly person: Person;
}

/** All names by which a person may mean another member: everyone's own, and what this person calls them; longest first. */
export async function namesFor(tx: Tx, { householdId, id, preferences }: Person): Promise<NamedMember[]> {
  const others = (await tx.people.list(householdId)).filter((person) => person.id !== id);
  const byId = new Map(others.map((person) => [person.id, person]));
  const names = others.map((person) => ({ name: person.handle, person }));
  for (const [name, personId] of Object.entries(preferences.aliases ?? {})) {
    const person = byId.get(personId);
    if (person && !names.some((known) => known.name === name)) names.push({ name, person });
  }
  return names.sort((a, b) => b.name.length - a.name.length);
}

/** The member whom a name means, if it is one: "Anna", "my mom", 媽媽. */
export async function findMember(tx: Tx, person: Person, said: string): Promise<Person | undefined> {
  const name = plainName(said);
  return (await namesFor(tx, person)).find((known) => known.name === name)?.person;
}

/** A name as it is compared: without "my" and in lower case. */
export function plainName(said: string): string {
  return said
    .normalize('NFC')
    .trim()
    .replace(/^["“「]|["”」]$/g, '')
    .replace(/^(?:my|our) /i, '')
    .replace(/^(?:我的?|我們的?|我们的?)(?=\p{Script=Han}{2})/u, '')
    .toLowerCase();
}

/** The member with whose name a text begins, and the rest: "Ben to pick up the kids", 小明去接小孩. */
export async function beginsWithMember(
  tx: Tx,
  person: Person,
  text: string,
): Promise<{ readonly said: string; readonly other: Person; readonly rest: string } | undefined> {
  const plain = text.trim().replace(/^(?:my|our) /i, '');
  for (const { name, person: other } of await namesFor(tx, person)) {
    const said = plain.slice(0, name.length);
    if (said.toLowerCase() !== name) continue;
    const rest = plain.slice(name.length);
    // "Ben" is not the beginning of "Benny"; between Chinese words stands nothing.
    if (/[a-z\d]$/i.test(name) && /^[a-z\d]/i.test(rest)) continue;
    return { said, other, rest };
  }
  return undefined;
}
