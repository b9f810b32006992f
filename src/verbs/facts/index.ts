import type { FactDetailView, FactView, LinkView } from '../../views.ts';
import type { VerbContext } from '../context.ts';
import { exportMemory } from './export.ts';
import type { MemoryExported, MemoryExportRequest } from './export-request.ts';
import { type FactChain, factHistory, type HistoryQuery } from './history.ts';
import { importMemory, type MemoryImported, type MemoryImportRequest } from './import.ts';
import { type FactListing, type FactPage, listFacts } from './list.ts';
import { listLinks, showFact } from './show.ts';
import { forgetFact, type Undone, undo } from './undo.ts';
import type { FactAddress } from './viewer.ts';

export type { MemoryExported, MemoryExportRequest } from './export-request.ts';
export type { FactChain, HistoryQuery } from './history.ts';
export type { ImportFault, MemoryImported, MemoryImportRequest } from './import.ts';
export type { ImportFile } from './import-file.ts';
export type { FactListing, FactPage } from './list.ts';
export type { Undone } from './undo.ts';
export type { FactAddress } from './viewer.ts';

/**
 * Memory as people look at it. Everybody sees what their chat may see; with `everyone`, whoever runs the home sees all.
 * Ids may be shortened to a beginning that fits only one.
 */
export interface MemoryVerbs {
  /** What memory holds, or held at an instant, the newest first. */
  list(listing?: FactListing): Promise<FactPage>;
  /** A fact with all that is known of it. */
  show(id: string, address?: FactAddress): Promise<FactDetailView>;
  /** How what memory holds of something came to be. */
  history(query: HistoryQuery): Promise<readonly FactChain[]>;
  /** The edges of a fact and of whom or what it is about. */
  links(id: string, address?: FactAddress): Promise<{ fact: FactView; links: readonly LinkView[] }>;
  /** Undoes the last writing, or what happened last to one fact. Nothing is deleted. */
  undo(id?: string, address?: FactAddress): Promise<Undone>;
  /** Takes a fact back; it stays in the history. */
  forget(id: string, address?: FactAddress): Promise<FactView>;
  /** Takes memories in from files: chats, notes, other agents' facts, our own export. */
  readonly import: (request: MemoryImportRequest) => Promise<MemoryImported>;
  /** Writes memory down, to be taken in elsewhere or to be read. */
  readonly export: (request: MemoryExportRequest) => Promise<MemoryExported>;
}

/** The verbs over one Wakeful's parts. */
export function createMemoryVerbs(context: VerbContext): MemoryVerbs {
  return {
    list: (listing = {}) => listFacts(context, listing),
    show: (id, address = {}) => showFact(context, id, address),
    history: (query) => factHistory(context, query),
    links: (id, address = {}) => listLinks(context, id, address),
    undo: (id, address = {}) => undo(context, id, address),
    forget: (id, address = {}) => forgetFact(context, id, address),
    import: (request) => importMemory(context, request),
    export: (request) => exportMemory(context, request),
  };
}
