import { readFileSync } from 'node:fs';
import { glossText } from '../src/memory/encoder/gloss-text.ts';
import { loadTokenizer } from '../src/memory/encoder/tokenizer.ts';
import { loadWeights } from '../src/memory/encoder/weights.ts';
import { instantiate, type WasmMemory } from '../src/memory/web-assembly.ts';

interface Kernel {
  readonly m: WasmMemory;
  /** Four rows of `inputs` floats at `rows` times a matrix, into four rows at `out`. */
  readonly mm4: (rows: number, matrix: number, outputs: number, inputs: number, out: number) => void;
}

interface Matrix {
  readonly at: number;
  readonly inputs: number;
  readonly outputs: number;
  readonly bias: Float32Array;
}

const ENCODE = 'module_apply_default/Encoder_en/KonaTransformer/Encode/';
const PART = '/ConcatPartitions/concat';
const FIRST_AT = 1 << 20;
const PAGE = 65_536;

/**
 * The encoder's forward pass as it was first written down: the same weights, one text at a time, everything expanded to
 * floats, on a kernel of its own (`reference-kernel.wat`). Ours is measured by it.
 */
export function loadReferenceEncoder(): (text: string) => Float32Array {
  const weights = loadWeights();
  const floats = (name: string) => weights.tensor(name).data;
  const { m: memory, mm4 } = instantiate<Kernel>(readFileSync(new URL('reference-kernel.wasm', import.meta.url)));
  let top = FIRST_AT;
  const reserve = (count: number): number => {
    const at = top;
    top += (count * 4 + 63) & ~63;
    if (top > memory.buffer.byteLength) memory.grow(Math.ceil((top - memory.buffer.byteLength) / PAGE));
    return at;
  };
  const place = (name: string, inputs: number, outputs: number, bias: string): Matrix => {
    const values = floats(name);
    const at = reserve(inputs * outputs);
    const placed = new Float32Array(memory.buffer, at, inputs * outputs);
    for (let i = 0; i < inputs; i++)
      for (let o = 0; o < outputs; o++) placed[o * inputs + i] = values[i * outputs + o] as number;
    return { at, inputs, outputs, bias: floats(bias) };
  };
  const layers = [0, 1].map((index) => {
    const base = `${ENCODE}Layer_${index}/TransformerLayer/`;
    const kernels = `module/Encoder_en/KonaTransformer/Encode/Layer_${index}/TransformerLayer/MultiheadAttention/`;
    const stack = `${ENCODE}TransformerStack/Layer_${index}/TransformerLayer/`;
    const width = index === 0 ? 256 : 512;
    const attention = `${base}MultiheadAttention/`;
    const norm = 'layer_prepostprocess/layer_norm/layer_norm_';
    return {
      width,
      head: weights.scalar(`${stack}MultiheadAttention/split_heads/split_last_dimension/Reshape/shape/3`),
      scale: weights.scalar(`${stack}MultiheadAttention/mul/y`),
      before: [floats(`${base}${norm}scale${PART}`), floats(`${base}${norm}bias${PART}`)] as const,
      between: [floats(`${base}FFN/${norm}scale${PART}`), floats(`${base}FFN/${norm}bias${PART}`)] as const,
      qkv: place(
        `${kernels}qkv_transform_single/kernel/part_0`,
        width,
        3 * width,
        `${attention}qkv_transform_single/bias${PART}`,
      ),
      out: place(
        `${kernels}output_transform_single/kernel/part_0`,
        width,
        512,
        `${attention}output_transform_single/bias${PART}`,
      ),
      widen: place(`${stack}FFN/conv1/Tensordot/Reshape_1`, 512, 1_536, `${base}FFN/conv1/bias${PART}`),
      narrow: place(`${stack}FFN/conv2/Tensordot/Reshape_1`, 1_536, 512, `${base}FFN/conv2/bias${PART}`),
      around: index === 0 ? place(`${base}dense/kernel${PART}`, 256, 512, `${base}dense/bias${PART}`) : undefined,
    };
  });
  const last = 'module/Encoder_en/hidden_layers/tanh_layer_0/';
  const final = place(`${last}weights`, 512, 512, `${last}bias`);
  const pieces = floats('module/Embeddings_en');
  const timing = floats(`${ENCODE}TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`);
  const epsilon = weights.scalar(
    `${ENCODE}TransformerStack/Layer_1/TransformerLayer/FFN/layer_prepostprocess/layer_norm/Cast/x`,
  );
  const longest = weights.scalar('module_apply_default/Encoder_en/KonaTransformer/ClipToMaxLength/Less/y');
  const rowsAt = reserve(4 * 1_536);
  const outAt = reserve(4 * 1_536);
  const tokenize = loadTokenizer();

  const multiply = (rows: Float32Array, count: number, matrix: Matrix, positiveOnly = false): Float32Array => {
    const { at, inputs, outputs, bias } = matrix;
    const into = new Float32Array(memory.buffer, rowsAt, 4 * 1_536);
    const product = new Float32Array(memory.buffer, outAt, 4 * 1_536);
    const result = new Float32Array(count * outputs);
    for (let row = 0; row < count; row += 4) {
      const some = Math.min(4, count - row);
      into.set(rows.subarray(row * inputs, (row + some) * inputs));
      mm4(rowsAt, at, outputs, inputs, outAt);
      for (let i = 0; i < some * outputs; i++) {
        const value = (product[i] as number) + (bias[i % outputs] as number);
        result[row * outputs + i] = positiveOnly && value < 0 ? 0 : value;
      }
    }
    return result;
  };
  const normalize = (rows: Float32Array, width: number, [scale, bias]: readonly [Float32Array, Float32Array]) => {
    const result = new Float32Array(rows.length);
    for (let row = 0; row < rows.length; row += width) {
      let mean = 0;
      for (let i = 0; i < width; i++) mean += rows[row + i] as number;
      mean /= width;
      let variance = 0;
      for (let i = 0; i < width; i++) variance += ((rows[row + i] as number) - mean) ** 2;
      const factor = 1 / Math.sqrt(variance / width + epsilon);
      for (let i = 0; i < width; i++)
        result[row + i] = ((rows[row + i] as number) - mean) * factor * (scale[i] as number) + (bias[i] as number);
    }
    return result;
  };
  const add = (rows: Float32Array, others: Float32Array): Float32Array => {
    for (let i = 0; i < rows.length; i++) rows[i] = (rows[i] as number) + (others[i] as number);
    return rows;
  };
  const attend = (qkv: Float32Array, count: number, width: number, head: number, scale: number): Float32Array => {
    const context = new Float32Array(count * width);
    const scores = new Float32Array(count);
    for (let start = 0; start < width; start += head)
      for (let i = 0; i < count; i++) {
        let highest = -1e30;
        for (let j = 0; j < count; j++) {
          let sum = 0;
          const query = i * 3 * width + start;
          const key = j * 3 * width + width + start;
          for (let k = 0; k < head; k++) sum += (qkv[query + k] as number) * (qkv[key + k] as number);
          scores[j] = sum * scale;
          highest = Math.max(highest, scores[j] as number);
        }
        let total = 0;
        for (let j = 0; j < count; j++) total += scores[j] = Math.exp((scores[j] as number) - highest);
        for (let j = 0; j < count; j++) {
          const share = (scores[j] as number) / total;
          const value = j * 3 * width + 2 * width + start;
          for (let k = 0; k < head; k++)
            context[i * width + start + k] =
              (context[i * width + start + k] as number) + share * (qkv[value + k] as number);
        }
      }
    return context;
  };

  return (text) => {
    const ids = tokenize(glossText(text)).slice(0, longest);
    const count = ids.length;
    let rows: Float32Array = new Float32Array(count * 256);
    ids.forEach((id, place) => {
      for (let i = 0; i < 256; i++) {
        const angle = place * (timing[i % 128] as number);
        rows[place * 256 + i] = 2 * (pieces[id * 256 + i] as number) + (i < 128 ? Math.sin(angle) : Math.cos(angle));
      }
    });
    for (const layer of layers) {
      const qkv = multiply(normalize(rows, layer.width, layer.before), count, layer.qkv);
      const attended = multiply(attend(qkv, count, layer.width, layer.head, layer.scale), count, layer.out);
      add(attended, layer.around ? multiply(rows, count, layer.around) : rows);
      const wide = multiply(normalize(attended, 512, layer.between), count, layer.widen, true);
      rows = add(multiply(wide, count, layer.narrow), attended);
    }
    const mean = new Float32Array(512);
    for (let i = 0; i < rows.length; i++) mean[i % 512] = (mean[i % 512] as number) + (rows[i] as number) / count;
    const vector = multiply(mean, 1, final).map(Math.tanh);
    const norm = Math.hypot(...vector);
    return vector.map((value) => value / norm);
  };
}
