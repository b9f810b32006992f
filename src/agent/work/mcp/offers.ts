import type { Tool } from '@modelcontextprotocol/client';
import { tidied } from '../../guards/index.ts';
import type { ServerSettings } from './server-settings.ts';

/** The most that one server may fill of what a model is told, in characters of JSON. */
const LARGEST_SCHEMA = 4_000;
const LARGEST_SERVER = 24_000;
const MOST_TOOLS = 40;
const LONGEST_DESCRIPTION = 400;
const LONGEST_HINT = 200;
/** What every provider takes as the name of a tool. */
const TOOL_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** A tool of a server, as a model is offered it. */
export interface OfferedTool {
  /** With the server's name before it. */
  readonly name: string;
  /** As the server knows it. */
  readonly ownName: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Which tools of a server are offered, and how many are left out: too many, too large, or of a name that cannot be called. */
export function offersOf(
  { name: server, tools: allowed }: ServerSettings,
  tools: readonly Tool[],
): { readonly offers: readonly OfferedTool[]; readonly leftOut: number } {
  const wanted = tools.filter(({ name }) => allowed === undefined || allowed.includes(name));
  const offers: OfferedTool[] = [];
  let size = 0;
  for (const tool of wanted) {
    const offer = offerOf(server, tool);
    const weight = JSON.stringify(offer).length;
    if (!TOOL_NAME.test(offer.name) || weight > LARGEST_SCHEMA + LONGEST_DESCRIPTION) continue;
    if (offers.length >= MOST_TOOLS || size + weight > LARGEST_SERVER) continue;
    if (offers.some(({ name }) => name === offer.name)) continue;
    size += weight;
    offers.push(offer);
  }
  return { offers, leftOut: wanted.length - offers.length };
}

function offerOf(server: string, { name, description = '', inputSchema }: Tool): OfferedTool {
  return {
    name: `${server}__${name}`,
    ownName: name,
    description: `Of the server ${server}: ${plain(description, LONGEST_DESCRIPTION)}`,
    schema: withPlainTexts(inputSchema) as Readonly<Record<string, unknown>>,
  };
}

/** What a server says of its tools stands beside Wakeful's own words: it must not look like them. */
function plain(text: string, longest: number): string {
  const clean = tidied(text).replace(/\s+/gu, ' ').replace(/[[\]]/gu, '|');
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}

/** Free text for readers of the schema; a model is told enough by the description. */
const UNSAID = new Set(['$schema', '$comment', 'examples', 'default']);
/** What a property may be called, and a value that is to be given back letter for letter: a word of a program. */
const PROPERTY_NAME = /^[\w$@.-]{1,64}$/;
const VALUE = /^[^\p{C}\r\n[\]]{0,120}$/u;
/** Whose keys are names of the server's own. */
const NAMING = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentRequired']);

/** A server's schema without what could pass for words of Wakeful's: hints are cleaned, and what cannot be is left out. */
function withPlainTexts(value: unknown, key?: string, depth = 0): unknown {
  if (depth > 12) return {};
  if (typeof value === 'string') {
    if (key === 'description' || key === 'title') return plain(value, LONGEST_HINT);
    return VALUE.test(value) ? value : undefined;
  }
  if (Array.isArray(value))
    return value.map((one) => withPlainTexts(one, undefined, depth + 1)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const names = key !== undefined && NAMING.has(key);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => (names ? PROPERTY_NAME.test(name) : !UNSAID.has(name)))
      .map(([name, one]) => [name, withPlainTexts(one, names ? undefined : name, depth + 1)])
      .filter(([, one]) => one !== undefined),
  );
}
