/** A file that may hold memories. */
export interface ImportFile {
  /** Its name, with the folders below the one that was named; it is part of each fact's reference. */
  readonly name: string;
  /** Gives the text from the beginning, in pieces of any length; called more than once. */
  readonly open: () => AsyncIterable<string> | Iterable<string>;
  /** When it was last written, epoch ms: what tells no date of its own was said then. */
  readonly modifiedAt?: number;
}
