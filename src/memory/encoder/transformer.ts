import { type Kernel, loadKernel, type Matrix } from './kernel.ts';
import { type ByteTable, loadWeights, type Weights } from './weights.ts';

/**
 * The forward pass of Universal Sentence Encoder lite: two transformer layers over word pieces, their mean, one dense
 * layer, a unit vector of 512 dimensions. Several texts are packed into one pass, because the kernel takes four rows
 * at a time and a short text alone would leave some of them empty.
 */

const ENCODE = 'module_apply_default/Encoder_en/KonaTransformer/Encode/';
const KERNELS = 'module/Encoder_en/KonaTransformer/Encode/';
/** The width of a piece's embedding, and of the whole from the first layer's end on. */
const PIECE_WIDTH = 256;
const WIDTH = 512;
const HIDDEN = 1_536;

interface Norm {
  readonly scale: Float32Array;
  readonly bias: Float32Array;
}

interface Dense {
  readonly matrix: Matrix;
  readonly bias: Float32Array;
}

interface Layer {
  readonly width: number;
  readonly headWidth: number;
  readonly headScale: number;
  readonly normBefore: Norm;
  readonly normBetween: Norm;
  readonly queryKeyValue: Dense;
  readonly output: Dense;
  readonly widen: Dense;
  readonly narrow: Dense;
  /** The first layer is narrower than the rest: what goes around it is brought to width. */
  readonly residual: Dense | undefined;
}

/** Rooms for what a pass works on, kept from one to the next: a new array for each step would keep the collector busy. */
type Rooms = (name: string, length: number) => Float32Array;

function createRooms(): Rooms {
  const kept = new Map<string, Float32Array>();
  return (name, length) => {
    let room = kept.get(name);
    if (room === undefined || room.length < length) {
      room = new Float32Array(Math.ceil(length * 1.5));
      kept.set(name, room);
    }
    return room.subarray(0, length);
  };
}

/** Turns lists of piece ids into unit vectors, one each. */
export type Transformer = (texts: readonly (readonly number[])[]) => Float32Array[];

/** Loads the weights (about 30 MB once expanded) and makes the pass over them. */
export function loadTransformer(): Transformer {
  const weights = loadWeights();
  const kernel = loadKernel();
  const layers = [loadLayer(weights, kernel, 0), loadLayer(weights, kernel, 1)];
  const final = dense(weights, kernel, 'module/Encoder_en/hidden_layers/tanh_layer_0/weights', {
    inputs: WIDTH,
    outputs: WIDTH,
    bias: 'module/Encoder_en/hidden_layers/tanh_layer_0/bias',
  });
  const pieces = weights.byteTable('module/Embeddings_en');
  const timing = weights.tensor(`${ENCODE}TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`).data;
  const epsilon = weights.scalar(
    `${ENCODE}TransformerStack/Layer_1/TransformerLayer/FFN/layer_prepostprocess/layer_norm/Cast/x`,
  );
  const longest = weights.scalar('module_apply_default/Encoder_en/KonaTransformer/ClipToMaxLength/Less/y');

  const rooms = createRooms();

  return (texts) => {
    const lengths = texts.map((ids) => Math.min(ids.length, longest));
    const count = lengths.reduce((sum, length) => sum + length, 0);
    let rows = rooms('pieces', count * PIECE_WIDTH);
    let row = 0;
    texts.forEach((ids, i) => {
      for (let place = 0; place < (lengths[i] ?? 0); place++, row++)
        embedPiece(pieces, timing, ids[place] ?? 0, place, rows.subarray(row * PIECE_WIDTH, (row + 1) * PIECE_WIDTH));
    });
    for (const [i, layer] of layers.entries())
      rows = runLayer(kernel, layer, { rows, into: rooms(`layer ${i}`, count * WIDTH), lengths }, epsilon, rooms);
    const means = meanOfEach(rows, lengths);
    const vectors = kernel.multiply(means, texts.length, final.matrix, final.bias, rooms('vectors', means.length));
    return texts.map((_, i) => toUnit(vectors.slice(i * WIDTH, (i + 1) * WIDTH)));
  };
}

function dense(
  weights: Weights,
  kernel: Kernel,
  name: string,
  { inputs, outputs, bias }: { inputs: number; outputs: number; bias: string },
): Dense {
  return { matrix: kernel.place(weights.byteTable(name), inputs, outputs), bias: weights.tensor(bias).data };
}

function loadLayer(weights: Weights, kernel: Kernel, index: number): Layer {
  const base = `${ENCODE}Layer_${index}/TransformerLayer/`;
  const kernels = `${KERNELS}Layer_${index}/TransformerLayer/`;
  const stack = `${ENCODE}TransformerStack/Layer_${index}/TransformerLayer/`;
  const width = index === 0 ? PIECE_WIDTH : WIDTH;
  const part = (path: string) => `${path}/ConcatPartitions/concat`;
  const norm = (path: string): Norm => ({
    scale: weights.tensor(part(`${base}${path}layer_prepostprocess/layer_norm/layer_norm_scale`)).data,
    bias: weights.tensor(part(`${base}${path}layer_prepostprocess/layer_norm/layer_norm_bias`)).data,
  });
  const load = (name: string, bias: string, inputs: number, outputs: number) =>
    dense(weights, kernel, name, { inputs, outputs, bias: part(base + bias) });
  const attention = 'MultiheadAttention/';
  return {
    width,
    headWidth: weights.scalar(`${stack}${attention}split_heads/split_last_dimension/Reshape/shape/3`),
    headScale: weights.scalar(`${stack}${attention}mul/y`),
    normBefore: norm(''),
    normBetween: norm('FFN/'),
    queryKeyValue: load(
      `${kernels}${attention}qkv_transform_single/kernel/part_0`,
      `${attention}qkv_transform_single/bias`,
      width,
      3 * width,
    ),
    output: load(
      `${kernels}${attention}output_transform_single/kernel/part_0`,
      `${attention}output_transform_single/bias`,
      width,
      WIDTH,
    ),
    widen: load(`${stack}FFN/conv1/Tensordot/Reshape_1`, 'FFN/conv1/bias', WIDTH, HIDDEN),
    narrow: load(`${stack}FFN/conv2/Tensordot/Reshape_1`, 'FFN/conv2/bias', HIDDEN, WIDTH),
    residual: index === 0 ? load(part(`${base}dense/kernel`), 'dense/bias', PIECE_WIDTH, WIDTH) : undefined,
  };
}

