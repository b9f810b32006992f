import { readData } from '../data.ts';
import { ensureBytes, instantiate, type WasmMemory } from '../web-assembly.ts';
import type { WeightBytes } from './weights.ts';

/** A weight matrix that lies in the kernel's memory, transposed for it: `outputs` rows of `inputs` floats. */
export interface Matrix {
  readonly pointer: number;
  readonly inputs: number;
  readonly outputs: number;
}

/** The matrix product on WebAssembly SIMD (`data/encoder/multiply.wat`), for many rows against one matrix. */
export interface Kernel {
  /** Copies a weight matrix (`inputs` × `outputs`, row by row) into the kernel's memory. */
  place(weights: WeightBytes, inputs: number, outputs: number): Matrix;
  /** rows × matrix + bias, into `result`; with `relu`, what is below 0 becomes 0. */
  multiply(
    rows: Float32Array,
    count: number,
    matrix: Matrix,
    bias: Float32Array,
    result: Float32Array,
    relu?: boolean,
  ): Float32Array;
}

interface Exports {
  readonly m: WasmMemory;
  /** Four times `groups` rows at `x`, each of `inputs` floats, against the matrix; the result goes to `y`. */
  readonly multiply: (x: number, matrix: number, outputs: number, inputs: number, y: number, groups: number) => void;
}

const ROWS = 4;
/** The kernel's own data lie below. */
const FIRST_FREE = 1 << 16;

/** Compiles the kernel and gives it memory that grows with what is placed in it. */
export function loadKernel(): Kernel {
  const { m: memory, multiply } = instantiate<Exports>(readData('multiply.wasm'));
  let top = FIRST_FREE;
  const aligned = (bytes: number): number => (bytes + 63) & ~63;

  return {
    place: (weights, inputs, outputs) => {
      const pointer = top;
      top += aligned(inputs * outputs * 4);
      ensureBytes(memory, top);
      transpose(weights, new Float32Array(memory.buffer, pointer, inputs * outputs), inputs, outputs);
      return { pointer, inputs, outputs };
    },
    multiply: (rows, count, { pointer, inputs, outputs }, bias, result, relu = false) => {
      const groups = Math.ceil(count / ROWS);
      if (groups === 0) return result;
      // What goes in and comes out lies behind the matrices; a last group that is not full reads what is left there.
      const output = top + aligned(groups * ROWS * inputs * 4);
      ensureBytes(memory, output + groups * ROWS * outputs * 4);
      new Float32Array(memory.buffer, top, count * inputs).set(rows);
      multiply(top, pointer, outputs, inputs, output, groups);
      addBias(new Float32Array(memory.buffer, output, count * outputs), bias, result, relu);
      return result;
    },
  };
}

/**
 * Expands bytes to floats, columns as rows. Column by column: what is written lies in a row, and the few lines of bytes
 * that are read again and again stay near the processor.
 */
function transpose({ bytes, scale, least }: WeightBytes, into: Float32Array, inputs: number, outputs: number): void {
  for (let column = 0, at = 0; column < outputs; column++)
    for (let from = column, row = 0; row < inputs; row++, from += outputs, at++)
      into[at] = (bytes[from] as number) * scale + least;
}

function addBias(rows: Float32Array, bias: Float32Array, into: Float32Array, relu: boolean): void {
  const width = bias.length;
  for (let start = 0; start < rows.length; start += width)
    for (let i = 0; i < width; i++) {
      const value = (rows[start + i] as number) + (bias[i] as number);
      into[start + i] = relu && value < 0 ? 0 : value;
    }
}
