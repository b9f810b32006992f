import { readData } from '../data.ts';
import { ensureBytes, instantiate, type WasmMemory } from '../web-assembly.ts';

/** A weight matrix that lies in the kernel's memory, transposed for it: `outputs` rows of `inputs` floats. */
export interface Matrix {
  readonly pointer: number;
  readonly inputs: number;
  readonly outputs: number;
}

/** The matrix product on WebAssembly SIMD (`data/encoder/mm4.wat`): four rows at a time against one matrix. */
export interface Kernel {
  /** Copies a weight matrix (`inputs` × `outputs`, row by row) into the kernel's memory. */
  place(weights: Float32Array, inputs: number, outputs: number): Matrix;
  /** rows × matrix + bias; with `relu`, what is below 0 becomes 0. */
  multiply(rows: Float32Array, count: number, matrix: Matrix, bias: Float32Array, relu?: boolean): Float32Array;
}

interface Exports {
  readonly m: WasmMemory;
  readonly mm4: (x: number, matrix: number, outputs: number, inputs: number, y: number) => void;
}

const ROWS = 4;
const WIDEST = 1_536;
const BUFFER_BYTES = ROWS * WIDEST * 4;
/** The kernel's own data lie below. */
const FIRST_FREE = 1 << 16;

/** Compiles the kernel and gives it memory that grows with what is placed in it. */
export function loadKernel(): Kernel {
  const { m: memory, mm4 } = instantiate<Exports>(readData('mm4.wasm'));
  let top = FIRST_FREE;
  const allocate = (bytes: number): number => {
    const pointer = top;
    top += (bytes + 63) & ~63;
    ensureBytes(memory, top);
    return pointer;
  };
  const input = allocate(BUFFER_BYTES);
  const output = allocate(BUFFER_BYTES);

  return {
    place: (weights, inputs, outputs) => {
      const pointer = allocate(inputs * outputs * 4);
      const placed = new Float32Array(memory.buffer, pointer, inputs * outputs);
      for (let row = 0; row < inputs; row++)
        for (let column = 0; column < outputs; column++)
          placed[column * inputs + row] = weights[row * outputs + column] ?? 0;
      return { pointer, inputs, outputs };
    },
    multiply: (rows, count, { pointer, inputs, outputs }, bias, relu = false) => {
      const x = new Float32Array(memory.buffer, input, ROWS * WIDEST);
      const y = new Float32Array(memory.buffer, output, ROWS * WIDEST);
      const result = new Float32Array(count * outputs);
      for (let first = 0; first < count; first += ROWS) {
        const some = Math.min(ROWS, count - first);
        x.set(rows.subarray(first * inputs, (first + some) * inputs));
        mm4(input, pointer, outputs, inputs, output);
        result.set(y.subarray(0, some * outputs), first * outputs);
      }
      addBias(result, bias, relu);
      return result;
    },
  };
}

function addBias(rows: Float32Array, bias: Float32Array, relu: boolean): void {
  const width = bias.length;
  for (let start = 0; start < rows.length; start += width)
    for (let i = 0; i < width; i++) {
      const value = (rows[start + i] as number) + (bias[i] as number);
      rows[start + i] = relu && value < 0 ? 0 : value;
    }
}