/** A piece's embedding, doubled, plus where it stands: sines in the first half, cosines in the second. */
function embedPiece(table: ByteTable, timing: Float32Array, id: number, place: number, into: Float32Array): void {
  const { bytes, width, scale, least } = table;
  const half = width / 2;
  for (let i = 0; i < width; i++) {
    const value = (bytes[id * width + i] as number) * scale + least;
    const angle = place * (timing[i % half] as number);
    into[i] = 2 * value + (i < half ? Math.sin(angle) : Math.cos(angle));
  }
}

function runLayer(
  kernel: Kernel,
  layer: Layer,
  { rows, into, lengths }: { rows: Float32Array; into: Float32Array; lengths: readonly number[] },
  epsilon: number,
  rooms: Rooms,
): Float32Array {
  const { width, queryKeyValue, output, widen, narrow, residual } = layer;
  const count = rows.length / width;
  const multiply = (from: Float32Array, { matrix, bias }: Dense, to: Float32Array, relu?: boolean): Float32Array =>
    kernel.multiply(from, count, matrix, bias, to, relu);
  const normed = normalize(rows, width, layer.normBefore, epsilon, rooms('normed', rows.length));
  const projected = multiply(normed, queryKeyValue, rooms('projected', 3 * rows.length));
  const context = attend(layer, projected, lengths, rooms('context', rows.length));
  const attended = multiply(context, output, rooms('attended', count * WIDTH));
  addTo(attended, residual ? multiply(rows, residual, rooms('residual', count * WIDTH)) : rows);
  const between = normalize(attended, WIDTH, layer.normBetween, epsilon, rooms('between', attended.length));
  const wide = multiply(between, widen, rooms('wide', count * HIDDEN), true);
  return addTo(multiply(wide, narrow, into), attended);
}

function normalize(
  rows: Float32Array,
  width: number,
  { scale, bias }: Norm,
  epsilon: number,
  result: Float32Array,
): Float32Array {
  for (let start = 0; start < rows.length; start += width) {
    let mean = 0;
    for (let i = 0; i < width; i++) mean += rows[start + i] as number;
    mean /= width;
    let variance = 0;
    for (let i = 0; i < width; i++) variance += ((rows[start + i] as number) - mean) ** 2;
    const factor = 1 / Math.sqrt(variance / width + epsilon);
    for (let i = 0; i < width; i++)
      result[start + i] = ((rows[start + i] as number) - mean) * factor * (scale[i] as number) + (bias[i] as number);
  }
  return result;
}

/** Each text attends to itself alone. A row of `projected` holds query, key and value of one piece, head by head. */
function attend(
  { width, headWidth, headScale }: Layer,
  projected: Float32Array,
  lengths: readonly number[],
  context: Float32Array,
): Float32Array {
  context.fill(0);
  const stride = 3 * width;
  let first = 0;
  for (const length of lengths) {
    const scores = new Float32Array(length);
    for (let head = 0; head < width; head += headWidth)
      for (let i = 0; i < length; i++) {
        const query = (first + i) * stride + head;
        let highest = Number.NEGATIVE_INFINITY;
        for (let j = 0; j < length; j++) {
          const key = (first + j) * stride + width + head;
          let product = 0;
          for (let k = 0; k < headWidth; k++)
            product += (projected[query + k] as number) * (projected[key + k] as number);
          scores[j] = product * headScale;
          highest = Math.max(highest, scores[j] as number);
        }
        let total = 0;
        for (let j = 0; j < length; j++) total += scores[j] = Math.exp((scores[j] as number) - highest);
        const into = (first + i) * width + head;
        for (let j = 0; j < length; j++) {
          const share = (scores[j] as number) / total;
          const value = (first + j) * stride + 2 * width + head;
          for (let k = 0; k < headWidth; k++)
            context[into + k] = (context[into + k] as number) + share * (projected[value + k] as number);
        }
      }
    first += length;
  }
  return context;
}

function addTo(rows: Float32Array, others: Float32Array): Float32Array {
  for (let i = 0; i < rows.length; i++) rows[i] = (rows[i] as number) + (others[i] as number);
  return rows;
}

function meanOfEach(rows: Float32Array, lengths: readonly number[]): Float32Array {
  const means = new Float32Array(lengths.length * WIDTH);
  let row = 0;
  lengths.forEach((length, text) => {
    const into = text * WIDTH;
    for (let place = 0; place < length; place++, row++)
      for (let i = 0; i < WIDTH; i++) means[into + i] = (means[into + i] as number) + (rows[row * WIDTH + i] as number);
    for (let i = 0; i < WIDTH; i++) means[into + i] = (means[into + i] as number) / Math.max(1, length);
  });
  return means;
}

function toUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = Math.tanh(vector[i] as number);
    vector[i] = value;
    squares += value * value;
  }
  const factor = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) * factor;
  return vector;
}
