import { readData } from '../data.ts';

/** A tensor as it is used: floats, and how they are laid out. */
interface Tensor {
  readonly data: Float32Array;
  readonly shape: readonly number[];
}

/** Quantised values: each byte times `scale`, plus `least`. */
export interface WeightBytes {
  readonly bytes: Uint8Array;
  readonly scale: number;
  readonly least: number;
}

/** A quantised table of which rows are read one by one; it stays bytes. */
export interface ByteTable extends WeightBytes {
  readonly width: number;
}

interface TensorEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly quantization?: { readonly dtype: string; readonly min: number; readonly scale: number };
}

interface Located extends TensorEntry {
  readonly offset: number;
  readonly size: number;
}

/** The encoder's weights by name; each is expanded when it is asked for, so that nothing is held twice. */
export interface Weights {
  tensor(name: string): Tensor;
  /** A tensor that is a single number. */
  scalar(name: string): number;
  byteTable(name: string): ByteTable;
}

/** Reads `weights.json` (what there is) and `w0.bin` (the values, one after another). */
export function loadWeights(): Weights {
  const manifest = JSON.parse(readData('weights.json').toString('utf8')) as {
    weightsManifest: { weights: TensorEntry[] }[];
  };
  const bytes = readData('w0.bin');
  const entries = new Map<string, Located>();
  let offset = 0;
  for (const entry of manifest.weightsManifest.flatMap((group) => group.weights)) {
    const size = entry.shape.reduce((product, length) => product * length, 1);
    entries.set(entry.name, { ...entry, offset, size });
    offset += size * (entry.quantization || entry.dtype === 'bool' ? 1 : 4);
  }
  const locate = (name: string): Located => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The encoder's weights lack "${name}".`);
    return entry;
  };
  const values = ({ offset: at, size, quantization, dtype }: Located): Float32Array => {
    const floats = new Float32Array(size);
    if (quantization)
      for (let i = 0; i < size; i++) floats[i] = (bytes[at + i] ?? 0) * quantization.scale + quantization.min;
    else
      for (let i = 0; i < size; i++)
        floats[i] = dtype === 'int32' ? bytes.readInt32LE(at + 4 * i) : bytes.readFloatLE(at + 4 * i);
    return floats;
  };
  return {
    tensor: (name) => {
      const entry = locate(name);
      return { data: values(entry), shape: entry.shape.filter((length) => length !== 1) };
    },
    scalar: (name) => values(locate(name))[0] ?? 0,
    byteTable: (name) => {
      const { offset: at, size, shape, quantization } = locate(name);
      if (!quantization) throw new Error(`The encoder's weights hold "${name}" as floats, not bytes.`);
      return {
        bytes: bytes.subarray(at, at + size),
        width: shape.at(-1) ?? 1,
        scale: quantization.scale,
        least: quantization.min,
      };
    },
  };
}
