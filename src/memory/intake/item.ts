import type { EpochMs } from '../../clock.ts';
import type { Domain } from '../../store/index.ts';
import type { Named } from '../entities.ts';
import type { FromFile } from '../remember.ts';
import type { OwnRecord } from './own.ts';

/** What a file can be. */
export type IntakeFormat = 'wakeful' | 'messages' | 'telegram' | 'line' | 'whatsapp' | 'markdown' | 'mcp' | 'table';

/** A statement or a fact that a file holds. What the file does not tell is null or absent. */
export interface IntakeFact
  extends Pick<FromFile, 'about' | 'field' | 'value' | 'confidence' | 'validFrom' | 'validTo'> {
  readonly kind: 'fact';
  /** Where it begins: the number of the line, or the message's own number in a file that is one value. */
  readonly line: number;
  readonly text: string;
  /** When it was said. */
  readonly saidAt: EpochMs | null;
  /** When the memory that it comes from learnt it; null: nobody remembered it before. */
  readonly recordedAt: EpochMs | null;
  /** Who said it, as the file calls them; null: whoever brings the file. */
  readonly speaker: string | null;
  /** The chat that it was said in, where a file holds several. */
  readonly chat?: string;
  /** The file's own reference for it, in place of the line. */
  readonly ref?: string;
  /** The words that it stands under: a heading, what was said before. */
  readonly context?: string;
  readonly domain?: Domain;
}

/** Somebody or something that a file names, whether or not it says anything of it. */
export interface IntakeEntity {
  readonly kind: 'entity';
  readonly line: number;
  readonly about: Named;
}

/** An edge between two entities that a file names. */
export interface IntakeLink {
  readonly kind: 'link';
  readonly line: number;
  readonly from: Named;
  readonly type: string;
  readonly to: Named;
}

/** What a file holds that is no fact: a sticker, a command, the agent's own words. */
export interface IntakeLeftOut {
  readonly kind: 'left-out';
  readonly line: number;
}

/** What cannot be read; the rest of the file is. */
export interface IntakeFault {
  readonly kind: 'fault';
  readonly line: number;
  /** A sentence that says what is wrong. */
  readonly message: string;
}

/** A record of our own export, which is taken in as it is. */
export interface IntakeOwn {
  readonly kind: 'own';
  readonly line: number;
  readonly record: OwnRecord;
}

export type IntakeItem = IntakeFact | IntakeEntity | IntakeLink | IntakeOwn | IntakeLeftOut | IntakeFault;

/** What a reader knows of the file besides its text. */
export interface IntakeContext {
  /** The file's name, with the folders below the one that was named. */
  readonly name: string;
  /** Whose clock wall times without an offset are on: an IANA zone. */
  readonly zone: string;
}

/** A line of a text, counted from 1. */
export interface TextLine {
  readonly number: number;
  readonly text: string;
}

/** Reads a file of one format. It never fails for what stands in a line: that is a fault among the items. */
export type IntakeReader = (lines: AsyncIterable<TextLine>, context: IntakeContext) => AsyncGenerator<IntakeItem>;
