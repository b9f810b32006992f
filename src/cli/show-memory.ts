import { counted } from '../plural.ts';
import type { FactDetailView, FactView, LinkView } from '../views.ts';
import type { FactChain, FactPage, Undone } from '../wakeful.ts';
import { dayOf, instantOf } from './show-instant.ts';
import type { Style } from './style.ts';

/** So much of an id is shown: enough to be given back, short enough to be typed. */
const SHOWN_ID = 'fact_'.length + 8;

const shortDay = (iso: string): string => {
  const [weekday = '', ...rest] = dayOf(iso).split(' ');
  return [weekday.slice(0, 3), ...rest].join(' ');
};

/** A fact's words; of one that was emptied for good only this is left. */
const wordsOf = ({ text }: { readonly text: string }): string => (text === '' ? '(redacted)' : text);

/** A fact in two lines: what it says, and what is known of it. */
export function factLines(fact: FactView, style: Style): string[] {
  const marks = [
    fact.state === 'current' ? '' : fact.state,
    fact.isReminder ? 'of a reminder' : '',
    fact.domain ?? '',
    fact.entity === null ? '' : `about ${fact.entity.name}`,
    fact.field === null ? '' : `${fact.field} = ${fact.value ?? ''}`,
    `said${fact.person === null ? '' : ` by ${fact.person}`} ${shortDay(fact.saidAt)}`,
    fact.occursAt === null ? '' : `on ${shortDay(fact.occursAt)}`,
    fact.validTo === null ? '' : `until ${shortDay(fact.validTo)}`,
    fact.mentions > 1 ? counted(fact.mentions, 'mention') : '',
    fact.scope.startsWith('person:') ? '' : fact.scope,
  ].filter((mark) => mark !== '');
  return [
    `${style.accent(fact.id.slice(0, SHOWN_ID))}  ${wordsOf(fact)}`,
    `               ${style.dim(marks.join(' · '))}`,
  ];
}

/** A page of facts. */
export function pageLines({ facts, next }: FactPage, style: Style): string[] {
  if (facts.length === 0) return ['Memory holds nothing of the kind.'];
  const more = next === null ? [] : [style.dim(`More: add --after ${next.slice(0, SHOWN_ID)}`)];
  return [...facts.flatMap((fact) => factLines(fact, style)), ...more];
}

/** A fact with all its fields, a line each; what is not known is left out. */
export function detailLines(fact: FactDetailView, style: Style): string[] {
  const aliases = fact.entity?.aliases.length ? ` (also ${fact.entity.aliases.join(', ')})` : '';
  const said = [fact.person ?? 'somebody', fact.chat === null ? '' : `in ${fact.chat}`, instantOf(fact.saidAt)];
  const rows: [string, string | null][] = [
    ['state', fact.state],
    ['about', fact.entity && `${fact.entity.name}, ${fact.entity.kind}${aliases}`],
    ['domain', fact.domain],
    ['field', fact.field && `${fact.field} = ${fact.value ?? ''}`],
    ['said by', said.filter((part) => part !== '').join(', ')],
    ['ref', fact.ref],
    ['scope', fact.scope],
    ['recorded', instantOf(fact.recordedAt)],
    ['date', fact.occursAt && instantOf(fact.occursAt)],
    ['valid from', fact.validFrom && instantOf(fact.validFrom)],
    ['valid to', fact.validTo && instantOf(fact.validTo)],
    ['confidence', fact.confidence === 1 ? null : String(fact.confidence)],
    ['mentions', `${fact.mentions}, the last ${instantOf(fact.lastMentionedAt)}`],
    ['ended', fact.supersededAt && instantOf(fact.supersededAt)],
    ['replaced by', fact.replacedBy && `${wordsOf(fact.replacedBy)} (${fact.replacedBy.id.slice(0, SHOWN_ID)})`],
    ...fact.replaces.map((old): [string, string] => ['replaces', `${wordsOf(old)} (${old.id.slice(0, SHOWN_ID)})`]),
    ...fact.pauses.map(({ from, to }): [string, string] => ['had ended', `${instantOf(from)} to ${instantOf(to)}`]),
    ...fact.links.map((link): [string, string] => ['link', linkText(link)]),
  ];
  return [
    `${style.accent(fact.id)}  ${style.bold(wordsOf(fact))}`,
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`  ${style.dim(name.padEnd(11))}  ${value}`])),
  ];
}

/** A fact's edges, a line each. */
export function linkLines({ fact, links }: { fact: FactView; links: readonly LinkView[] }, style: Style): string[] {
  if (links.length === 0) return [`Nothing is linked to: ${wordsOf(fact)}`];
  return [style.bold(wordsOf(fact)), ...links.map((link) => `  ${linkText(link)}`)];
}

const linkText = ({ from, type, to }: LinkView): string => `${wordsOf(from)} —${type}→ ${wordsOf(to)}`;

/** Chains of facts, the oldest first, each with the time in which it held. */
export function chainLines(chains: readonly FactChain[], style: Style): string[] {
  return chains.flatMap(({ field, facts }) => [
    ...(field === null ? [] : [style.bold(field)]),
    ...facts.map((fact) => {
      const until = fact.supersededAt ?? (fact.state === 'expired' ? fact.validTo : null);
      const held = `${shortDay(fact.saidAt)} – ${until === null ? 'now' : shortDay(until)}`;
      const state = fact.state === 'current' ? '' : `  ${style.dim(fact.state)}`;
      return `  ${held.padEnd(35)}  ${wordsOf(fact)}${state}`;
    }),
  ]);
}

/** What an undo did. */
export function undoneLines({ restored, takenBack }: Undone): string[] {
  return [
    ...takenBack.map(({ text }) => `Taken back: ${wordsOf({ text })}`),
    ...restored.map(({ text }) => `Holds again: ${wordsOf({ text })}`),
  ];
}
