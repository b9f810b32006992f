/** What gives a text's meaning as a vector. */
export interface Embedder {
  /** Which encoder or model this is; vectors of different ones are never compared. */
  readonly id: string;
  /** Changes whenever the same text would get another vector. */
  readonly version: string;
  readonly dims: number;
  /** One unit vector a text, in order. Rejects when the encoder cannot be reached; writes go on without it. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** Lets go of threads and connections. */
  close?(): Promise<void>;
}

/** The name under which an embedder's vectors are kept. */
export function embedderKey({ id, version, dims }: Embedder): string {
  return `${id}@${version}/${dims}`;
}
