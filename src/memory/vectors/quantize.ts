/**
 * Vectors as they are stored: each component as a signed byte, with one scale for the whole vector (4 + dims bytes),
 * and one bit a component, its sign, for scanning. Ranking by bits and rescoring the best by bytes gives the same top
 * ten as floats do.
 */

const HEAD = 4;

/** A vector as bytes: its scale, then its components. */
export function toBytes(vector: Float32Array): Uint8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const scale = largest / 127;
  const bytes = new Uint8Array(HEAD + vector.length);
  const view = new DataView(bytes.buffer);
  view.setFloat32(0, scale, true);
  if (scale > 0)
    vector.forEach((value, i) => {
      view.setInt8(HEAD + i, Math.round(value / scale));
    });
  return bytes;
}

/** The dot product of a vector with one that is stored as bytes; undefined when they differ in length. */
export function dotBytes(vector: Float32Array, bytes: Uint8Array): number | undefined {
  if (bytes.length !== HEAD + vector.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const components = new Int8Array(bytes.buffer, bytes.byteOffset + HEAD, vector.length);
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] as number) * (components[i] as number);
  return sum * view.getFloat32(0, true);
}

/** How many bytes the bits of a vector take: whole words of eight, as the kernel reads them. */
function bitLength(dims: number): number {
  return Math.ceil(dims / 64) * 8;
}

/** The signs of a vector, one bit each. */
export function toBits(vector: Float32Array): Uint8Array {
  const bits = new Uint8Array(bitLength(vector.length));
  vector.forEach((value, i) => {
    if (value > 0) bits[i >> 3] = (bits[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return bits;
}
